import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Server side of SCRAM-SHA-256 (RFC 5802 and 7677). The client proves that it knows the password without sending it, and the
 * server proves that it knows it too.
 */
export const MECHANISM = 'SCRAM-SHA-256';

/** Minimum of RFC 7677. More iterations would slow down guessing, but these passwords are random. */
const ITERATIONS = 4096;

/** Verifier of a password. It suffices to check a proof, but not to create one. */
export interface Credentials {
  user: string;
  salt: string;
  storedKey: Buffer;
  serverKey: Buffer;
}

/** An exchange after the client's first message. */
export interface Exchange {
  user: string;
  nonce: string;
  /** The part of the messages exchanged so far that both sides sign. */
  transcript: string;
  reply: string;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** @param password printable ASCII, because every client sends that unchanged */
export function credentialsOf(user: string, password: string, salt = randomBytes(28)): Credentials {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const storedKey = sha256(hmac(salted, 'Client Key'));
  return { user, salt: salt.toString('base64'), storedKey, serverKey: hmac(salted, 'Server Key') };
}

/**
 * Returns the reply to a client's first message, for any user; undefined if the message is invalid.
 * @param serverNonce set only by tests
 */
export function begin(
  { salt }: Credentials,
  first: string,
  serverNonce = randomBytes(24).toString('base64'),
): Exchange | undefined {
  const [, bare, user, clientNonce] = /^n,,(n=([^,]+),r=([!-+\--~]+))$/.exec(first) ?? [];
  if (!bare || !user || !clientNonce) return undefined;
  const nonce = clientNonce + serverNonce;
  const reply = `r=${nonce},s=${salt},i=${ITERATIONS}`;
  return { user, nonce, transcript: `${bare},${reply}`, reply };
}

/** Returns the server's last message; undefined if the user or the proof is wrong. Takes the same time in either case. */
export function conclude(
  { user, storedKey, serverKey }: Credentials,
  exchange: Exchange,
  last: string,
): string | undefined {
  // Accept only canonical Base64 of 32 bytes: the unused bits of the last character must be zero.
  const [, bare, nonce, proof] =
    /^(c=biws,r=([^,]+)),p=([A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=)$/.exec(last) ?? [];
  if (!bare || !proof) return undefined;
  const transcript = `${exchange.transcript},${bare}`;
  const signature = hmac(storedKey, transcript);
  const clientKey = Buffer.from(proof, 'base64');
  for (const [at, byte] of signature.entries()) clientKey.writeUInt8(clientKey.readUInt8(at) ^ byte, at);
  const isProven = timingSafeEqual(sha256(clientKey), storedKey);
  if (!isProven || exchange.user !== user || nonce !== exchange.nonce) return undefined;
  return `v=${hmac(serverKey, transcript).toString('base64')}`;
}
