import { webConfig } from '../../../tools/rspack/web.mjs';

export default webConfig(import.meta.url, { name: 'transactions', port: 4302 });
