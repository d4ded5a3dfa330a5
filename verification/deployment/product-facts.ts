import { globSync } from 'node:fs';
import { root, textOf } from '../../tools/common/paths.ts';

const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);

const settings = globSync(['apps/services/*/src/config.ts', 'libs/server/platform/src/*config.ts'], {
  cwd: root,
});
const text = settings.map((file) => textOf(file)).join('\n');
const image = textOf('docker/service.Dockerfile');
const nginx = textOf('docker/nginx.conf');

/** Settings, ports and addresses of the product, read from its code and images. */
export const product = {
  processes: ['gateway', 'auth', 'ledger', 'budget', 'receipt'],
  /** Environment variables that any process reads. */
  variables: [...all(text, /^ +([A-Z][A-Z_]+)[:,]/gm), 'SALDO_VERSION', 'NODE_ENV'],
  /** Environment variables that every process requires. */
  needed: ['NATS_URL', 'NATS_PASSWORD', 'SERVICE_KEYS', 'MONGODB_URI'],
  /** Processes that sign or verify sessions. */
  needJwtSecret: ['gateway', 'auth'],
  port: Number(first(image, /\bPORT=(\d+)/)),
  metricsPort: Number(first(image, /\bMETRICS_PORT=(\d+)/)),
  probePaths: all(textOf('libs/server/platform/src/probe-server.ts'), /'(\/\w+)': async/g),
  nginxPort: Number(first(nginx, /listen (\d+)/)),
  nginxPaths: all(nginx, /location = (\S+)/g),
};
