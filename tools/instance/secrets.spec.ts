import { parse, parseAllDocuments } from 'yaml';
import { textOf } from '../common/paths.ts';
import { asEnvironment, asManifests, newSecrets } from './secrets.ts';

const secrets = newSecrets();
const processes = Object.keys(secrets.serviceKeys);
const privateKeyOf = (name: string) => secrets.serviceKeys[name]?.split(',')[0] ?? '';

it('each process has its own private key, and all know its public key', () => {
  expect(new Set(processes.map(privateKeyOf)).size).toBe(5);
  for (const setting of Object.values(secrets.serviceKeys)) {
    expect(
      setting
        .split(',')
        .slice(1)
        .map((each) => each.split(':')[0]),
    ).toEqual(processes);
    expect(processes.filter((name) => setting.includes(privateKeyOf(name)))).toHaveLength(1);
  }
  expect(newSecrets()).not.toEqual(secrets);
});

it('the lines of .env set every secret that the compose file reads', () => {
  const lines = asEnvironment(secrets)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const set = lines.map((line) => line.split('=')[0]);
  const read = [
    ...textOf('docker-compose.yml').matchAll(/\$\{(JWT_SECRET|NATS_PASSWORD\w*|SERVICE_KEYS\w*)/g),
  ];
  expect(set.sort()).toEqual([...new Set(read.map(([, name]) => name))].sort());
  for (const line of lines) expect(line).toMatch(/^[A-Z_]+=[\w:,-]{32,}$/);
});

it('the manifests give each pod only its own secrets, and the NATS server the passwords', () => {
  const manifests = parseAllDocuments(asManifests(secrets)).map(
    (document) =>
      document.toJS() as { kind: string; metadata: { name: string }; stringData: Record<string, string> },
  );
  expect(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual(
    [...processes, 'backup', 'nats'].map((name) => `Secret saldo-${name}`),
  );
  for (const name of processes) {
    const { stringData = {} } = manifests.find(({ metadata }) => metadata.name === `saldo-${name}`) ?? {};
    expect(stringData['SERVICE_KEYS']).toBe(secrets.serviceKeys[name]);
    expect(stringData['NATS_PASSWORD']).toBe(secrets.natsPasswords[name]);
    expect('JWT_SECRET' in stringData).toBe(['auth', 'gateway'].includes(name));
  }
  // NATS would parse digits without quotation marks as a number.
  expect(manifests.at(-1)?.stringData['NATS_PASSWORD_AUTH']).toBe(`"${secrets.natsPasswords['auth']}"`);
  expect(parse(`password: ${manifests.at(-1)?.stringData['NATS_PASSWORD_AUTH']}`)).toEqual({
    password: secrets.natsPasswords['auth'],
  });
});
