import { parse } from 'yaml';
import { textOf } from '../../tools/common/paths.ts';
import { heapOptions } from '../../tools/instance/plan.ts';
import { product } from './product-facts.ts';

interface Service {
  image: string;
  build?: { dockerfile: string; args: Record<string, string> };
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  ports?: string[];
  user?: string;
  healthcheck?: { test?: string | string[] };
  profiles?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string; required?: boolean }>;
}

interface ComposeFile {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
}
const read = (file: string) => parse(textOf(file), { merge: true }) as ComposeFile;

const compose = read('docker-compose.yml');
/** Compose files that users add with COMPOSE_FILE for external services. */
const external = {
  database: read('docker/external-database.yml'),
  traces: read('docker/external-traces.yml'),
};
const services = Object.entries(compose.services);
const processes = services.filter(([name]) => product.processes.includes(name));

it('builds every server process from one Dockerfile', () => {
  expect(processes.map(([name]) => name).sort()).toEqual([...product.processes].sort());
  for (const [name, { build, image }] of processes) {
    expect(build).toMatchObject({ dockerfile: 'docker/service.Dockerfile', args: { SERVICE: name } });
    expect(image).toMatch(new RegExp(`^saldo/${name}:`));
  }
});

it('bounds the heap of every process, and opens no debugger', () => {
  expect(textOf('docker/service.Dockerfile')).toContain(
    `ENV NODE_OPTIONS="${heapOptions} --max-old-space-size-percentage=50 --disable-sigusr1"`,
  );
});

it('gives each image its own version, by default that of the release', () => {
  for (const [name, { image, build }] of services.filter(([each]) => each !== 'mongo')) {
    const part = name.replace('scheduled-', '');
    const version = `\${${part.toUpperCase()}_VERSION:-\${VERSION:-development}}`;
    expect(image).toBe(`saldo/${part}:${version}`);
    expect([name, build?.args['VERSION']]).toEqual([name, part === 'nats' ? undefined : version]);
  }
});

it('hardens every container and limits its resources', () => {
  for (const [name, service] of services) {
    const { read_only, cap_drop, security_opt, mem_limit, pids_limit } = service;
    const rights = [name, read_only, cap_drop, security_opt];
    expect(rights).toEqual([name, true, ['ALL'], ['no-new-privileges:true']]);
    expect([name, mem_limit, pids_limit]).toEqual([
      name,
      expect.stringMatching(/^\d+[mg]$/),
      expect.any(Number),
    ]);
  }
});

it.each([
  ['database', [...product.processes, 'backup', 'scheduled-backup'], 'MONGODB_URI'],
  ['traces', product.processes, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
] as const)(
  'an external %s opens the network only to its users, and requires its address',
  (what, users, variable) => {
    const { services: added, networks } = external[what];
    const reaching = Object.entries(added).filter(([, each]) => each.networks);
    expect(reaching.map(([name]) => name).sort()).toEqual([...users].sort());
    for (const [, service] of reaching) {
      expect(service.networks).toEqual(['outward']);
      expect(service.environment?.[variable]).toMatch(new RegExp(`^\\$\\{${variable}:\\?`));
    }
    expect(networks).toEqual({ outward: {} });
  },
);

it('starts no database of its own with an external one, and no service waits for it', () => {
  expect(external.database.services['mongo']).toEqual({ profiles: ['unused'] });
  const waiting = services.flatMap(([, { depends_on }]) => depends_on?.['mongo'] ?? []);
  expect(waiting).toHaveLength(6);
  for (const each of waiting) expect(each).toMatchObject({ required: false });
});

it('makes backups on demand, or on a schedule with a health check', () => {
  const { backup, 'scheduled-backup': scheduled } = compose.services;
  expect([backup?.profiles, scheduled?.profiles]).toEqual([['once'], ['backup']]);
  expect(scheduled?.healthcheck?.test).toEqual(['CMD', 'node', 'main.mjs', 'recent', '/backups']);
});

it('labels each image with title, version, revision, source and licence', () => {
  for (const name of ['service', 'web']) {
    const final =
      textOf(`docker/${name}.Dockerfile`)
        .split(/^FROM /m)
        .at(-1) ?? '';
    const said = [...final.matchAll(/org\.opencontainers\.image\.(\w+)="([^"]+)"/g)].map(([, key]) => key);
    expect(said).toEqual(['title', 'version', 'revision', 'source', 'licenses']);
    // A build argument has a value in the last stage only if that stage declares it.
    for (const [, variable] of final.matchAll(/="[^"]*\$\{(\w+)\}/g))
      expect(final).toMatch(new RegExp(`^ARG ${variable}\\b`, 'm'));
  }
});

