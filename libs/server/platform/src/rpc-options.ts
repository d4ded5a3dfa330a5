import { Logger } from '@nestjs/common';
import {
  derivedServiceKey,
  Keyring,
  type ProcessName,
  processNames,
  type RpcOptions,
  serviceKeysSetting,
} from '@saldo/rpc';
import { ConfigError, type ServiceConfig } from './config';

const SHARED = 'shared:';
const log = new Logger('Keys');

export type BusConfig = Pick<
  ServiceConfig,
  'NATS_URL' | 'NATS_PASSWORD' | 'NATS_CA_FILE' | 'NATS_CERTIFICATE_KEY_FILE' | 'JWT_SECRET' | 'SERVICE_KEYS'
>;

/** Returns the connection options of a process, and its keys. Throws ConfigError if it has no keys. */
export function rpcOptions(service: ProcessName, config: BusConfig): RpcOptions {
  const { NATS_URL: natsUrl, NATS_PASSWORD: natsPassword, JWT_SECRET, SERVICE_KEYS } = config;
  const isShared = SERVICE_KEYS?.startsWith(SHARED);
  const secret = isShared ? SERVICE_KEYS?.slice(SHARED.length) : JWT_SECRET;
  const ownKeys = isShared ? undefined : SERVICE_KEYS;
  const keyring = new Keyring(service, ownKeys || keysDerivedFrom(required(secret), service));
  const natsFiles = { caFile: config.NATS_CA_FILE, certificateKeyFile: config.NATS_CERTIFICATE_KEY_FILE };
  return { service, natsUrl, natsPassword, natsFiles, keyring };
}

function required(secret: string | undefined): string {
  if (!secret) throw new ConfigError('The environment variable JWT_SECRET must be set.');
  return secret;
}

/** Derives the keys of all processes, for an installation that sets only JWT_SECRET. */
function keysDerivedFrom(secret: string, service: ProcessName): string {
  log.warn(
    'The keys of all processes are derived from JWT_SECRET, so each process could act as any other. `npm run secrets` generates keys for each.',
  );
  return serviceKeysSetting(
    service,
    Object.fromEntries(processNames.map((name) => [name, derivedServiceKey(secret, name)])),
  );
}
