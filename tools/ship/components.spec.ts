import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../common/paths.ts';
import { asManifests, newSecrets } from '../instance/secrets.ts';
import { idOf, parseObjects, pods, render, renderer, schemaErrors, type Resource } from './kubernetes.ts';
import { known } from './what-is-read.ts';

const program = renderer();
const tree = mkdtempSync(join(tmpdir(), 'saldo-k8s-'));
/** Where what is optional stands in a comment. */
const files = ['components/production', 'parts/backup'].map((name) => join(tree, name, 'kustomization.yaml'));
const optional = readdirSync(join(root, 'k8s/components')).filter(
  (name) => !['production', 'registry'].includes(name),
);
let whole: Resource[];

beforeAll(() => {
  cpSync(join(root, 'k8s'), tree, { recursive: true });
  for (const file of files)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('  # - ../', '  - ../'));
  const registry = join(tree, 'components/registry/registry.yaml');
  const named = readFileSync(registry, 'utf8').replace(
    'prefix: saldo }',
    'prefix: registry.example:5000/team/saldo }',
  );
  writeFileSync(registry, named);
  whole = program ? render(program, 'overlays/production', tree) : [];
});
afterAll(() => rmSync(tree, { recursive: true }));

const containersOf = ({ spec }: ReturnType<typeof pods>[number]) => [
  ...spec.containers,
  ...(spec.initContainers ?? []),
];

(program ? describe : describe.skip)('an installation with a registry and all that is optional', () => {
  it('names every component that there is', () => {
    const text = files.map((file) => readFileSync(file, 'utf8')).join('');
    expect(optional).toHaveLength(3);
    for (const each of optional) expect(text).toMatch(new RegExp(`^  - [./]+(components/)?${each}$`, 'm'));
  });

  it('is right by the schemas of Kubernetes', async () => {
    const errors = await Promise.all(
      whole.map(async (each) => (await schemaErrors(each)).map((e) => `${idOf(each)} ${e}`)),
    );
    expect(errors.flat()).toEqual([]);
  });

  it('takes every image from the one registry, with the one pull secret', () => {
    const all = pods(whole);
    expect(all.length).toBe(13);
    for (const pod of all) {
      expect(pod.spec.imagePullSecrets).toEqual([{ name: 'saldo-registry' }]);
      for (const { image } of containersOf(pod))
        expect(image).toMatch(/^registry\.example:5000\/team\/saldo\/[\w-]+[:@]/);
    }
  });

  it('gives certificates to whatever talks to NATS or to the database, where the settings look for them', () => {
    const settings = whole.filter(({ metadata }) => metadata.name.startsWith('saldo-settings-'));
    expect(settings).toHaveLength(known.processes.length);
    for (const { data = {} } of settings) {
      expect([data['NATS_CA_FILE'], data['NATS_CERTIFICATE_KEY_FILE']]).toEqual([
        '/etc/saldo/tls/ca.crt',
        '/etc/saldo/tls/client.pem',
      ]);
      expect(Object.keys(data).filter((name) => !known.variables.includes(name))).toEqual([]);
    }
    for (const pod of pods(whole)) {
      const isPage = pod.labels['saldo/tier'] === 'page';
      const mounted = containersOf(pod).map(({ volumeMounts = [] }) =>
        volumeMounts.some(({ name, mountPath }) => name === 'tls' && mountPath === '/etc/saldo/tls'),
      );
      expect([pod.owner.metadata.name, mounted]).toEqual([
        pod.owner.metadata.name,
        mounted.map(() => !isPage),
      ]);
      const secrets = (pod.spec.volumes ?? []).flatMap(({ secret }) => secret?.secretName ?? []);
      expect(secrets).toEqual(isPage ? [] : ['saldo-client-tls']);
    }
  });

  it('mounts and names only secrets that `npm run secrets` prints or says how to make', () => {
    const printed = asManifests(newSecrets());
    const made = [
      ...parseObjects(printed).map(({ metadata }) => metadata.name),
      ...[...printed.matchAll(/create secret [\w-]+ ([\w-]+)/g)].map(([, name]) => name),
    ];
    const used = [
      ...JSON.stringify(whole).matchAll(
        /"(?:secretName|secretRef":\{"name|secretKeyRef":\{"name|imagePullSecrets":\[\{"name)":"([\w-]+)"/g,
      ),
    ];
    const names = new Set(used.map(([, name]) => name));
    expect(names.size).toBeGreaterThan(8);
    // Optional, and only there during a restore.
    expect([...names].filter((name) => !made.includes(name))).toEqual(['saldo-restore']);
  });

  it('sends backups away without the key that reads them', () => {
    const told = (name: string) =>
      pods(whole)
        .filter(({ owner }) => owner.metadata.name === name)
        .flatMap(({ spec }) => spec.containers[0]?.envFrom ?? []);
    expect(told('saldo-backup')).toEqual([{ secretRef: { name: 'saldo-offsite-backup' } }]);
    expect(told('saldo-restore')).toEqual([{ secretRef: { name: 'saldo-restore', optional: true } }]);
    for (const name of ['UPLOAD_URL', 'PUBLIC_KEY', 'UPLOAD_AUTHORIZATION', 'PRIVATE_KEY'])
      expect(known.variables).toContain(`BACKUP_${name}`);
  });

  it.each(['ledger', 'web-shell', 'backup'])('the part %s alone is the same as in the whole', (name) => {
    const byId = new Map(whole.map((each) => [idOf(each), each]));
    for (const each of render(program ?? [], `parts/${name}`, tree))
      expect(byId.get(idOf(each))).toEqual(each);
  });
});
