import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * SCRAM-SHA-256 as a server knows it (RFC 5802 and 7677): who comes proves to know the password without sending it, and
 * learns that the server knows it too. Messages are texts here; nothing but `randomBytes` is not a pure function.
 */
export const MECHANISM = 'SCRAM-SHA-256';

/** The least that RFC 7677 allows: more would slow down who guesses, and these passwords are not for guessing. */
const ITERATIONS = 4096;

/** What is kept of a password: enough to know who knows it, too little to say it oneself. */
export interface Credentials {
  user: string;
  salt: string;
  storedKey: Buffer;
  serverKey: Buffer;
}

/** An exchange that has begun: who says to come, and what both sides have said. */
export interface Exchange {
  user: string;
  nonce: string;
  said: string;
  reply: string;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** @param password printable ASCII, which every client sends as it is */
export function credentialsOf(user: string, password: string, salt = randomBytes(28)): Credentials {
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const storedKey = sha256(hmac(salted, 'Client Key'));
  return { user, salt: salt.toString('base64'), storedKey, serverKey: hmac(salted, 'Server Key') };
}

/** Answers a client's first message, whoever it names; undefined where it is none. @param own the server's nonce */
export function begin(
  { salt }: Credentials,
  first: string,
  own = randomBytes(24).toString('base64'),
): Exchange | undefined {
  const [, bare, user, theirs] = /^n,,(n=([^,]+),r=([!-+\--~]+))$/.exec(first) ?? [];
  if (!bare || !user || !theirs) return undefined;
  const nonce = theirs + own;
  const reply = `r=${nonce},s=${salt},i=${ITERATIONS}`;
  return { user, nonce, said: `${bare},${reply}`, reply };
}

/** The server's last message; undefined where the name or the proof is not right, after just as much work. */
export function conclude(
  { user, storedKey, serverKey }: Credentials,
  exchange: Exchange,
  last: string,
): string | undefined {
  // 32 bytes have one spelling in Base64: of its last sign only four bits count, and the others are zero.
  const [, bare, nonce, proof] =
    /^(c=biws,r=([^,]+)),p=([A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=)$/.exec(last) ?? [];
  if (!bare || !proof) return undefined;
  const said = `${exchange.said},${bare}`;
  const signature = hmac(storedKey, said);
  const clientKey = Buffer.from(proof, 'base64').map((byte, at) => byte ^ signature[at]!);
  const isProven = timingSafeEqual(sha256(Buffer.from(clientKey)), storedKey);
  if (!isProven || exchange.user !== user || nonce !== exchange.nonce) return undefined;
  return `v=${hmac(serverKey, said).toString('base64')}`;
}
