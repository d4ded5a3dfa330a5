import { randomBytes } from 'node:crypto';
import { newServiceKey, serviceKeysSetting } from '../../libs/server/rpc/src/service-keys.ts';
import { natsEnvironment } from './nats-config.ts';

/** Secrets of one installation. */
export interface Secrets {
  jwtSecret: string;
  natsPasswords: Record<string, string>;
  serviceKeys: Record<string, string>;
}

const processes = ['gateway', 'auth', 'ledger', 'budget', 'receipt'];
/** Whether a process gets JWT_SECRET. Auth signs sessions and the gateway verifies them; no other process may have it. */
export const needsJwtSecret = (name: string) => name === 'auth' || name === 'gateway';

const random = () => randomBytes(24).toString('hex');
const eachProcess = (valueOf: (name: string) => string) =>
  Object.fromEntries(processes.map((name) => [name, valueOf(name)]));

export function newSecrets(): Secrets {
  const keys = eachProcess(newServiceKey);
  return {
    jwtSecret: random(),
    natsPasswords: eachProcess(random),
    serviceKeys: eachProcess((name) => serviceKeysSetting(name, keys)),
  };
}

/** Returns the lines of `.env` for docker compose. */
export function asEnvironment({ jwtSecret, natsPasswords, serviceKeys }: Secrets): string {
  const lines = (name: string, values: Record<string, string>) =>
    Object.entries(values).map(([process, value]) => `${name}_${process.toUpperCase()}=${value}`);
  return [
    `JWT_SECRET=${jwtSecret}`,
    '# Compose requires it; no process uses it, since each has its own below.',
    `NATS_PASSWORD=${random()}`,
    ...lines('NATS_PASSWORD', natsPasswords),
    ...lines('SERVICE_KEYS', serviceKeys),
    '',
  ].join('\n');
}

/** Secrets that Saldo cannot generate, as comments for the user. */
const hints = `# Create the namespace first: kubectl apply -f k8s/overlays/production/namespace.yaml. Fill in the addresses, then:
#   kubectl -n saldo apply -f secrets.yaml
# The certificate of the page, and for the optional components in k8s/:
#   kubectl -n saldo create secret tls saldo-tls --cert=page.crt --key=page.key
#   pull-secret:     kubectl -n saldo create secret docker-registry saldo-registry --docker-server=HOST --docker-username=NAME --docker-password=PASSWORD
#   tls:             kubectl -n saldo create secret generic saldo-client-tls --from-file=ca.crt --from-file=client.pem
#   offsite-backup:  kubectl -n saldo create secret generic saldo-offsite-backup --from-literal=BACKUP_UPLOAD_URL=https://HOST/FOLDER/ --from-literal=BACKUP_PUBLIC_KEY=KEY
`;

/**
 * Returns Kubernetes manifests with secrets: one per process, so that a pod reads only its own, and one for a NATS server in the
 * cluster. Comments in them name the secrets that the user must add.
 */
export function asManifests({ jwtSecret, natsPasswords, serviceKeys }: Secrets): string {
  const perProcess = processes.map((name) =>
    manifest(`saldo-${name}`, {
      ...(needsJwtSecret(name) && { JWT_SECRET: jwtSecret }),
      NATS_URL: 'nats://PLEASE-FILL-IN:4222',
      NATS_PASSWORD: natsPasswords[name] ?? '',
      SERVICE_KEYS: serviceKeys[name] ?? '',
      MONGODB_URI: 'mongodb://PLEASE-FILL-IN',
    }),
  );
  const manifests = [
    ...perProcess,
    manifest('saldo-backup', { MONGODB_URI: 'mongodb://PLEASE-FILL-IN' }),
    manifest('saldo-nats', natsEnvironment(natsPasswords)),
  ];
  return `${hints}${manifests.join('---\n')}`;
}

function manifest(name: string, data: Record<string, string>): string {
  const entries = Object.entries(data).map(([key, value]) => `  ${key}: ${JSON.stringify(value)}`);
  return [
    'apiVersion: v1',
    'kind: Secret',
    'metadata:',
    `  name: ${name}`,
    'stringData:',
    ...entries,
    '',
  ].join('\n');
}
