import { webConfig } from '../../../tools/rspack/web.mjs';

export default webConfig(import.meta.url, { name: 'reports', port: 4311 });
