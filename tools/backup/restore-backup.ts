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
  /** Size of the backup and its number of documents, as text for the user. */
  content: string;
}

interface Restored {
  /** Sentence for the user about the restored data. */
  summary: string;
  /** Folder with the replaced data; undefined if there was no data. */
  before: string | undefined;
}

/**
 * Reads a backup completely and checks it.
 * @param path a file, or a folder whose newest backup is used
 * @throws Refusal if the backup is damaged
 */
export async function planRestore(path: string): Promise<RestorePlan> {
  const [file = '', content = ''] = (await backupProgram(['show', path])).split('\n');
  return { file, content };
}

/**
 * Replaces the content of a data directory by a backup and moves the previous content aside.
 * @param port named in the message to a user who starts an instance during the restore
 * @param confirm called once the data directory is locked; returning false cancels the restore
 * @throws Refusal while an instance is running there, or if the restore fails; in both cases nothing has changed
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
      // A store deletes its write-ahead log when it ends, unless the disk was too full to write everything into its file.
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

/**
 * Moves the previous store aside and the restored one into its place. The NATS event stream moves with the previous store.
 * @returns folder with the previous data; undefined if there was no data
 */
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

/** Flushes a folder to disk, so that the renames survive a power failure. Does nothing on Windows. */
function flushFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}
