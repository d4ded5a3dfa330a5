import { textOf } from '../../tools/common/paths.ts';
import { describeRendered, render, type Resource } from './kubernetes.ts';

/** Kubernetes release that first had each kind in this API version, without a feature gate. */
const kinds: Record<string, string> = {
  'v1 ConfigMap': '1.2',
  'v1 Namespace': '1.0',
  'v1 PersistentVolumeClaim': '1.0',
  'v1 Secret': '1.0',
  'v1 Service': '1.0',
  'apps/v1 Deployment': '1.9',
  'apps/v1 StatefulSet': '1.9',
  'autoscaling/v2 HorizontalPodAutoscaler': '1.23',
  'batch/v1 CronJob': '1.21',
  'networking.k8s.io/v1 Ingress': '1.19',
  'networking.k8s.io/v1 NetworkPolicy': '1.7',
  'policy/v1 PodDisruptionBudget': '1.21',
  'scheduling.k8s.io/v1 PriorityClass': '1.14',
};

/** Fields that are newer than their kind. The list is incomplete: add a new field when the manifests use it. */
const fields: [where: RegExp, since: string][] = [
  [/\.seccompProfile$/, '1.19'],
  [/\.startupProbe$/, '1.18'],
  [/\.topologySpreadConstraints$/, '1.19'],
  [/\.preStop\.sleep$/, '1.30'],
  [/\.initContainers\.\d+\.restartPolicy$/, '1.29'],
  [/\.(minDomains|nodeAffinityPolicy|nodeTaintsPolicy)$/, '1.30'],
  [/\.matchLabelKeys$/, '1.31'],
  [/\.unhealthyPodEvictionPolicy$/, '1.27'],
  [/\.timeZone$/, '1.27'],
  [/\.(podFailurePolicy|trafficDistribution)$/, '1.31'],
  [/pod-security\.kubernetes\.io\/enforce$/, '1.25'],
];

const minorOf = (version: string) => Number(version.split('.')[1]);
const newest = (versions: string[]) =>
  versions.sort((one, other) => minorOf(one) - minorOf(other)).at(-1) ?? '1.0';

function* pathsOf(value: unknown, path: string): Generator<string> {
  yield path;
  if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) yield* pathsOf(each, `${path}.${key}`);
}

function neededBy(object: Resource): string {
  const kind = `${object.apiVersion} ${object.kind}`;
  const since = kinds[kind];
  if (!since) throw new Error(`Add the first release with ${kind}.`);
  const young = [...pathsOf(object, '')].flatMap((path) =>
    fields.filter(([where]) => where.test(path)).map(([, version]) => version),
  );
  return newest([since, ...young]);
}

describeRendered('the oldest supported Kubernetes', () => {
  it('has everything that is used, and is named in the documents', () => {
    const objects = ['local', 'production'].flatMap((name) => render(`overlays/${name}`));
    const needed = newest(objects.map(neededBy));
    expect(needed).toBe('1.30');
    for (const file of ['README.md', 'docs/releasing.md'])
      expect(textOf(file)).toContain(`Kubernetes ${needed}`);
  });
});

it('considers fields that are younger than their kind', () => {
  const pod = (lifecycle: object) => ({ template: { spec: { containers: [{ lifecycle }] } } });
  const deployment = { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'saldo' } };
  expect(neededBy({ ...deployment, spec: pod({ preStop: { exec: {} } }) })).toBe('1.9');
  expect(neededBy({ ...deployment, spec: pod({ preStop: { sleep: { seconds: 5 } } }) })).toBe('1.30');
});
