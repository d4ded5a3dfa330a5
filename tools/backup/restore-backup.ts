import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../common/command.ts';
import { isDiskFull } from '../common/disk-full.ts';
import { type DataDirectory } from '../instance/data-directory.ts';
import { lockInstance } from '../instance/instance-lock.ts';
import { backupProgram } from './backup-program.ts';
import { withStore } from './temporary-store.ts';

export interface RestorePlan {
  file: string;
  /** Its size and the number of its documents, for a person. */
  content: string;
}

interface Restored {
  /** A sentence that says how much was restored. */
  said: string;
  /** Where what was there before is; undefined where nothing was. */
  before: string | undefined;
}

/** Reads the whole of a backup. @param path a file, or a folder whose newest one is meant @throws Refusal where it is damaged */
export async function planRestore(path: string): Promise<RestorePlan> {
  const [file = '', content = ''] = (await backupProgram(['show', path])).split('\n');
  return { file, content };
}

/**
 * Puts a backup in the place of what a data directory holds, which is kept beside it.
 * @param port what an instance that is started meanwhile is told
 * @param confirm asked once nothing else runs on the data directory; false leaves everything as it is
 * @throws Refusal while an instance runs there, and where the backup cannot be restored: all is then as before
 */
export async function restoreBackup(
  data: DataDirectory,
  { file }: RestorePlan,
  port: number,
  confirm: () => Promise<boolean>,
): Promise<Restored | undefined> {
  const fresh = join(data.path, 'restoring');
  try {
    const lock = await lockInstance(data, port);
    try {
      if (!(await confirm())) return undefined;
      rmSync(fresh, { recursive: true, force: true });
      const said = await withStore(fresh, (uri) => backupProgram(['restore', file], uri));
      // A store that could write everything into its file has no log left when it ends.
      if (existsSync(join(fresh, 'store.db-wal'))) throw new Refusal('The disk is full');
      return { said, before: replace(data, fresh) };
    } finally {
      rmSync(fresh, { recursive: true, force: true });
      lock.release();
    }
  } catch (error) {
    const isFull =
      isDiskFull(error) || (error instanceof Refusal && /disk (of .* )?is full/.test(error.message));
    throw isFull ? new Refusal(`The disk that holds ${data.path} is full; nothing was restored.`) : error;
  }
}

/** Moves what is there aside and the fresh store into its place. The stream of events belongs to the old one. */
function replace(data: DataDirectory, fresh: string): string | undefined {
  const time = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const before = join(data.path, `before-restore-${time}`);
  const wasEmpty = readdirSync(data.store).length === 0;
  mkdirSync(before, { mode: 0o700 });
  const moves: [from: string, to: string][] = [
    [data.nats, join(before, 'nats')],
    [data.store, join(before, 'store')],
    [fresh, data.store],
  ];
  const done: typeof moves = [];
  try {
    for (const move of moves) {
      renameSync(...move);
      done.unshift(move);
    }
  } catch (error) {
    for (const [from, to] of done) renameSync(to, from);
    throw error;
  }
  flushFolder(data.path);
  if (!wasEmpty) return before;
  rmSync(before, { recursive: true });
  return undefined;
}

/** Windows knows no such flush. */
function flushFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
