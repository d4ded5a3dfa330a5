import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { loadConfig } from '@saldo/platform';
import { decryptConfig, offsiteConfig } from './config';
import { decrypt, encrypt, encryptedSize, isFor, MAGIC } from './encryption';
import { Refusal } from './refusal';

/** The transfer fails after this time without progress, in milliseconds. */
const IDLE_MS = 60_000;

export interface Offsite {
  url: string;
  publicKey: string;
  /** Value of the Authorization header. */
  authorization?: string | undefined;
}

/** Returns the upload target from the environment; undefined if unset. Throws a Refusal without a key. */
export function offsiteFromEnvironment(): Offsite | undefined {
  const { BACKUP_UPLOAD_URL: url, BACKUP_PUBLIC_KEY: publicKey, ...rest } = loadConfig(offsiteConfig);
  if (!url) return undefined;
  if (!publicKey) throw new Refusal('BACKUP_PUBLIC_KEY must be set too: only encrypted backups are sent.');
  return { url, publicKey, authorization: rest.BACKUP_UPLOAD_AUTHORIZATION };
}

/**
 * Encrypts a backup and sends it by PUT to its name under the address. Returns that name; throws a Refusal if the
 * upload fails.
 */
export async function sendOffsite(file: string, { url, publicKey, authorization }: Offsite): Promise<string> {
  const target = new URL(url);
  const name = `${basename(file)}.encrypted`;
  target.pathname = `${target.pathname.replace(/\/$/, '')}/${name}`;
  const sending = request(target, {
    method: 'PUT',
    timeout: IDLE_MS,
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Length': encryptedSize((await stat(file)).size),
      ...(authorization && { Authorization: authorization }),
    },
  });
  sending.on('timeout', () => sending.destroy(new Error('it takes nothing')));
  try {
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    // A server may reject an upload and close the connection before everything is sent.
    const sent = pipeline(encrypt(createReadStream(file), publicKey), sending).catch(
      (error: unknown) => error,
    );
    const [answer] = await answered;
    const { statusCode = 0 } = answer.resume();
    if (statusCode >= 300) throw new Error(`it answers ${statusCode}`);
    const failure = await sent;
    if (failure) throw failure;
    return name;
  } catch (error) {
    // The address may contain a signature, so name only its host.
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`The backup was not sent to ${target.host} (${reason}). It is in ${file}.`);
  } finally {
    sending.destroy();
  }
}

/** Returns the bytes of a backup file, decrypted with BACKUP_PRIVATE_KEY if it is encrypted. */
export async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  const key = await privateKeyFor(file);
  yield* key === undefined ? createReadStream(file) : decrypt(createReadStream(file), key);
}

/** Returns undefined for a file that is not encrypted. Throws a Refusal without the right key. */
export async function privateKeyFor(file: string): Promise<string | undefined> {
  const start = await startOf(file);
  if (!start.subarray(0, MAGIC.length).equals(MAGIC)) return undefined;
  const { BACKUP_PRIVATE_KEY: key } = loadConfig(decryptConfig);
  if (!key) throw new Refusal(`${file} is encrypted: set BACKUP_PRIVATE_KEY. Nothing was restored.`);
  if (!isFor(start, key))
    throw new Refusal(`${file} is encrypted for another key than BACKUP_PRIVATE_KEY. Nothing was restored.`);
  return key;
}

async function startOf(file: string): Promise<Buffer> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
  return buffer.subarray(0, bytesRead);
}
