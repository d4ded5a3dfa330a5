import { scriptConfig, webConfig } from '../../../tools/rspack/web.mjs';

const page = webConfig(import.meta.url, { name: 'shell', host: true, port: 4300, after: ['theme', 'sw'] });
const theme = scriptConfig(import.meta.url, {
  name: 'theme',
  entry: (dev) => [...(dev ? ['./src/hot-reload-in-remotes.ts'] : []), './src/theme.ts'],
});

const worker = scriptConfig(import.meta.url, { name: 'sw', entry: () => ['./src/service-worker.ts'] });

export default (env) => [page(env), theme(env), worker(env)];
