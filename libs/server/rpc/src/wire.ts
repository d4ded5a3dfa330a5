import { errorCodes, receivedFieldError } from '@saldo/contracts';
import { z } from 'zod';
import { DomainError } from './domain-error';

/** Names of the headers of each call. */
export const wireHeaders = {
  proof: 'saldo-proof',
  /** Present if the body and the reply are encrypted. */
  encrypted: 'saldo-encrypted',
  requestId: 'saldo-request-id',
} as const;

const reply = z.union([
  z.strictObject({ data: z.unknown() }),
  z.strictObject({
    error: z.strictObject({
      // A later release may send a code that this one does not know.
      code: z.enum(errorCodes).catch('internal'),
      message: z.string(),
      fields: z.array(receivedFieldError()).optional(),
      retryAfterSeconds: z.number().optional(),
      params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  }),
]);

export function encodeData(data: unknown): string {
  return JSON.stringify({ data });
}

/** Encodes an error as a reply. Any error except a DomainError is a defect, and none of its details leave the process. */
export function encodeError(error: unknown): string {
  const { code, message, fields, retryAfterSeconds, params } =
    error instanceof DomainError ? error : new DomainError('internal');
  return JSON.stringify({ error: { code, message, fields, retryAfterSeconds, params } });
}

/** Returns the data of a reply; throws its DomainError, or `internal` for an invalid reply. */
export function decodeReply(text: string): unknown {
  const parsed = reply.safeParse(parseJson(text));
  if (!parsed.success) throw new DomainError('internal', { cause: parsed.error });
  if ('error' in parsed.data) {
    const { code, retryAfterSeconds, ...received } = parsed.data.error;
    throw Object.assign(new DomainError(code, { retryAfterSeconds }), received);
  }
  return parsed.data.data;
}

/** Parses a JSON text; returns undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
