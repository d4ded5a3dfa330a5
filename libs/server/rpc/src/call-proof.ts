import { hash, randomUUID } from 'node:crypto';
import { bookRoles, type Caller } from '@saldo/contracts';
import { z } from 'zod';
import { isForwarded, ownerOf, processNames } from './bus-traffic';
import type { Keyring } from './keyring';
import { parseJson } from './wire';

/** The caller in a proof. A process ignores fields of later releases, but rejects a role that it does not know. */
const caller = z.object({
  userId: z.string(),
  bookId: z.string(),
  role: z.enum(bookRoles),
  sessionId: z.string(),
  timeZone: z.string(),
  isZoneAssumed: z.literal(true).optional(),
});

const claims = z.strictObject({
  from: z.enum(processNames),
  subject: z.string(),
  /** SHA-256 of the sent body, in base64url. */
  body: z.string(),
  nonce: z.string(),
  issuedAt: z.number(),
  /** The user for whom the gateway makes the call. */
  caller: caller.optional(),
  /** Proof of the gateway's call that this call helps to answer. */
  gatewayProof: z.string().optional(),
});
export type CallClaims = z.output<typeof claims>;

interface SentCall {
  subject: string;
  body: string;
  caller?: Caller;
}

export const digestOf = (body: string) => hash('sha256', body, 'base64url');

/**
 * Returns a proof of one call, `payload.tag`: the process, the user, the time and the digest of the body. The tag is a MAC that only
 * the recipient can verify, or a signature if the recipient forwards the proof.
 */
export function proveCall(
  keyring: Keyring,
  { subject, body, caller: user }: SentCall,
  now = Date.now(),
): string {
  const claimed = {
    from: keyring.name,
    subject,
    body: digestOf(body),
    nonce: randomUUID(),
    issuedAt: now,
    ...(keyring.name === 'gateway'
      ? { caller: user && caller.parse(user) }
      : { gatewayProof: user?.gatewayProof }),
  };
  const payload = Buffer.from(JSON.stringify(claimed)).toString('base64url');
  const tag = isForwarded(subject)
    ? keyring.sign('call', payload)
    : keyring.macFor(ownerOf(subject), payload);
  return `${payload}.${tag}`;
}

/** Returns the claims of the proof of a call to this process; undefined if the proof is not by the process that it names. */
export function readProof(keyring: Keyring, proof: string): CallClaims | undefined {
  return read(proof, ({ from, subject }, payload, tag) =>
    isForwarded(subject)
      ? keyring.isSignedBy(from, 'call', payload, tag)
      : keyring.isMacFrom(from, payload, tag),
  );
}

/** Returns the claims of a forwarded proof; undefined if the proof is not by the process that it names. */
export function readForwardedProof(keyring: Keyring, proof: string): CallClaims | undefined {
  return read(proof, ({ from }, payload, tag) => keyring.isSignedBy(from, 'call', payload, tag));
}

function read(
  proof: string,
  isMade: (claimed: CallClaims, payload: string, tag: string) => boolean,
): CallClaims | undefined {
  const [payload = '', tag = '', ...rest] = proof.split('.');
  const parsed = claims.safeParse(parseJson(Buffer.from(payload, 'base64url').toString()));
  if (!parsed.success || rest.length > 0) return undefined;
  return isMade(parsed.data, payload, tag) ? parsed.data : undefined;
}
