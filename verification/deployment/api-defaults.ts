/** Fields of an object, or of a part of it. */
export type Fields = Record<string, unknown>;

/**
 * Fields that an API server adds to an object if they are missing: a value, or a function that returns it from the fields beside
 * it. `name?` has the defaults of a field that may be missing, `name[]` those of each item of a list.
 */
interface Defaults {
  readonly [field: string]: Default;
}
type Default =
  string | number | boolean | null | readonly unknown[] | Defaults | ((beside: Fields) => unknown);

const probe: Defaults = {
  timeoutSeconds: 1,
  periodSeconds: 10,
  successThreshold: 1,
  failureThreshold: 3,
  'httpGet?': { path: '/', scheme: 'HTTP' },
};

const container: Defaults = {
  // `Always` for images without a version.
  imagePullPolicy: ({ image }) =>
    /(^|\/)[^/:@]+(:latest)?$/.test(String(image)) ? 'Always' : 'IfNotPresent',
  terminationMessagePath: '/dev/termination-log',
  terminationMessagePolicy: 'File',
  resources: {},
  'ports[]': { protocol: 'TCP' },
  'env[]': { 'valueFrom?': { 'fieldRef?': { apiVersion: 'v1' } } },
  'startupProbe?': probe,
  'readinessProbe?': probe,
  'livenessProbe?': probe,
};

const podTemplate: Defaults = {
  metadata: { creationTimestamp: null },
  spec: {
    restartPolicy: 'Always',
    dnsPolicy: 'ClusterFirst',
    schedulerName: 'default-scheduler',
    terminationGracePeriodSeconds: 30,
    securityContext: {},
    'containers[]': container,
    'initContainers[]': container,
    'volumes[]': { 'configMap?': { defaultMode: 0o644 }, 'secret?': { defaultMode: 0o644 } },
  },
};

const claim: Defaults = { spec: { volumeMode: 'Filesystem' }, status: { phase: 'Pending' } };

const secretReference: Defaults = { group: '', kind: 'Secret' };
const backendReference: Defaults = { group: '', kind: 'Service', weight: 1 };

/**
 * Kinds of objects in `k8s/`, by API version, with the defaults of the fields in use, from `pkg/apis/<group>/<version>/defaults.go`
 * of Kubernetes and from `+kubebuilder:default` in `apis/v1` of the Gateway API. Also has what a server allocates: addresses of a
 * service, the finalizer of a namespace.
 */
export const kinds: Record<string, Record<string, Defaults>> = {
  v1: {
    ConfigMap: {},
    Namespace: {
      metadata: { labels: { 'kubernetes.io/metadata.name': 'saldo' } },
      spec: { finalizers: ['kubernetes'] },
      status: { phase: 'Active' },
    },
    PersistentVolumeClaim: claim,
    Secret: { type: 'Opaque' },
    Service: {
      spec: {
        type: 'ClusterIP',
        sessionAffinity: 'None',
        internalTrafficPolicy: 'Cluster',
        clusterIP: '10.96.0.10',
        clusterIPs: ({ clusterIP }) => [clusterIP],
        ipFamilies: ['IPv4'],
        ipFamilyPolicy: 'SingleStack',
        'ports[]': { protocol: 'TCP', targetPort: ({ port }) => port },
      },
      status: { loadBalancer: {} },
    },
    ServiceAccount: {},
  },
  'apps/v1': {
    Deployment: {
      spec: {
        replicas: 1,
        revisionHistoryLimit: 10,
        progressDeadlineSeconds: 600,
        strategy: { type: 'RollingUpdate', rollingUpdate: { maxUnavailable: '25%', maxSurge: '25%' } },
        template: podTemplate,
      },
    },
    StatefulSet: {
      spec: {
        replicas: 1,
        revisionHistoryLimit: 10,
        podManagementPolicy: 'OrderedReady',
        updateStrategy: { type: 'RollingUpdate', rollingUpdate: { partition: 0 } },
        persistentVolumeClaimRetentionPolicy: { whenDeleted: 'Retain', whenScaled: 'Retain' },
        template: podTemplate,
        'volumeClaimTemplates[]': {
          apiVersion: 'v1',
          kind: 'PersistentVolumeClaim',
          metadata: { creationTimestamp: null },
          ...claim,
        },
      },
    },
  },
  'autoscaling/v2': { HorizontalPodAutoscaler: { spec: { minReplicas: 1 } } },
  'batch/v1': {
    CronJob: {
      spec: {
        concurrencyPolicy: 'Allow',
        suspend: false,
        successfulJobsHistoryLimit: 3,
        failedJobsHistoryLimit: 1,
        jobTemplate: { metadata: { creationTimestamp: null }, spec: { template: podTemplate } },
      },
    },
  },
  'gateway.networking.k8s.io/v1': {
    Gateway: {
      spec: {
        'listeners[]': {
          allowedRoutes: { namespaces: { from: 'Same' } },
          'tls?': { mode: 'Terminate', 'certificateRefs[]': secretReference },
        },
      },
    },
    HTTPRoute: {
      spec: {
        'parentRefs[]': { group: 'gateway.networking.k8s.io', kind: 'Gateway' },
        'rules[]': {
          matches: [{ path: { type: 'PathPrefix', value: '/' } }],
          'matches[]': { path: { type: 'PathPrefix', value: '/' }, 'headers[]': { type: 'Exact' } },
          'filters[]': { 'requestRedirect?': { statusCode: 302 } },
          'backendRefs[]': backendReference,
        },
      },
    },
  },
  'networking.k8s.io/v1': {
    Ingress: { status: { loadBalancer: {} } },
    NetworkPolicy: {
      spec: {
        policyTypes: ({ egress }) => (egress ? ['Ingress', 'Egress'] : ['Ingress']),
        'ingress[]': { 'ports[]': { protocol: 'TCP' } },
        'egress[]': { 'ports[]': { protocol: 'TCP' } },
      },
    },
  },
  'policy/v1': { PodDisruptionBudget: {} },
  'rbac.authorization.k8s.io/v1': {
    Role: {},
    RoleBinding: { roleRef: { apiGroup: 'rbac.authorization.k8s.io' } },
  },
  'scheduling.k8s.io/v1': { PriorityClass: { preemptionPolicy: 'PreemptLowerPriority' } },
};

/** Returns the object with its missing fields. */
export function withDefaults(object: Fields, defaults: Defaults): Fields {
  const filled = { ...object };
  for (const [notation, given] of Object.entries(defaults)) {
    const name = notation.replace(/\?$|\[\]$/, '');
    const present = filled[name];
    if (typeof given === 'function') filled[name] = present ?? given(filled);
    else if (!isDefaults(given)) filled[name] = present ?? given;
    else if (Array.isArray(present)) filled[name] = present.map((item: Fields) => withDefaults(item, given));
    else if (present !== undefined || notation === name)
      filled[name] = withDefaults((present ?? {}) as Fields, given);
  }
  return filled;
}

const isDefaults = (given: Default): given is Defaults =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