it('makes the Node.js binary unreadable, so that processes cannot read the secrets of others of their user', () => {
  const [, , runtime = '', image = ''] = textOf('docker/service.Dockerfile').split(/^FROM /m);
  expect(runtime).toContain('chmod 0711');
  expect(image).toContain('USER 1000:1000');
  // The last stage copies the runtime onto `scratch`. Changing the mode on top of the base image would store the 127 MB of node
  // twice.
  expect(image).toMatch(/^scratch\nCOPY --from=runtime \/ \/$/m);
  expect(image).not.toContain('chmod');
});

it('exposes only the web server, on the port on which nginx listens', () => {
  const open = services.filter(([, { ports }]) => ports);
  expect(open.map(([name, { ports }]) => [name, ports])).toEqual([
    ['web', [`\${BIND:-127.0.0.1}:\${PORT:-4200}:${product.nginxPort}`]],
  ]);
  expect(compose.networks['inside']).toEqual({ internal: true });
  for (const [name, { networks }] of services.filter(([each]) => each !== 'web')) {
    expect([name, networks]).toEqual([name, ['inside']]);
  }
  expect(textOf('docker/api-proxy.conf')).toContain(`proxy_pass http://$gateway:${product.port};`);
});

it('gives each process only the variables that it reads, and all that it needs', () => {
  for (const [, { environment = {} }] of processes) {
    expect(Object.keys(environment).filter((name) => !product.variables.includes(name))).toEqual([]);
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(product.needed));
  }
});

it('gives each process its own NATS password and keys, and only auth and gateway JWT_SECRET', () => {
  for (const [name, { environment = {} }] of processes) {
    const own = name.toUpperCase();
    expect(environment['NATS_PASSWORD']).toMatch(
      new RegExp(`^\\$\\{NATS_PASSWORD_${own}:-\\$\\{NATS_PASSWORD:\\?`),
    );
    expect(environment['SERVICE_KEYS']).toBe(`\${SERVICE_KEYS_${own}:-shared:\${JWT_SECRET}}`);
    expect('JWT_SECRET' in environment).toBe(product.needJwtSecret.includes(name));
  }
  const told = compose.services['nats']?.environment ?? {};
  const users = [...textOf('docker/nats/authorization.conf').matchAll(/password: \$(\w+)/g)].map(
    ([, each]) => each,
  );
  expect(Object.keys(told).sort()).toEqual(users.sort());
});

it('starts each service after its dependencies are healthy', () => {
  for (const [, { depends_on = {} }] of services) {
    for (const { condition } of Object.values(depends_on)) expect(condition).toBe('service_healthy');
  }
  expect(Object.keys(compose.services['web']?.depends_on ?? {})).toEqual(['gateway']);
});

it('checks the health of each container at an address that it serves', () => {
  const path = /METRICS_PORT \+ '(\/\w+)'/.exec(textOf('docker/service.Dockerfile'))?.[1];
  expect(product.probePaths).toContain(path);
  const [, port, ask] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(textOf('docker/web.Dockerfile')) ?? [];
  expect([Number(port), product.nginxPaths]).toEqual([product.nginxPort, expect.arrayContaining([ask])]);
  const natsPort = /^http_port: (\d+)$/m.exec(textOf('docker/nats/nats.conf'))?.[1];
  const asked = String(compose.services['nats']?.healthcheck?.test).matchAll(/127\.0\.0\.1:(\d+)\/healthz/g);
  expect([...asked].map(([, each]) => each)).toEqual([natsPort, natsPort]);
});

it('explains every variable in .env.example', () => {
  const variables = [...textOf('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  // Compose itself reads these variables.
  variables.push('COMPOSE_FILE', 'COMPOSE_PATH_SEPARATOR', 'COMPOSE_PROFILES');
  const forTests = ['NODE_IMAGE', 'NGINX_IMAGE', 'NATS_IMAGE', 'MONGO_IMAGE', 'RATE_LIMIT'];
  const explained = [...textOf('.env.example').matchAll(/^#?(\w+)=/gm)].map(([, name]) => name);
  expect([...new Set(variables)].filter((name) => !forTests.includes(name ?? '')).sort()).toEqual(
    [...new Set(explained)].sort(),
  );
});

it('builds on public images with fixed versions', () => {
  const files = ['service', 'web', 'nats'].map((name) => textOf(`docker/${name}.Dockerfile`));
  const defaults = [textOf('docker-compose.yml'), ...files].flatMap((text) => [
    ...text.matchAll(/(\w+_IMAGE)(?::-|=)([\w./-]+:[\w.-]+)/g),
  ]);
  const of = (name: string) =>
    new Set(defaults.filter(([, each]) => each === name).map(([, , image]) => image));
  expect(defaults.length).toBeGreaterThanOrEqual(7);
  for (const name of ['NODE_IMAGE', 'NGINX_IMAGE', 'NATS_IMAGE', 'MONGO_IMAGE'])
    expect(of(name).size).toBe(1);
  for (const [, , image] of defaults) expect(image).not.toMatch(/:latest$/);
});
