import { pods, render, renderer, type Pod, type Resource } from './kubernetes.ts';
import { known, remoteNames } from './what-is-read.ts';

interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: 'In'; values: string[] }[];
}
interface Peer {
  podSelector?: Selector;
}
interface Rules {
  podSelector: Selector;
  ingress?: { from: Peer[] }[];
  egress?: { to: Peer[] }[];
}

const program = renderer();
const server = known.processes.map((name) => `saldo-${name}`);
const page = ['shell', ...remoteNames].map((name) => `saldo-web-${name}`);
const [mongo, nats] = ['saldo-mongo', 'saldo-nats'];
const usesDatabase = [...server, 'saldo-backup', 'saldo-restore'].sort();

/** The owners of the pods that each policy is for, and of the pods that it lets talk to them or be talked to. */
const policies: Record<string, { for: string[]; peers?: string[] }> = {
  'saldo-gateway-from-outside': { for: ['saldo-gateway'] },
  'saldo-page-from-outside': { for: page },
  'saldo-metrics': { for: server },
  'saldo-traces': { for: server },
};
const insideCluster: typeof policies = {
  'saldo-to-mongo': { for: usesDatabase, peers: [mongo] },
  'saldo-mongo': { for: [mongo], peers: [...usesDatabase, mongo] },
  'saldo-to-nats': { for: server, peers: [nats] },
  'saldo-nats': { for: [nats], peers: server },
};
const outsideCluster: typeof policies = {
  'saldo-to-mongo': { for: usesDatabase },
  'saldo-to-nats': { for: server },
};

/** Whether Kubernetes takes the pod for one of these; an empty selector means every pod. */
function selects({ matchLabels = {}, matchExpressions = [] }: Selector, { labels }: Pod): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}

(program ? describe : describe.skip).each([
  ['local', insideCluster],
  ['production', outsideCluster],
] as const)('by the overlay %s', (overlay, ownPolicies) => {
  const resources = program ? render(program, `overlays/${overlay}`) : [];
  const all = pods(resources);
  const everyPod = all.map(({ owner }) => owner.metadata.name).sort();
  const ofKind = <Spec>(kind: string) =>
    resources
      .filter((each) => each.kind === kind)
      .map(({ metadata, spec }) => ({ name: metadata.name, spec: spec as Spec }));
  const owners = (selector: Selector) =>
    all
      .filter((pod) => selects(selector, pod))
      .map(({ owner }) => owner.metadata.name)
      .sort();

  it('a disruption budget is for one component, and each component that has several pods has one', () => {
    const budgets = ofKind<{ selector: Selector }>('PodDisruptionBudget');
    for (const { name, spec } of budgets) expect([name, owners(spec.selector)]).toEqual([name, [name]]);
    expect(budgets.map(({ name }) => name).sort()).toEqual([...server, ...page].sort());
  });

  it('a service sends to the pods of its name', () => {
    for (const { name, spec } of ofKind<{ selector: Record<string, string> }>('Service'))
      expect([name, owners({ matchLabels: spec.selector })]).toEqual([name, [name]]);
  });

  it('a deployment owns its own pods, and spreads them over zones and nodes', () => {
    interface Spec {
      selector: Selector;
      template: { spec: { topologySpreadConstraints: { topologyKey: string; labelSelector: Selector }[] } };
    }
    for (const { name, spec } of ofKind<Spec>('Deployment')) {
      const spread = spec.template.spec.topologySpreadConstraints.map((each) => owners(each.labelSelector));
      expect([name, owners(spec.selector), ...spread]).toEqual([name, [name], [name], [name]]);
      const over = spec.template.spec.topologySpreadConstraints.map(({ topologyKey }) => topologyKey);
      expect(over).toEqual(['topology.kubernetes.io/zone', 'kubernetes.io/hostname']);
    }
  });

  it('each process of the server has an autoscaler, which alone says how many there are', () => {
    const deployments = ofKind<{ replicas?: number }>('Deployment');
    const scalers = ofKind<{ scaleTargetRef: { kind: string; name: string } }>('HorizontalPodAutoscaler');
    for (const { name, spec } of scalers) {
      expect(spec.scaleTargetRef).toMatchObject({ kind: 'Deployment', name });
      expect([name, deployments.find((each) => each.name === name)?.spec.replicas]).toEqual([
        name,
        overlay === 'local' ? 1 : undefined,
      ]);
    }
    expect(scalers.map(({ name }) => name).sort()).toEqual([...server].sort());
  });

  it('a network policy is for those whom its name tells, and names their peers', () => {
    const peersOf = ({ ingress = [], egress = [] }: Rules) => [
      ...ingress.flatMap(({ from }) => from),
      ...egress.flatMap(({ to }) => to),
    ];
    const told = ofKind<Rules>('NetworkPolicy').map(({ name, spec }) => {
      const peers = peersOf(spec).flatMap(({ podSelector }) => (podSelector ? owners(podSelector) : []));
      return [name, { for: owners(spec.podSelector), ...(peers.length > 0 && { peers: unique(peers) }) }];
    });
    const sorted = Object.entries({ ...policies, ...ownPolicies }).map(([name, { for: those, peers }]) => [
      name,
      { for: unique(those), ...(peers && { peers: unique(peers) }) },
    ]);
    expect(Object.fromEntries(told)).toEqual({
      ...Object.fromEntries(sorted),
      'saldo-nothing-else': { for: everyPod },
      'saldo-names': { for: everyPod },
    });
  });
});

const unique = (names: string[]) => [...new Set(names)].sort();

it('an empty selector is found to be every pod', () => {
  const pod = { owner: {} as Resource, labels: { a: '1' }, spec: { containers: [] } };
  expect(selects({}, pod)).toBe(true);
  expect(selects({ matchLabels: { a: '2' } }, pod)).toBe(false);
});
