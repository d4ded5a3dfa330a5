import { textOf } from '../../tools/common/paths.ts';
import {
  describeRendered,
  partNames,
  parseObjects,
  render,
  schemaErrors,
  type Resource,
} from './kubernetes.ts';

interface Rule {
  apiGroups: string[];
  resources: string[];
  resourceNames?: string[];
  verbs: string[];
}

const rendered = (part: string) => render(`parts/${part}`);

/** Parts of the product that each role may change, by the file of the role. */
const teams: [file: string, parts: string[]][] = [
  ['ledger', ['ledger']],
  ['web-dashboard', ['web-dashboard', 'remotes']],
];

const plural = (kind: string) => `${kind.toLowerCase()}s`;
const groupOf = ({ apiVersion }: Resource) => (apiVersion.includes('/') ? apiVersion.split('/')[0] : '');
/** Whether the object's name contains a hash of its content. Such an object is created, but never changed. */
const isHashed = ({ kind, metadata }: Resource) =>
  kind === 'ConfigMap' && /-[a-z0-9]{10}$/.test(metadata.name);

/** Whether a rule allows the verb for the object, by its name or its kind. */
function mayDo(rules: Rule[], verb: string, object: Resource): boolean {
  return rules.some(
    ({ apiGroups, resources, resourceNames, verbs }) =>
      apiGroups.includes(groupOf(object) ?? '') &&
      resources.includes(plural(object.kind)) &&
      verbs.includes(verb) &&
      // Kubernetes does not know the name of an object before its creation, so rules with names never allow `create`.
      (resourceNames ? verb !== 'create' && resourceNames.includes(object.metadata.name) : true),
  );
}

describeRendered.each(teams)('the role of the team of %s', (name, own) => {
  const objects = parseObjects(textOf(`k8s/access/${name}.yaml`));
  const role = objects.find(({ kind }) => kind === 'Role') as unknown as { rules: Rule[] };
  const ofParts = own.flatMap(rendered);

  it('matches the schemas of Kubernetes, and is bound to one account', async () => {
    const errors = await Promise.all(objects.map(schemaErrors));
    expect(errors.flat()).toEqual([]);
    expect(objects.map(({ kind }) => kind)).toEqual(['ServiceAccount', 'Role', 'RoleBinding']);
    expect(new Set(objects.map(({ metadata }) => `${metadata.namespace} ${metadata.name}`)).size).toBe(1);
  });

  it('allows `kubectl apply` of its part', () => {
    expect(ofParts.length).toBeGreaterThan(3);
    for (const object of ofParts) {
      const needed = isHashed(object) ? ['get', 'create'] : ['get', 'patch'];
      const missing = needed.filter((verb) => !mayDo(role.rules, verb, object));
      expect([object.kind, object.metadata.name, missing]).toEqual([object.kind, object.metadata.name, []]);
    }
  });

  it('allows no change of other parts, no creation but of settings, and no deletion', () => {
    const others = partNames.filter((part) => !own.includes(part)).flatMap(rendered);
    expect(others.length).toBeGreaterThan(30);
    for (const verb of ['patch', 'update', 'delete'])
      expect(others.filter((object) => mayDo(role.rules, verb, object))).toEqual([]);
    const created = [...others, ...ofParts].filter((object) => mayDo(role.rules, 'create', object));
    expect(created.filter((object) => object.kind !== 'ConfigMap')).toEqual([]);
    const verbs = new Set(role.rules.flatMap((rule) => rule.verbs));
    expect([...verbs].filter((verb) => !['get', 'list', 'watch', 'patch', 'create'].includes(verb))).toEqual(
      [],
    );
  });

  it('reads no secret', () => {
    const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'saldo-auth' } };
    for (const verb of ['get', 'list', 'watch']) expect(mayDo(role.rules, verb, secret)).toBe(false);
  });
});
