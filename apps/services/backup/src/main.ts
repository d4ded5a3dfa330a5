import { mkdir, stat } from 'node:fs/promises';
import { ConfigError, loadConfig } from '@saldo/platform';
import { MongoClient } from 'mongodb';
import { backupConfig, scheduleConfig } from './config';
import { newKeyPair } from './encryption';
import { newestBackup, removeOldBackups, saveBackup, type BackupFile } from './files';
import { offsiteFromEnvironment, sendOffsite } from './offsite';
import { requireWhole } from './reading';
import { Refusal } from './refusal';
import { restore } from './restore';
import { isRecent, runSchedule } from './schedule';

const USAGE = `Usage: backup write DIRECTORY      all that is kept on MONGODB_URI, into a new file in there
       backup schedule DIRECTORY   the same every BACKUP_EVERY_HOURS, until it is stopped
       backup recent DIRECTORY     fails when no backup was made there for two of these intervals
       backup show FILE            reads it whole, then prints which one it is, and what is in it
       backup restore FILE         into a MONGODB_URI on which nothing is kept yet
       backup keys                 a new pair of keys for encrypted backups
Of a directory in place of FILE the newest backup is taken. With BACKUP_UPLOAD_URL and BACKUP_PUBLIC_KEY, write encrypts what it
wrote and sends it there; with BACKUP_PRIVATE_KEY, show and restore read it.`;

const commands: Record<string, (path: string) => Promise<void>> = {
  write,
  show,
  async restore(path) {
    const file = await newestBackup(path);
    const documents = await withDatabase((client, uri) => restore(client, uri, file));
    console.log(`${documents.toLocaleString('en-US')} documents are restored.`);
  },
  async schedule(path) {
    const { BACKUP_EVERY_HOURS: everyHours } = loadConfig(scheduleConfig);
    // A schedule only checks the folder, so it would not notice a backup that was not sent.
    if (offsiteFromEnvironment()) throw new Refusal('BACKUP_UPLOAD_URL is for `write`, not for `schedule`.');
    const stop = new AbortController();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop.abort());
    await mkdir(path, { recursive: true, mode: 0o700 });
    const makeBackup = () => write(path);
    await runSchedule({ directory: path, everyHours, makeBackup, onError: tell, signal: stop.signal });
  },
  async keys() {
    const { publicKey, privateKey } = newKeyPair();
    console.log(`BACKUP_PUBLIC_KEY=${publicKey}\nBACKUP_PRIVATE_KEY=${privateKey}`);
  },
  async recent(path) {
    const hours = 2 * loadConfig(scheduleConfig).BACKUP_EVERY_HOURS;
    if (!(await isRecent(path, hours)))
      throw new Refusal(`No backup was made in ${path} for ${hours} hours.`);
  },
};

/** Backups are readable by their owner only. */
process.umask(0o077);
const [name = '', path = ''] = process.argv.slice(2);
try {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || (!path && name !== 'keys')) throw new Refusal(USAGE);
  await command(path);
} catch (error) {
  tell(error);
  process.exitCode = 1;
}

async function write(directory: string): Promise<void> {
  const { KEEP } = loadConfig(backupConfig);
  const offsite = offsiteFromEnvironment();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const backup = await withDatabase((client, uri) => saveBackup(client, uri, directory));
  console.log(`The backup is in ${backup.file} (${contentOf(backup)}).`);
  if (KEEP) await removeOldBackups(directory, KEEP);
  if (offsite) console.log(`Sent as ${await sendOffsite(backup.file, offsite)}.`);
}

async function show(path: string): Promise<void> {
  const file = await newestBackup(path);
  const { documents } = await requireWhole(file);
  console.log(`${file}\n${contentOf({ documents, bytes: (await stat(file)).size })}`);
}

function contentOf({ bytes, documents }: Omit<BackupFile, 'file'>): string {
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return `${size}, ${documents.toLocaleString('en-US')} documents`;
}

async function withDatabase<Result>(
  work: (client: MongoClient, uri: string) => Promise<Result>,
): Promise<Result> {
  const { MONGODB_URI: uri } = loadConfig(backupConfig);
  const client = await MongoClient.connect(uri, { serverSelectionTimeoutMS: 10_000 });
  try {
    return await work(client, uri);
  } finally {
    await client.close();
  }
}

function tell(error: unknown): void {
  const isExpected = error instanceof Refusal || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
}
