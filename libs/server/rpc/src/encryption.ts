import {
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { agreedKey, publicKey, rawPublicKey } from './service-keys';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** An encrypted request. Only its recipient can decrypt it. */
export interface EncryptedRequest {
  body: string;
  /** Throws for a reply that the recipient did not encrypt for this request. */
  decryptReply: (body: string) => string;
}

/** A request that was encrypted for this process. */
export interface DecryptedRequest {
  text: string;
  encryptReply: (text: string) => string;
}

const infoOf = (direction: 'request' | 'reply', subject: string, publicHalves: Buffer[]) =>
  [`saldo ${direction} encryption v1`, subject, ...publicHalves.map((each) => each.toString('hex'))].join(
    '\n',
  );

/**
 * Encrypts a request with a key of its own. The key comes from X25519 between an ephemeral key and the recipient's key, and HKDF
 * with the subject and both public keys; the cipher is AES-256-GCM. The reply has another key, derived from the same agreement.
 */
export function encryptRequest(recipient: KeyObject, subject: string, text: string): EncryptedRequest {
  const ephemeral = generateKeyPairSync('x25519');
  const ephemeralBytes = rawPublicKey(ephemeral.publicKey);
  const halves = [ephemeralBytes, rawPublicKey(recipient)];
  const pair = { privateKey: ephemeral.privateKey, publicKey: recipient };
  const encrypted = encrypt(agreedKey(pair, infoOf('request', subject, halves)), text);
  return {
    body: Buffer.concat([ephemeralBytes, encrypted]).toString('base64url'),
    decryptReply: (body) =>
      decrypt(agreedKey(pair, infoOf('reply', subject, halves)), Buffer.from(body, 'base64url')),
  };
}

/** Decrypts a result of `encryptRequest` for the owner of this private key. Throws for any other text. */
export function decryptRequest(own: KeyObject, subject: string, body: string): DecryptedRequest {
  const bytes = Buffer.from(body, 'base64url');
  const ephemeralBytes = bytes.subarray(0, KEY_BYTES);
  const halves = [ephemeralBytes, rawPublicKey(own)];
  const pair = { privateKey: own, publicKey: publicKey('X25519', ephemeralBytes) };
  const text = decrypt(agreedKey(pair, infoOf('request', subject, halves)), bytes.subarray(KEY_BYTES));
  return {
    text,
    encryptReply: (reply) =>
      encrypt(agreedKey(pair, infoOf('reply', subject, halves)), reply).toString('base64url'),
  };
}

function encrypt(key: Buffer, text: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv);
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

function decrypt(key: Buffer, bytes: Buffer): string {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
