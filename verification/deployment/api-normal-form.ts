import type { Fields } from './api-defaults.ts';

/** Fields that are quantities, and maps of quantities. */
const quantities = ['averageValue', 'sizeLimit'];
const quantityMaps = ['requests', 'limits'];
/** Maps whose entries are the user's own. */
const maps = ['data', 'labels', 'annotations', 'matchLabels', 'nodeSelector'];
/** Optional numbers and booleans that are pointers in Kubernetes' Go types, so their 0 and `false` are kept. */
const pointers = [
  ...['allowPrivilegeEscalation', 'automountServiceAccountToken', 'readOnlyRootFilesystem', 'runAsNonRoot'],
  ...['optional', 'suspend', 'privileged', 'enableServiceLinks'],
  ...['replicas', 'minReplicas', 'maxUnavailable', 'maxSurge', 'minAvailable', 'partition', 'backoffLimit'],
  ...['successfulJobsHistoryLimit', 'failedJobsHistoryLimit', 'terminationGracePeriodSeconds', 'weight'],
];

/**
 * Returns an object of a kind of Kubernetes' own as the API server returns it: with canonical quantities, and without the fields
 * that Go's `omitempty` leaves out.
 */
export function normalForm(object: Fields): Fields {
  return Object.fromEntries(
    Object.entries(object)
      .filter(([name, value]) => !isLeftOut(name, value))
      .map(([name, value]) => [name, normalValue(name, value)]),
  );
}

function isLeftOut(name: string, value: unknown): boolean {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return true;
  if (value === 0 || value === false) return !pointers.includes(name);
  return [...maps, ...quantityMaps].includes(name) && Object.keys(value as Fields).length === 0;
}

function normalValue(name: string, value: unknown): unknown {
  if (quantities.includes(name)) return canonicalQuantity(value as Quantity);
  if (Array.isArray(value))
    return value.map((item) => (isFields(item) ? normalForm(item) : (item as unknown)));
  if (!isFields(value) || maps.includes(name)) return value;
  if (!quantityMaps.includes(name)) return normalForm(value);
  return Object.fromEntries(
    Object.entries(value).map(([resource, each]) => [resource, canonicalQuantity(each as Quantity)]),
  );
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Quantity = string | number;
const suffixes = { 1000: ['n', 'u', 'm', '', 'k', 'M', 'G', 'T'], 1024: ['', 'Ki', 'Mi', 'Gi', 'Ti'] };

/**
 * Returns a quantity with the largest suffix that leaves an integer
 * (https://pkg.go.dev/k8s.io/apimachinery/pkg/api/resource#Quantity).
 */
export function canonicalQuantity(quantity: Quantity): string {
  const [, digits, suffix = ''] = /^([\d.]+)([a-zA-Z]*)$/.exec(String(quantity)) ?? [];
  const step = suffix.endsWith('i') ? 1024 : 1000;
  let index = suffixes[step].indexOf(suffix);
  let amount = Number(digits);
  if (!(amount >= 0) || index < 0) throw new Error(`Not a known quantity: ${quantity}`);
  if (amount === 0) return '0';
  for (; !Number.isInteger(amount) && index > 0; index--) amount = Number((amount * step).toPrecision(15));
  for (; amount % step === 0 && index < suffixes[step].length - 1; index++) amount /= step;
  return `${amount}${suffixes[step][index]}`;
}
