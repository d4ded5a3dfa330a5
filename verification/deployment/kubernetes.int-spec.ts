import { parse } from 'yaml';
import { textOf } from '../../tools/common/paths.ts';
import { asManifests, newSecrets } from '../../tools/instance/secrets.ts';
import {
  describeRendered,
  overlays,
  parseObjects,
  pods,
  render,
  schemaErrors,
  type Container,
  type Pod,
  type Resource,
} from './kubernetes.ts';
import { remoteNames } from '../../tools/common/remotes.ts';
import { product } from './product-facts.ts';

/** Images that `docker compose --profile once build` builds, without version; except NATS, which is not built for a cluster. */
const { services: composed } = parse(textOf('docker-compose.yml'), { merge: true }) as {
  services: Record<string, { image: string; build?: object }>;
};
const composeImages = [
  ...new Set(
    Object.entries(composed)
      .filter(([name, { build }]) => build && name !== 'nats')
      .map(([, { image }]) => image.replace(/\$\{.*:-(\w+)\}+$/, '$1')),
  ),
];

type Peers = { ipBlock?: { cidr: string } }[];
interface Policy {
  egress?: { to?: Peers; ports?: unknown[] }[];
  ingress?: { from?: Peers; ports?: unknown[] }[];
}

describeRendered.each(overlays)('the overlay %s', (overlay) => {
  const resources = render(`overlays/${overlay}`);
  const named = (kind: string) =>
    resources.filter((each) => each.kind === kind).map((each) => each.metadata.name);
  const all = pods(resources);
  const ours = all.filter(({ spec }) => spec.containers.some(({ image }) => image.startsWith('saldo/')));
  const server = ours.filter(({ labels }) => labels['saldo/tier'] === 'server');
  const page = ours.filter(({ labels }) => labels['saldo/tier'] === 'page');
  const containers = (some: Pod[]) =>
    some.flatMap(({ owner, spec }) => spec.containers.map((container) => ({ owner, container })));
  const withInit = (some: Pod[]) => [
    ...containers(some),
    ...some.flatMap(({ owner, spec }) =>
      (spec.initContainers ?? []).map((container) => ({ owner, container })),
    ),
  ];
  /** Keys of each secret: of those in the overlay `local`, or of those that an operator creates for production. */
  const secrets = new Map(
    (overlay === 'local' ? resources.filter(({ kind }) => kind === 'Secret') : newManifests()).map(
      ({ metadata, data, stringData }) => [metadata.name, Object.keys(data ?? stringData ?? {})],
    ),
  );
  const secretsOf = ({ env = [], envFrom = [] }: Container) => [
    ...env.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef?.name ?? []),
    ...envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []),
  ];

  it('matches the schemas of Kubernetes without unknown fields', async () => {
    const errors = await Promise.all(
      resources.map(async (each) =>
        (await schemaErrors(each)).map((error) => `${each.metadata.name}: ${error}`),
      ),
    );
    expect(errors.flat()).toEqual([]);
  });

  it('runs without root, with read-only file systems, and within limits', () => {
    for (const { spec } of all) {
      expect(spec.automountServiceAccountToken).toBe(false);
      expect(spec.securityContext).toMatchObject({
        runAsNonRoot: true,
        runAsUser: expect.any(Number),
        seccompProfile: { type: 'RuntimeDefault' },
      });
    }
    for (const { container } of withInit(all)) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      const figures = { cpu: expect.any(String), memory: expect.any(String) };
      expect(container.resources).toEqual({ requests: figures, limits: figures });
    }
  });

  it('allows traffic only to named peers and ports', () => {
    const policies = resources
      .filter(({ kind }) => kind === 'NetworkPolicy')
      .map(({ spec }) => spec as Policy);
    expect(policies).toContainEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
    const ways = policies.flatMap(({ egress = [], ingress = [] }) => [
      ...egress.map(({ to, ports }) => ({ who: to, ports })),
      ...ingress.map(({ from, ports }) => ({ who: from, ports })),
    ]);
    expect(ways.length).toBeGreaterThan(5);
    for (const { who = [], ports = [] } of ways) {
      expect([who.length > 0, ports.length > 0]).toEqual([true, true]);
      for (const { ipBlock } of who) expect(ipBlock?.cidr).not.toBe('0.0.0.0/0');
    }
  });

  it('names a version of each image, never "latest"', () => {
    for (const { container } of withInit(all))
      expect(container.image).toMatch(/^[\w/-]+:(?!latest\b)[\w.-]+(@sha256:[0-9a-f]{64})?$/);
    const images = [...new Set(ours.map(({ spec }) => spec.containers[0]?.image ?? ''))];
    const parts = ['web-shell', ...remoteNames.map((name) => `web-${name}`)];
    const ownImages = [...product.processes, 'backup', ...parts].map((name) => `saldo/${name}:`);
    // In production each released part has its own image. Compose builds one image for the whole web app.
    expect(
      images.map((image) => (overlay === 'local' ? image : image.replace(/[:@].*$/, ':'))).sort(),
    ).toEqual((overlay === 'local' ? composeImages : ownImages).toSorted());
  });

  it('probes addresses that the processes serve', () => {
    for (const { owner, spec } of all.filter((each) =>
      ['Deployment', 'StatefulSet'].includes(each.owner.kind),
    )) {
      const [container] = spec.containers;
      expect([owner.metadata.name, container?.readinessProbe, container?.livenessProbe]).toEqual([
        owner.metadata.name,
        expect.any(Object),
        expect.any(Object),
      ]);
    }
    const paths = (some: Pod[]) =>
      containers(some).flatMap(({ container: { readinessProbe, livenessProbe, startupProbe } }) =>
        [readinessProbe, livenessProbe, startupProbe].flatMap((probe) => probe?.httpGet?.path ?? []),
      );
    for (const path of paths(server)) expect(product.probePaths).toContain(path);
    for (const path of paths(page)) expect(product.nginxPaths).toContain(path);
  });

  it('declares the ports on which the images listen', () => {
    for (const { container } of containers(server)) {
      expect(container.ports).toContainEqual({ name: 'metrics', containerPort: product.metricsPort });
    }
    const gateway = containers(server).find(({ owner }) => owner.metadata.name === 'saldo-gateway');
    expect(gateway?.container.ports).toContainEqual({ name: 'http', containerPort: product.port });
    for (const { container } of containers(page)) {
      expect(container.ports).toEqual([{ name: 'http', containerPort: product.nginxPort }]);
    }
  });

  it('sets only the variables that the processes read, and all that they need', () => {
    const settings = new Map(resources.map(({ metadata, data }) => [metadata.name, data]));
    for (const { owner, container } of withInit(ours.filter((each) => !page.includes(each)))) {
      const names = [
        ...(container.env ?? []).map(({ name }) => name),
        ...(container.envFrom ?? []).flatMap(({ secretRef }) => secrets.get(secretRef?.name ?? '') ?? []),
        ...(container.envFrom ?? []).flatMap(({ configMapRef }) =>
          Object.keys(settings.get(configMapRef?.name ?? '') ?? {}),
        ),
      ];
      expect(names.filter((name) => !product.variables.includes(name))).toEqual([]);
      const needed = owner.kind === 'CronJob' ? ['MONGODB_URI'] : product.needed;
      // In the overlay `local`, processes have no SERVICE_KEYS and derive them.
      const derived = overlay === 'local' ? ['SERVICE_KEYS'] : [];
      expect(names).toEqual(expect.arrayContaining(needed.filter((name) => !derived.includes(name))));
    }
  });

  it('gives each process its own secrets only', () => {
    for (const { owner, container } of withInit(all)) {
      const names = [...new Set(secretsOf(container))];
      expect(names).toEqual(
        names.length > 0 ? [`saldo-${owner.metadata.labels?.['app.kubernetes.io/component']}`] : [],
      );
    }
    const owners = [...product.processes, 'backup', 'nats'].map((name) => `saldo-${name}`);
    expect([...secrets.keys()].sort()).toEqual(owners.sort());
    const told = withInit(server).map(({ owner, container }) => [owner.metadata.name, secretsOf(container)]);
    expect(told).toEqual(told.map(([name]) => [name, [name]]));
  });

  it('prepares the database before a new process of a service starts', () => {
    for (const { owner, spec } of server) {
      const prepared = (spec.initContainers ?? []).map(({ image, command }) => [image, command?.at(-1)]);
      const isService = owner.metadata.name !== 'saldo-gateway';
      expect(prepared).toEqual(isService ? [[spec.containers[0]?.image, 'prepare']] : []);
    }
  });

  it('refers only to existing objects, except secrets that an operator creates', () => {
    const configMaps = [
      ...withInit(all).flatMap(({ container: { envFrom = [] } }) =>
        envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? []),
      ),
      ...all.flatMap(({ spec }) => (spec.volumes ?? []).flatMap(({ configMap }) => configMap?.name ?? [])),
    ];
    for (const name of configMaps) expect(named('ConfigMap')).toContain(name);
    const explained = [...textOf('docs/runbook.md').matchAll(/`([A-Z_]+)`/g)].map(([, key]) => key);
    for (const { container } of withInit(ours))
      for (const key of secretsOf(container).flatMap((name) => secrets.get(name) ?? []))
        expect(explained).toContain(key);
    expect(named('Secret')).toHaveLength(overlay === 'local' ? secrets.size : 0);
  });

  it('selects the pods of one component with each service', () => {
    for (const { spec } of resources.filter(({ kind }) => kind === 'Service')) {
      const { selector } = spec as ServiceSpec;
      const chosen = all.filter(({ labels }) =>
        Object.entries(selector).every(([key, value]) => labels[key] === value),
      );
      expect(chosen).toHaveLength(1);
    }
  });

  it('loads each remote in a version that its server has: the deployed or an earlier one', () => {
    const list = resources.find(({ metadata }) => metadata.name === 'saldo-remotes')?.data?.['remotes.json'];
    if (overlay === 'local') {
      // The image with all parts contains its own list of remotes.
      expect([list, JSON.stringify(all)]).toEqual([undefined, expect.not.stringContaining('saldo-remotes')]);
      return;
    }
    const { remotes } = JSON.parse(list ?? '{}') as { remotes: Record<string, string> };
    expect(Object.keys(remotes).sort()).toEqual(remoteNames);
    for (const [name, address] of Object.entries(remotes)) {
      const server = ours.find(({ owner }) => owner.metadata.name === `saldo-web-${name}`);
      const deployed = server?.spec.containers[0]?.image.split(/[:@]/)[1] ?? '';
      const loaded = new RegExp(`^/remotes/${name}/([\\w.]+)/mf-manifest\\.json$`).exec(address)?.[1];
      expect([name, loaded]).toEqual([name, expect.any(String)]);
      expect(deployed.localeCompare(loaded ?? '', 'en', { numeric: true })).toBeGreaterThanOrEqual(0);
    }
  });
});

