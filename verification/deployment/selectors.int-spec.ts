import { describeRendered, pods, render, type Pod, type Resource } from './kubernetes.ts';
import { remoteNames } from '../../tools/common/remotes.ts';
import { product } from './product-facts.ts';

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

const server = product.processes.map((name) => `saldo-${name}`);
const page = ['shell', ...remoteNames].map((name) => `saldo-web-${name}`);
const [mongo, nats] = ['saldo-mongo', 'saldo-nats'];
const usesDatabase = [...server, 'saldo-backup', 'saldo-restore'].sort();

/** Owners of the pods that each network policy applies to, and owners of the peers that it allows. */
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

/** Whether a selector matches the pod. An empty selector matches every pod. */
function selects({ matchLabels = {}, matchExpressions = [] }: Selector, { labels }: Pod): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
  );
}

describeRendered.each([
  ['local', insideCluster],
  ['production', outsideCluster],
] as const)('the overlay %s', (overlay, ownPolicies) => {
  const resources = render(`overlays/${overlay}`);
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

  it('has one disruption budget for each component with several pods', () => {
    const budgets = ofKind<{ selector: Selector }>('PodDisruptionBudget');
    for (const { name, spec } of budgets) expect([name, owners(spec.selector)]).toEqual([name, [name]]);
    expect(budgets.map(({ name }) => name).sort()).toEqual([...server, ...page].sort());
  });

  it('routes each service to the pods of its name', () => {
    for (const { name, spec } of ofKind<{ selector: Record<string, string> }>('Service'))
      expect([name, owners({ matchLabels: spec.selector })]).toEqual([name, [name]]);
  });

  it('selects the own pods of each deployment, and spreads them over zones and nodes', () => {
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

  it('lets the autoscaler alone set the replicas of each server process', () => {
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

  it('applies each network policy to the expected pods and peers', () => {
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

it('an empty selector matches every pod', () => {
  const pod = { owner: {} as Resource, labels: { a: '1' }, spec: { containers: [] } };
  expect(selects({}, pod)).toBe(true);
  expect(selects({ matchLabels: { a: '2' } }, pod)).toBe(false);
});
