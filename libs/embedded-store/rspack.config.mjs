import { serviceConfig } from '../../tools/rspack/service.mjs';

export default serviceConfig(import.meta.url);
