import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';

/**
 * An encrypted file is a header and chunks, in the design of age: `MAGIC`, the id of the recipient's key, an ephemeral
 * public key, then chunks of 64 KiB, each with AES-256-GCM. The key of the chunks comes from X25519 and HKDF-SHA256
 * with the header as salt; the nonce is the chunk's number and whether it is the last, so that no chunk can be removed,
 * moved or added.
 */
export const MAGIC = Buffer.from('saldo-encrypted-backup-1\n');
const CHUNK = 65_536;
const TAG = 16;
const ID = 8;
const PUBLIC_KEY = 44;
const HEADER = MAGIC.length + ID + PUBLIC_KEY;

/** A pair of keys as base64url: the public key is in SPKI format (DER), the private key in PKCS #8 (DER). */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}

export function newKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64url');
  return { publicKey: bytesOf(publicKey).toString('base64url'), privateKey: secret };
}

/** Returns the encrypted length of this many bytes. */
export const encryptedSize = (bytes: number) => HEADER + bytes + TAG * Math.max(1, Math.ceil(bytes / CHUNK));

/** Throws if the key is not from `newKeyPair`. */
export async function* encrypt(source: AsyncIterable<Buffer>, publicKey: string): AsyncGenerator<Buffer> {
  const recipient = publicKeyOf(publicKey);
  const own = generateKeyPairSync('x25519');
  const header = Buffer.concat([MAGIC, idOf(recipient), bytesOf(own.publicKey)]);
  const key = chunkKey(own.privateKey, recipient, header);
  yield header;
  for await (const { chunk, nonce } of chunksOf(source, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonce);
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts a file. Throws at the first changed chunk, and for another key. */
export async function* decrypt(source: AsyncIterable<Buffer>, privateKey: string): AsyncGenerator<Buffer> {
  const own = privateKeyOf(privateKey);
  const input = source[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  for (let next = await input.next(); !next.done; next = await input.next()) {
    start = Buffer.concat([start, next.value]);
    if (start.length >= HEADER) break;
  }
  const header = start.subarray(0, HEADER);
  const sender = header.subarray(HEADER - PUBLIC_KEY);
  const key = chunkKey(own, createPublicKey({ key: sender, type: 'spki', format: 'der' }), header);
  const rest = withStart(start.subarray(HEADER), { [Symbol.asyncIterator]: () => input });
  for await (const { chunk, nonce } of chunksOf(rest, CHUNK + TAG)) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG });
    decipher.setAuthTag(chunk.subarray(-TAG));
    yield Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
  }
}

/** Returns whether a file that begins like this was encrypted for this private key. Throws if the key is invalid. */
export function isFor(start: Buffer, privateKey: string): boolean {
  const id = start.subarray(MAGIC.length, MAGIC.length + ID);
  return id.equals(idOf(createPublicKey(privateKeyOf(privateKey))));
}

/** Throws if it is not a public key from `newKeyPair`. */
export const publicKeyOf = (text: string) =>
  createPublicKey({ key: Buffer.from(text, 'base64url'), type: 'spki', format: 'der' });

const privateKeyOf = (text: string) =>
  createPrivateKey({ key: Buffer.from(text, 'base64url'), type: 'pkcs8', format: 'der' });

const bytesOf = (publicKey: KeyObject) => publicKey.export({ type: 'spki', format: 'der' });
const idOf = (publicKey: KeyObject) =>
  createHash('sha256').update(bytesOf(publicKey)).digest().subarray(0, ID);

function chunkKey(privateKey: KeyObject, publicKey: KeyObject, header: Buffer): Buffer {
  const shared = diffieHellman({ privateKey, publicKey });
  return Buffer.from(hkdfSync('sha256', shared, header, 'saldo backup', 32));
}

/** Splits the source into pieces of one size, the last one smaller or equal, each with its nonce. */
async function* chunksOf(source: AsyncIterable<Buffer>, size: number) {
  let held: Buffer = Buffer.alloc(0);
  let number = 0;
  const next = (chunk: Buffer, isLast: boolean) => {
    const nonce = Buffer.alloc(12);
    nonce.writeUInt32BE(number, 7);
    nonce[11] = isLast ? 1 : 0;
    number += 1;
    return { chunk, nonce };
  };
  for await (const bytes of source) {
    held = Buffer.concat([held, bytes]);
    // Hold a full piece back until more data arrives, because the last one has another nonce.
    for (; held.length > size; held = held.subarray(size)) yield next(held.subarray(0, size), false);
  }
  yield next(held, true);
}

async function* withStart(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (start.length > 0) yield start;
  yield* rest;
}
