import {
  partNames,
  parseObjects,
  render,
  renderer,
  schemaErrors,
  textOf,
  type Resource,
} from './kubernetes.ts';

interface Rule {
  apiGroups: string[];
  resources: string[];
  resourceNames?: string[];
  verbs: string[];
}

const program = renderer();
const rendered = (part: string) => (program ? render(program, `parts/${part}`) : []);

/** What each role is for: the parts whose objects it covers. */
const teams: [file: string, parts: string[]][] = [
  ['ledger', ['ledger']],
  ['web-dashboard', ['web-dashboard', 'remotes']],
];

const plural = (kind: string) => `${kind.toLowerCase()}s`;
const groupOf = ({ apiVersion }: Resource) => (apiVersion.includes('/') ? apiVersion.split('/')[0] : '');
/** A new one for each content; it is created and never changed. */
const isHashed = ({ kind, metadata }: Resource) =>
  kind === 'ConfigMap' && /-[a-z0-9]{10}$/.test(metadata.name);

/** Whether one of the rules lets this be done to the object, by name or to all of its kind. */
function mayDo(rules: Rule[], verb: string, object: Resource): boolean {
  return rules.some(
    ({ apiGroups, resources, resourceNames, verbs }) =>
      apiGroups.includes(groupOf(object) ?? '') &&
      resources.includes(plural(object.kind)) &&
      verbs.includes(verb) &&
      // A name is not known to Kubernetes when something is created, so names let nothing be created.
      (resourceNames ? verb !== 'create' && resourceNames.includes(object.metadata.name) : true),
  );
}

(program ? describe : describe.skip).each(teams)('the role of the team of %s', (name, own) => {
  const objects = parseObjects(textOf(`k8s/access/${name}.yaml`));
  const role = objects.find(({ kind }) => kind === 'Role') as unknown as { rules: Rule[] };
  const ofParts = own.flatMap(rendered);

  it('is right by the schemas of Kubernetes, and bound to one account', async () => {
    const errors = await Promise.all(objects.map(schemaErrors));
    expect(errors.flat()).toEqual([]);
    expect(objects.map(({ kind }) => kind)).toEqual(['ServiceAccount', 'Role', 'RoleBinding']);
    expect(new Set(objects.map(({ metadata }) => `${metadata.namespace} ${metadata.name}`)).size).toBe(1);
  });

  it('covers all that `kubectl apply` does to the objects of its part', () => {
    expect(ofParts.length).toBeGreaterThan(3);
    for (const object of ofParts) {
      const needed = isHashed(object) ? ['get', 'create'] : ['get', 'patch'];
      const missing = needed.filter((verb) => !mayDo(role.rules, verb, object));
      expect([object.kind, object.metadata.name, missing]).toEqual([object.kind, object.metadata.name, []]);
    }
  });

  it('changes nothing of another part, creates nothing but settings, and deletes nothing', () => {
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
