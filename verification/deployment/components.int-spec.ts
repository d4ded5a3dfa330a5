import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, textOf } from '../../tools/common/paths.ts';
import { remoteNames } from '../../tools/common/remotes.ts';
import { asManifests, newSecrets } from '../../tools/instance/secrets.ts';
import {
  allComponents,
  describeRendered,
  idOf,
  parseObjects,
  pods,
  renderChanged,
  schemaErrors,
} from './kubernetes.ts';
import { product } from './product-facts.ts';

const optional = readdirSync(join(root, 'k8s/components')).filter(
  (name) =>
    !['production', 'registry', 'ingress', 'gateway-api'].includes(name) && !name.startsWith('ingress-'),
);
const whole = renderChanged('overlays/production', allComponents);

const containersOf = ({ spec }: ReturnType<typeof pods>[number]) => [
  ...spec.containers,
  ...(spec.initContainers ?? []),
];

describeRendered('an installation with a registry and all optional components', () => {
  it('includes every component', () => {
    const files = Object.entries(allComponents);
    const text = files.map(([file, change]) => change(textOf(`k8s/${file}`))).join('');
    expect(optional).toHaveLength(3);
    for (const each of optional) expect(text).toMatch(new RegExp(`^  - [./]+(components/)?${each}$`, 'm'));
  });

  it('matches the schemas of Kubernetes', async () => {
    const errors = await Promise.all(
      whole.map(async (each) => (await schemaErrors(each)).map((e) => `${idOf(each)} ${e}`)),
    );
    expect(errors.flat()).toEqual([]);
  });

  it('pulls every image from the registry with its secret', () => {
    const all = pods(whole);
    // All processes and remotes, plus three: the shell, the backup and its restore.
    expect(all.length).toBe(product.processes.length + remoteNames.length + 3);
    for (const pod of all) {
      expect(pod.spec.imagePullSecrets).toEqual([{ name: 'saldo-registry' }]);
      for (const { image } of containersOf(pod))
        expect(image).toMatch(/^registry\.example:5000\/team\/saldo\/[\w-]+[:@]/);
    }
  });

  it('mounts certificates for every client of NATS or the database, at the configured paths', () => {
    const settings = whole.filter(({ metadata }) => metadata.name.startsWith('saldo-settings-'));
    expect(settings).toHaveLength(product.processes.length);
    for (const { data = {} } of settings) {
      expect([data['NATS_CA_FILE'], data['NATS_CERTIFICATE_KEY_FILE']]).toEqual([
        '/etc/saldo/tls/ca.crt',
        '/etc/saldo/tls/client.pem',
      ]);
      expect(Object.keys(data).filter((name) => !product.variables.includes(name))).toEqual([]);
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

  it('uses only secrets that `npm run secrets` prints or explains', () => {
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
    // This secret is optional: it exists only during a restore.
    expect([...names].filter((name) => !made.includes(name))).toEqual(['saldo-restore']);
  });

  it('uploads backups without the private key', () => {
    const told = (name: string) =>
      pods(whole)
        .filter(({ owner }) => owner.metadata.name === name)
        .flatMap(({ spec }) => spec.containers[0]?.envFrom ?? []);
    expect(told('saldo-backup')).toEqual([{ secretRef: { name: 'saldo-offsite-backup' } }]);
    expect(told('saldo-restore')).toEqual([{ secretRef: { name: 'saldo-restore', optional: true } }]);
    for (const name of ['UPLOAD_URL', 'PUBLIC_KEY', 'UPLOAD_AUTHORIZATION', 'PRIVATE_KEY'])
      expect(product.variables).toContain(`BACKUP_${name}`);
  });

  it.each(['ledger', 'web-shell', 'backup'])('renders %s alone as in the whole', (name) => {
    const byId = new Map(whole.map((each) => [idOf(each), each]));
    for (const each of renderChanged(`parts/${name}`, allComponents))
      expect(byId.get(idOf(each))).toEqual(each);
  });
});
