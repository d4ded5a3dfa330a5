import { describeRendered, idOf, partNames, pods, render, type Resource } from './kubernetes.ts';
import { remoteNames } from '../../tools/common/remotes.ts';
import { product } from './product-facts.ts';

const production = render('overlays/production');
const byId = new Map(production.map((each) => [idOf(each), each]));
const parts = new Map(partNames.map((name) => [name, render(`parts/${name}`)]));
const componentOf = ({ metadata }: Resource) => metadata.labels?.['app.kubernetes.io/component'];

/** Kinds that `kubectl apply` cannot change, and Job, which would run again at each apply. */
const immutable = ['Job', 'PersistentVolume', 'StatefulSet'];

describeRendered('the parts that are deployed separately', () => {
  it('are all processes, all parts of the web app, the backup and the list of remotes', () => {
    const pages = ['shell', ...remoteNames].map((name) => `web-${name}`);
    expect(partNames).toEqual([...product.processes, 'backup', 'remotes', ...pages].sort());
  });

  it.each(partNames)('%s contains only its own objects', (name) => {
    const objects = parts.get(name) ?? [];
    expect(objects.length).toBeGreaterThan(0);
    for (const each of objects) {
      expect([idOf(each), each.metadata.namespace]).toEqual([idOf(each), 'saldo']);
      // The list of remotes is one object for the whole web app.
      if (name === 'remotes') expect(idOf(each)).toBe('v1 ConfigMap saldo-remotes');
      else expect([idOf(each), componentOf(each)]).toEqual([idOf(each), name]);
    }
  });

  it.each(partNames)('%s renders alone as in the whole', (name) => {
    for (const each of parts.get(name) ?? []) expect(byId.get(idOf(each))).toEqual(each);
  });

  it.each(partNames)('%s contains the settings that its pods refer to', (name) => {
    const objects = parts.get(name) ?? [];
    const own = objects.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata }) => metadata.name);
    const asked = pods(objects).flatMap(({ spec }) => [
      ...[...spec.containers, ...(spec.initContainers ?? [])].flatMap(({ envFrom = [] }) =>
        envFrom.flatMap(({ configMapRef }) => configMapRef?.name ?? []),
      ),
      ...(spec.volumes ?? []).flatMap(({ configMap }) => configMap?.name ?? []),
    ]);
    // The shell serves the list of remotes, which is another part's object. The name of that object never changes.
    for (const each of asked) expect([...own, 'saldo-remotes']).toContain(each);
    if (product.processes.includes(name)) expect(own).toEqual([expect.stringMatching(/-[a-z0-9]{10}$/)]);
  });

  it('form the whole together with shared objects', () => {
    const ofParts = [...parts.values()].flat().map(idOf);
    expect(new Set(ofParts).size).toBe(ofParts.length);
    const shared = production.filter((each) => !ofParts.includes(idOf(each)));
    expect([...new Set(shared.map(({ kind }) => kind))].sort()).toEqual([
      'Ingress',
      'Namespace',
      'NetworkPolicy',
      'PriorityClass',
    ]);
    expect(shared.length + ofParts.length).toBe(production.length);
    expect(shared.filter((each) => componentOf(each))).toEqual([]);
  });

  it.each(partNames)('%s can be rolled forward and back: immutable fields name no version', (name) => {
    for (const { kind, metadata, spec } of parts.get(name) ?? []) {
      expect(immutable).not.toContain(kind);
      if (kind !== 'Deployment') continue;
      const { selector } = spec as { selector: { matchLabels: Record<string, string> } };
      const tier = product.processes.includes(name) ? 'server' : 'page';
      expect([metadata.name, selector]).toEqual([
        `saldo-${name}`,
        {
          matchLabels: {
            'app.kubernetes.io/part-of': 'saldo',
            'app.kubernetes.io/component': name,
            'saldo/tier': tier,
          },
        },
      ]);
    }
  });
});
