import { describeRendered, pods, render, type Pod, type Resource } from './kubernetes.ts';

interface Spec {
  replicas?: number;
  minReplicas?: number;
  scaleTargetRef?: { name: string };
  strategy?: { type?: string };
  unhealthyPodEvictionPolicy?: string;
  metrics?: { resource?: { target: { type: string; averageValue?: string } } }[];
}

const resources = render('overlays/production');
const ofKind = (wanted: string) => resources.filter(({ kind }) => kind === wanted);
const specOf = ({ spec }: Resource) => spec as Spec;

/** Returns the number of processors of a quantity such as `250m` or `2`. */
const cpuOf = (quantity = '0') =>
  quantity.endsWith('m') ? Number.parseInt(quantity) / 1000 : Number(quantity);
const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

/** Returns the processors that the scheduler reserves for a pod: the sum of its containers, or a larger init container. */
const requestOf = ({ spec }: Pod) =>
  Math.max(
    sumOf(spec.containers.map(({ resources: own }) => cpuOf(own?.requests?.['cpu']))),
    ...(spec.initContainers ?? []).map(({ resources: own }) => cpuOf(own?.requests?.['cpu'])),
  );

function replicasOf(owner: Resource): number {
  const scaler = ofKind('HorizontalPodAutoscaler').find(
    (each) => specOf(each).scaleTargetRef?.name === owner.metadata.name,
  );
  return (scaler && specOf(scaler).minReplicas) ?? specOf(owner).replicas ?? 1;
}

describeRendered('the requests of the production overlay', () => {
  it('fit into two of three nodes with two processors, beside the system, a rollout and a backup', () => {
    const all = pods(resources);
    const deployed = all.filter(({ owner }) => owner.kind === 'Deployment');
    const steady = sumOf(deployed.map((pod) => requestOf(pod) * replicasOf(pod.owner)));
    const rollout = Math.max(...deployed.map(requestOf));
    const backup = Math.max(...all.filter(({ owner }) => owner.kind === 'CronJob').map(requestOf));
    // A managed node with two processors offers 1.9 of them to pods. System pods request 0.3.
    const capacity = 2 * (1.9 - 0.3);
    expect(deployed.length).toBeGreaterThan(10);
    expect(steady + rollout + backup).toBeLessThanOrEqual(capacity);
  });

  it('do not decide when the autoscalers start another pod', () => {
    for (const each of ofKind('HorizontalPodAutoscaler'))
      expect(specOf(each).metrics?.[0]?.resource?.target).toEqual({
        type: 'AverageValue',
        averageValue: expect.stringMatching(/^\d+m$/),
      });
  });
});

describeRendered('a node that is drained', () => {
  it('is not held by pods that are not ready', () => {
    const budgets = ofKind('PodDisruptionBudget');
    expect(budgets.length).toBeGreaterThan(10);
    for (const each of budgets) expect(specOf(each).unhealthyPodEvictionPolicy).toBe('AlwaysAllow');
  });
});

describeRendered('a second apply', () => {
  it('reports no change of a deployment, whose strategy is named', () => {
    for (const each of ofKind('Deployment')) expect(specOf(each).strategy?.type).toBe('RollingUpdate');
  });
});
