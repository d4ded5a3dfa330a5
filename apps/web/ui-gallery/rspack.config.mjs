import { pageConfig } from '../../../tools/rspack/web.mjs';

export default pageConfig(import.meta.url, { name: 'ui-gallery', port: 4310 });
