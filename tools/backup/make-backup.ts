import { existsSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../common/command.ts';
import { type DataDirectory } from '../instance/data-directory.ts';
import { lockInstance } from '../instance/instance-lock.ts';
import { lockHolder, withLock } from '../setup/lock.mjs';
import { backupProgram, copyRunningStore } from './backup-program.ts';
import { withStore } from './temporary-store.ts';

/** Bytes of free disk space that a backup leaves for the running instance. */
const LEFT_FREE = 64e6;

/** Returns the default folder of backups. It is next to the data directory, so that it is not lost together with it. */
export const backupFolderOf = ({ path }: DataDirectory) => `${path}-backups`;

/**
 * Writes a snapshot of a data directory's store into a file, whether an instance is running on it or not.
 * @param port named in the message to a user who starts an instance during the backup
 * @returns a sentence with the path and size of the file
 */
export async function makeBackup(data: DataDirectory, folder: string, port: number): Promise<string> {
  if (!existsSync(join(data.store, 'store.db')))
    throw new Refusal(
      `There is nothing to back up in ${data.path}; another data directory is named by SALDO_DATA_DIR.`,
    );
  const waiting = () => console.log('Waiting for another backup of this data directory to finish …');
  return withLock(join(data.path, 'backup.lock'), waiting, () =>
    lockHolder(data.lock) ? ofRunning(data, folder) : ofStopped(data, folder, port),
  );
}

async function ofRunning(data: DataDirectory, folder: string): Promise<string> {
  requireSpaceForCopy(data);
  const copy = join(data.path, 'backup-copy');
  rmSync(copy, { recursive: true, force: true });
  try {
    const address = readFileSync(join(data.path, 'store-uri'), 'utf8').trim();
    await copyRunningStore(address, copy);
    return await withStore(copy, (uri) => backupProgram(['write', folder], uri));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Throws a Refusal if the copy would fill the disk that the instance writes to. */
function requireSpaceForCopy({ path, store }: DataDirectory): void {
  const { bavail, bsize } = statfsSync(path);
  const needed = statSync(join(store, 'store.db')).size + LEFT_FREE;
  if (bavail * bsize >= needed) return;
  throw new Refusal(
    `While Saldo runs, a backup needs ${Math.ceil(needed / 1e6)} MB for a copy in ${path}, which are not free. Stop Saldo first, or free some space.`,
  );
}

async function ofStopped(data: DataDirectory, folder: string, port: number): Promise<string> {
  const lock = await lockInstance(data, port);
  try {
    return await withStore(data.store, (uri) => backupProgram(['write', folder], uri));
  } finally {
    lock.release();
  }
}
