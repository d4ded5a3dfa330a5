import { mkdir } from 'node:fs/promises';
import { ConfigError, loadConfig } from '@saldo/platform';
import { MongoClient } from 'mongodb';
import { backupConfig } from './config';
import { newestBackup, removeOldBackups, saveBackup } from './files';
import { Refusal } from './refusal';
import { restore } from './restore';

const USAGE = `Usage: backup write DIRECTORY   all that is kept on MONGODB_URI, into a new file in there
       backup restore FILE      into a MONGODB_URI on which nothing is kept yet`;

/** Backups are for their owner alone. */
process.umask(0o077);
const [command, path] = process.argv.slice(2);
try {
  if (!path || !['write', 'restore'].includes(command ?? '')) throw new Refusal(USAGE);
  const { MONGODB_URI, KEEP } = loadConfig(backupConfig);
  await using client = await MongoClient.connect(MONGODB_URI, { serverSelectionTimeoutMS: 10_000 });
  if (command === 'write') {
    await mkdir(path, { recursive: true, mode: 0o700 });
    console.log(await saveBackup(client, MONGODB_URI, path));
    await removeOldBackups(path, KEEP);
  } else {
    const documents = await restore(client, MONGODB_URI, await newestBackup(path));
    console.log(`${documents} documents are restored.`);
  }
} catch (error) {
  const isExpected = error instanceof Refusal || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  process.exitCode = 1;
}
