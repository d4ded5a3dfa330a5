import { join } from 'node:path';
import { environment } from '../common/environment.ts';
import { cache, dist } from '../common/paths.ts';
import { type ProcessSpec } from '../supervisor/process-spec.ts';
import { type StopGroup } from '../supervisor/supervisor.ts';
import { configureNats } from './nats-config.ts';
import { derivedServiceKey, serviceKeysSetting } from '../../libs/server/rpc/src/service-keys.ts';
import { secretOf, type DataDirectory } from './data-directory.ts';
import { needsJwtSecret } from './secrets.ts';
import { configureStore } from './store-access.ts';

const services = ['auth', 'ledger', 'budget', 'receipt'];

/**
 * Order in which processes stop. Callers stop before the processes that they call, so that calls are finished. All exit within 5
 * s.
 */
export const stopOrder: StopGroup[] = [
  { names: ['gateway'], byMs: 2_000 },
  { names: services, byMs: 3_500 },
  { names: ['nats'], byMs: 4_000 },
  { names: ['store'], byMs: 4_600 },
];

/**
 * Node option that limits the young generation of each process, as in `docker/service.Dockerfile`. Otherwise V8 lets it grow to
 * 48 MB and more. The old generation has Node's default limit here, and half of the memory in a container.
 */
export const heapOptions = '--max-semi-space-size=8';

const script = (project: string) => join(dist, project, 'main.mjs');

/** Build outputs that an instance needs. */
export const outputs = [
  ...['gateway', ...services].map((name) => script(`apps/services/${name}`)),
  script('libs/embedded-store'),
  join(dist, 'apps/web/shell/index.html'),
];

export interface Settings {
  /** Additional environment of the gateway: its PORT. */
  gateway: Record<string, string>;
  data: DataDirectory;
  /** Ports of the embedded NATS server and store, in that order. */
  ports: [number, number];
  /** Path of the NATS server program; undefined if NATS_URL names a running server. */
  nats: string | undefined;
  /** Whether the NATS server program supports `sync_interval: always`. */
  natsSyncsAlways?: boolean;
  /** Environment of the command, with the user's settings. */
  env: NodeJS.ProcessEnv;
}

/** Returns the processes of an instance with their environments, in the order of their start. */
export function planInstance({ gateway, data, ports, nats, natsSyncsAlways, env }: Settings): ProcessSpec[] {
  const [natsPort, storePort] = ports;
  const names = [...services, 'gateway'];
  const configured = nats ? configureNats(data, natsPort, names, natsSyncsAlways) : undefined;
  const keys = serviceKeys(data, names);
  const access = env['MONGODB_URI'] ? undefined : configureStore(data, storePort);
  // V8's compile cache saves a fifth of the work at later starts.
  const runtime = { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(cache, 'compiled') };
  const shared = {
    ...runtime,
    NODE_OPTIONS: nodeOptions(env),
    NATS_URL: configured?.url ?? env['NATS_URL'],
    MONGODB_URI: access?.uri ?? env['MONGODB_URI'],
  };
  const jwtSecret = env['JWT_SECRET'] || secretOf(data, 'jwt-secret');
  const servers: ProcessSpec[] = [];
  if (nats && configured) {
    servers.push({
      name: 'nats',
      kind: 'program',
      command: [nats, '-c', configured.file],
      env: environment({ ...noSecrets, ...configured.env }),
    });
  }
  if (access) {
    const store = script('libs/embedded-store');
    const args = ['--port', String(storePort), '--data', data.store];
    const own = environment({
      ...noSecrets,
      ...runtime,
      NODE_OPTIONS: nodeOptions(env),
      STORE_PASSWORD: access.password,
    });
    servers.push({ name: 'store', kind: 'node', command: [store, ...args], env: own });
  }
  const ours = names.map((name, index): ProcessSpec => {
    const own = {
      NATS_PASSWORD: configured?.passwords[name] ?? env['NATS_PASSWORD'],
      SERVICE_KEYS: keys[name],
      JWT_SECRET: needsJwtSecret(name) ? jwtSecret : undefined,
      ...metricsPort(env, index),
      ...(name === 'gateway' ? { WEB_DIR: join(dist, 'apps/web'), ...gateway } : {}),
    };
    const command: [string] = [script(`apps/services/${name}`)];
    return { name, kind: 'node', command, env: environment({ ...shared, ...own }) };
  });
  return [...servers, ...ours];
}

/** Returns NODE_OPTIONS. The user's options come last, where they take precedence. */
function nodeOptions(env: NodeJS.ProcessEnv): string {
  return [heapOptions, env['NODE_OPTIONS']].join(' ').trim();
}

/** Removes secrets of `npm start` from the environment of a process that does not need them. */
const noSecrets = { JWT_SECRET: undefined, SERVICE_KEYS: undefined, NATS_PASSWORD: undefined };

/** Returns SERVICE_KEYS by process. They stay the same at each start, since pending events are signed with them. */
function serviceKeys(data: DataDirectory, names: string[]): Record<string, string> {
  const secret = secretOf(data, 'service-secret');
  const keys = Object.fromEntries(names.map((name) => [name, derivedServiceKey(secret, name)]));
  return Object.fromEntries(names.map((name) => [name, serviceKeysSetting(name, keys)]));
}

/**
 * Returns METRICS_PORT of a process. On one machine each process needs its own port, so they count up from the user's
 * METRICS_PORT.
 */
function metricsPort(env: NodeJS.ProcessEnv, index: number): Record<string, string> {
  const first = env['METRICS_PORT'];
  return first ? { METRICS_PORT: String(Number(first) + index) } : {};
}
