import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type MongoClient } from 'mongodb';
import { backupLines, type EndLine } from './lines';
import { readWhole } from './reading';
import { isDiskFull, Refusal } from './refusal';

const NAME = /^saldo-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.jsonl\.gz$/;

export interface BackupFile {
  file: string;
  bytes: number;
  documents: number;
}

/**
 * Writes a backup under a temporary name, reads it back and compares the number of documents and the digest, then
 * renames it.
 */
export async function saveBackup(
  client: MongoClient,
  uri: string,
  directory: string,
  readBack = readWhole,
): Promise<BackupFile> {
  const time = new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  const file = join(directory, `saldo-${time}.jsonl.gz`);
  const half = `${file}.part`;
  try {
    const out = createWriteStream(half, { mode: 0o600, flush: true });
    let written: EndLine | undefined;
    const lines = backupLines(client, uri, (end) => (written = end));
    await pipeline(Readable.from(lines), createGzip(), out);
    const found = await readBack(half);
    if (!found || found.documents !== written?.documents || found.sha256 !== written.sha256)
      throw new Refusal(`What was written to ${half} is not what is read from it; no backup was made.`);
    await rename(half, file);
    return { file, bytes: (await stat(file)).size, documents: found.documents };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new Refusal(`The disk that holds ${directory} is full; no backup was made.`);
  } finally {
    await rm(half, { force: true });
  }
}

/** Removes all but the newest backups in a folder. */
export async function removeOldBackups(directory: string, keep: number): Promise<void> {
  for (const old of (await backupsIn(directory)).slice(0, -keep)) await rm(join(directory, old));
}

/** Returns the file itself, or the newest backup in a folder. */
export async function newestBackup(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new Refusal(`There is no file or folder ${path}.`);
  if (found.isFile()) return path;
  const newest = (await backupsIn(path)).at(-1);
  if (!newest) throw new Refusal(`There is no backup in ${path}.`);
  return join(path, newest);
}

/** Returns when the newest backup in a folder was made; undefined if there is none. */
export async function newestBackupTime(directory: string): Promise<Date | undefined> {
  const newest = (await backupsIn(directory)).at(-1);
  return newest === undefined ? undefined : new Date(newest.replace(NAME, '$1T$2:$3:$4Z'));
}

async function backupsIn(directory: string): Promise<string[]> {
  return (await readdir(directory)).filter((name) => NAME.test(name)).sort();
}
