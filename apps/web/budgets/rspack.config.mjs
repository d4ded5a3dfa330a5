import { webConfig } from '../../../tools/rspack/web.mjs';

export default webConfig(import.meta.url, { name: 'budgets', port: 4303 });
