import { webConfig } from '../../../tools/rspack/web.mjs';

export default webConfig(import.meta.url, { name: 'receipts', port: 4305 });
