import { randomBytes } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from '../common/command.ts';
import { root } from '../common/paths.ts';

/** Folder with all data of an instance. A copy of it is a backup if the instance is stopped. */
export interface DataDirectory {
  path: string;
  logs: string;
  store: string;
  nats: string;
  lock: string;
}

/** Creates the data directory if it is missing. @param wanted SALDO_DATA_DIR; default `.data` of the workspace */
export function openDataDirectory(wanted: string | undefined): DataDirectory {
  const path = resolve(root, wanted || '.data');
  const within = (name: string) => join(path, name);
  const data = {
    path,
    logs: within('logs'),
    store: within('store'),
    nats: within('nats'),
    lock: within('instance.json'),
  };
  try {
    for (const folder of [data.path, data.logs, data.store, data.nats]) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Refusal(
      `The data directory cannot be used (${why}); please choose another one with SALDO_DATA_DIR.`,
    );
  }
  requireFormat(data);
  return data;
}

/** Format of a data directory. Increment it for a change that no migration of a service makes. */
const FORMAT = '2';

/**
 * Writes the format into a new data directory.
 * @throws Refusal for another format, and for data without a format
 */
function requireFormat({ path, store }: DataDirectory): void {
  const file = join(path, 'format');
  const format = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (format === FORMAT) return;
  if (format || readdirSync(store).length > 0) {
    throw new Refusal(
      `The data directory ${path} has ${format ? `format ${format}` : 'no format number'}, and this version of Saldo reads format ${FORMAT}: start the version that wrote it, or choose another directory with SALDO_DATA_DIR.`,
    );
  }
  writeFileSync(file, `${FORMAT}\n`, { mode: 0o600, flush: true });
}

/** Bytes of free disk space that an instance needs. With less, the store cannot write its log. */
const LEAST_SPACE = 16_000_000;

/**
 * Checks that the disk of the data directory has enough free space.
 * @param free bytes on that disk
 * @throws Refusal if too few bytes are free
 */
export function requireSpace({ path }: DataDirectory, free = freeBytes(path)): void {
  if (free >= LEAST_SPACE) return;
  throw diskFull(path, ` (${Math.floor(free / 1e6)} MB are free, Saldo needs ${LEAST_SPACE / 1e6})`);
}

export function diskFull(path: string, details = ''): Refusal {
  return new Refusal(
    `The disk that holds ${path} is full${details}. Free some space, then start Saldo again.`,
  );
}

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

/** Consequence of losing each secret, for the message to the user. */
const lossOf = {
  'jwt-secret': 'everyone then signs in again',
  'service-secret': 'services then ignore the events that wait for them',
};

/**
 * Returns a secret of this data directory. It is generated once, and only the owner can read it. `jwt-secret` signs sessions; the
 * keys of services are derived from `service-secret`.
 * @throws Refusal if the file is empty: signatures made with the former content could no longer be verified
 */
export function secretOf(data: DataDirectory, name: keyof typeof lossOf): string {
  const file = join(data.path, name);
  const fresh = `${file}.new`;
  writeFileSync(fresh, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true });
  try {
    linkSync(fresh, file); // atomic, and never replaces an existing one
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret) return secret;
  throw new Refusal(
    `The file ${file} is empty. Restore it from a backup, or delete it to have a new one made: ${lossOf[name]}.`,
  );
}
