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
  /** Its size and number of documents, to be printed. */
  content: string;
}

interface Restored {
  /** A sentence with the number of restored documents. */
  summary: string;
  /** Folder with the replaced data; undefined if there was none. */
  before: string | undefined;
}

/** Verifies a backup. @param path a file, or a folder, of which the newest file is used @throws Refusal if it is damaged */
export async function planRestore(path: string): Promise<RestorePlan> {
  const [file = '', content = ''] = (await backupProgram(['show', path])).split('\n');
  return { file, content };
}

/**
 * Replaces the content of a data directory by a backup, and keeps the replaced data in it.
 * @param port shown to the user who starts an instance meanwhile
 * @param confirm called once the data directory is locked; false cancels the restore
 * @throws Refusal if an instance runs there or the backup cannot be restored; nothing has changed then
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
      const summary = await withStore(fresh, (uri) => backupProgram(['restore', file], uri));
      // A store that wrote everything into its file leaves no log.
      if (existsSync(join(fresh, 'store.db-wal'))) throw new Refusal('The disk is full');
      return { summary, before: replace(data, fresh) };
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

/** Moves the old store aside, with the stream of events that belongs to it, and the restored one into its place. */
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

/** Not on Windows, which cannot flush folders. */
function flushFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
