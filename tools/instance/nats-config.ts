import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../common/paths.ts';
import { type DataDirectory } from './data-directory.ts';

export interface NatsSettings {
  file: string;
  url: string;
  /** Password of each process, by process name. */
  passwords: Record<string, string>;
  /** Environment of the NATS server: the passwords that its configuration refers to. */
  env: Record<string, string>;
}

/** Detect a dead connection within 10 s by pings. Until then, the server sends calls to it. */
const PINGS = ['ping_interval: 3s', 'ping_max: 2'];

/**
 * Writes the configuration of the embedded NATS server. The server listens on this machine only, and each process has a user with
 * the permissions that it needs. The passwords are new at every start and appear in no file or command line.
 * @param syncsAlways whether JetStream acknowledges an event only once it is on disk; the outbox deletes acknowledged events
 */
export function configureNats(
  data: DataDirectory,
  port: number,
  processes: string[],
  syncsAlways = true,
): NatsSettings {
  const file = join(data.path, 'nats.conf');
  const sync = syncsAlways ? ', sync_interval: always' : '';
  const lines = [
    `listen: "127.0.0.1:${port}"`,
    ...PINGS,
    `jetstream { store_dir: ${JSON.stringify(data.nats)}, max_memory_store: 64MB, max_file_store: 4GB${sync} }`,
    readFileSync(join(root, 'docker/nats/authorization.conf'), 'utf8'),
  ];
  rmSync(file, { force: true }); // the mode below applies only to a new file
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });
  const passwords = Object.fromEntries(processes.map((name) => [name, randomBytes(24).toString('hex')]));
  return { file, url: `nats://127.0.0.1:${port}`, passwords, env: natsEnvironment(passwords) };
}

/** Returns the environment of the NATS server. Passwords are quoted, because NATS would parse digits as a number. */
export const natsEnvironment = (passwords: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(passwords).map(([name, password]) => [
      `NATS_PASSWORD_${name.toUpperCase()}`,
      `"${password}"`,
    ]),
  );