function newManifests(): Resource[] {
  return parseObjects(asManifests(newSecrets()));
}

interface ServiceSpec {
  selector: Record<string, string>;
}

it('the NATS server has the same configuration in a cluster as in compose', () => {
  for (const name of ['nats.conf', 'authorization.conf'])
    expect(textOf(`k8s/overlays/local/${name}`)).toBe(textOf(`docker/nats/${name}`));
});

describe('the check against the schemas', () => {
  const container = { name: 'process', image: 'saldo/ledger:1.0.0' };
  const deployment = (more: object): Resource => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'saldo' },
    spec: { selector: {}, template: { spec: { containers: [{ ...container, ...more }] } } },
  });

  it('accepts a valid object', async () => {
    expect(
      await schemaErrors(deployment({ readinessProbe: { httpGet: { path: '/ready', port: 9464 } } })),
    ).toEqual([]);
  });

  it.each([
    ['a misspelt field', { readinesProbe: {} }, 'readinesProbe is not known'],
    ['a field in the wrong place', { securityContext: { fsGroup: 1 } }, 'fsGroup is not known'],
    [
      'a value of the wrong type',
      { ports: [{ containerPort: '9464' }] },
      'containers/0/ports/0/containerPort',
    ],
    ['a missing required field', { name: undefined }, 'containers/0'],
  ])('finds %s', async (_what, more, expected) => {
    expect((await schemaErrors(deployment(more))).join()).toContain(expected);
  });
});
