import { serviceConfig } from '../../../tools/rspack/service.mjs';

export default serviceConfig(import.meta.url, {
  'reader-worker': './src/reader/reader-worker.ts',
  restrictions: './src/reader/restrictions.mjs',
});
