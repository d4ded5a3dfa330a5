import { parse } from 'yaml';
import { textOf } from './kubernetes.ts';
import { known } from './what-is-read.ts';

interface Service {
  image: string;
  build?: { dockerfile: string; args: Record<string, string> };
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  ports?: string[];
  user?: string;
  healthcheck?: { test?: string | string[] };
  profiles?: string[];
  networks?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const compose = parse(textOf('docker-compose.yml'), { merge: true }) as {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean }>;
};
const services = Object.entries(compose.services);
const processes = services.filter(([name]) => known.processes.includes(name));

it('every process of the server is there, built from the one file', () => {
  expect(processes.map(([name]) => name).sort()).toEqual([...known.processes].sort());
  for (const [name, { build, image }] of processes) {
    expect(build).toMatchObject({ dockerfile: 'docker/service.Dockerfile', args: { SERVICE: name } });
    expect(image).toBe(`saldo/${name}:\${VERSION:-development}`);
  }
});

it('no container may do more than its work', () => {
  for (const [name, { read_only, cap_drop }] of services) {
    expect([name, read_only, cap_drop]).toEqual([name, true, ['ALL']]);
  }
});

it('only the page is reached from outside, at the port on which nginx listens', () => {
  const open = services.filter(([, { ports }]) => ports);
  expect(open.map(([name, { ports }]) => [name, ports])).toEqual([
    ['web', [`\${BIND:-127.0.0.1}:\${PORT:-4200}:${known.nginxPort}`]],
  ]);
  expect(compose.networks['inside']).toEqual({ internal: true });
  for (const [name, { networks }] of services.filter(([each]) => each !== 'web')) {
    expect([name, networks]).toEqual([name, ['inside']]);
  }
  expect(textOf('docker/api-proxy.conf')).toContain(`proxy_pass http://$gateway:${known.port};`);
});

it('each process is told only what it reads, and all that it needs', () => {
  for (const [, { environment = {} }] of processes) {
    expect(Object.keys(environment).filter((name) => !known.variables.includes(name))).toEqual([]);
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(known.needed));
  }
});

it('each starts when those that it needs are healthy', () => {
  for (const [, { depends_on = {} }] of services) {
    for (const { condition } of Object.values(depends_on)) expect(condition).toBe('service_healthy');
  }
  expect(Object.keys(compose.services['web']?.depends_on ?? {})).toEqual(['gateway']);
});

it('each container is asked how it is where that is answered', () => {
  const path = /METRICS_PORT \+ '(\/\w+)'/.exec(textOf('docker/service.Dockerfile'))?.[1];
  expect(known.probePaths).toContain(path);
  const [, port, ask] = /127\.0\.0\.1:(\d+)(\/\w+)/.exec(textOf('docker/web.Dockerfile')) ?? [];
  expect([Number(port), known.nginxPaths]).toEqual([known.nginxPort, expect.arrayContaining([ask])]);
  const natsPort = /^http_port: (\d+)$/m.exec(textOf('docker/nats/nats.conf'))?.[1];
  const asked = String(compose.services['nats']?.healthcheck?.test).matchAll(/127\.0\.0\.1:(\d+)\/healthz/g);
  expect([...asked].map(([, each]) => each)).toEqual([natsPort, natsPort]);
});

it('whatever a person may set is explained in .env.example', () => {
  const variables = [...textOf('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const forTests = ['NODE_IMAGE', 'NGINX_IMAGE', 'NATS_IMAGE', 'MONGO_IMAGE', 'RATE_LIMIT'];
  const explained = [...textOf('.env.example').matchAll(/^#?(\w+)=/gm)].map(([, name]) => name);
  expect([...new Set(variables)].filter((name) => !forTests.includes(name ?? '')).sort()).toEqual(
    explained.sort(),
  );
});

it('images have a public one as their default, of a version that does not move', () => {
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
