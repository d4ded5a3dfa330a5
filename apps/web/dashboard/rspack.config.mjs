import { webConfig } from '../../../tools/rspack/web.mjs';

export default webConfig(import.meta.url, { name: 'dashboard', port: 4301 });
