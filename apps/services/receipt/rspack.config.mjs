import { serviceConfig } from '../../../tools/rspack/service.mjs';

const reader = '../../../libs/receipt-reader/src/process';

export default serviceConfig(import.meta.url, {
  'reader-worker': `${reader}/reader-worker.ts`,
  restrictions: `${reader}/restrictions.mjs`,
});
