import { createHash, randomUUID } from 'node:crypto';
import { bookOf, bookRoles, type Caller, defaultBookId } from '@saldo/contracts';
import { z } from 'zod';
import { processNames } from './bus-traffic';
import type { Keyring } from './keyring';
import { parseJson } from './wire';

/** The caller in a proof. A process ignores the fields of later releases, but refuses a role that it does not know. */
const caller = z
  .object({
    userId: z.string(),
    /** Missing for the user's default book. */
    bookId: z.string().optional(),
    role: z.enum(bookRoles).default('owner'),
    sessionId: z.string(),
    timeZone: z.string(),
    isZoneAssumed: z.literal(true).optional(),
  })
  .transform((claimed) => ({ ...claimed, bookId: bookOf(claimed) }));

const claims = z.strictObject({
  from: z.enum(processNames),
  subject: z.string(),
  /** SHA-256 of the sent body, in base64url. */
  body: z.string(),
  nonce: z.string(),
  issuedAt: z.number(),
  /** The user for whom the gateway makes the call. */
  caller: caller.optional(),
  /** The proof of the gateway's call to a service that makes this call to answer it. */
  gatewayProof: z.string().optional(),
});
export type CallClaims = z.output<typeof claims>;

interface SentCall {
  subject: string;
  body: string;
  caller?: Caller;
}

export const digestOf = (body: string) => createHash('sha256').update(body).digest('base64url');

/** Returns a proof of one call, `payload.signature`: the process, the user, the time and the digest of the body. */
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
      ? { caller: user && fieldsOf(user) }
      : { gatewayProof: user?.gatewayProof }),
  };
  const payload = Buffer.from(JSON.stringify(claimed)).toString('base64url');
  return `${payload}.${keyring.sign('call', payload)}`;
}

/**
 * The default book and role are left out: processes of the previous release refuse fields that they do not know, and mean
 * the default book. A second role has to be written from the release on that introduces it.
 */
function fieldsOf({ userId, bookId, sessionId, timeZone, isZoneAssumed }: Caller): z.input<typeof caller> {
  return {
    userId,
    ...(bookId !== defaultBookId(userId) && { bookId }),
    sessionId,
    timeZone,
    isZoneAssumed,
  };
}

/** Returns the claims of a proof; undefined unless the process that it names has signed it. */
export function readProof(keyring: Keyring, proof: string): CallClaims | undefined {
  const [payload = '', signature = '', ...rest] = proof.split('.');
  const parsed = claims.safeParse(parseJson(Buffer.from(payload, 'base64url').toString()));
  if (!parsed.success || rest.length > 0) return undefined;
  return keyring.isSignedBy(parsed.data.from, 'call', payload, signature) ? parsed.data : undefined;
}
