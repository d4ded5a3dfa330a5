import { scriptConfig, webConfig } from '../../../tools/rspack/web.mjs';

const remote = webConfig(import.meta.url, { name: 'transactions', port: 4302, after: ['statement-worker'] });
// Stands alone: the runtime of Module Federation needs the page, and a worker may not load further scripts.
const worker = scriptConfig(import.meta.url, {
  name: 'statement-worker',
  entry: () => ['./src/features/import/read/statement-worker.ts'],
});

export default (env) => [remote(env), worker(env)];
