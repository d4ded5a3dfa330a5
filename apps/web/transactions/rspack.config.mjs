import { scriptConfig, webConfig } from '../../../tools/rspack/web.mjs';

const remote = webConfig(import.meta.url, { name: 'transactions', port: 4302, after: ['statement-worker'] });
// Builds the worker as a single script: Module Federation's runtime needs a page, and a worker may not load further scripts.
const worker = scriptConfig(import.meta.url, {
  name: 'statement-worker',
  entry: () => ['./src/features/import/read/statement-worker.ts'],
});

export default (env) => [remote(env), worker(env)];
