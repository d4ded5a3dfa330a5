import { errorCatalogue, type ErrorCode } from '@saldo/contracts';
import { z } from 'zod';
import { DomainError } from './domain-error';

/** Names of the headers that travel beside each call. */
export const wireHeaders = { caller: 'saldo-caller', requestId: 'saldo-request-id' } as const;

const codes = Object.keys(errorCatalogue) as [ErrorCode, ...ErrorCode[]];
const reply = z.union([
  z.strictObject({ data: z.unknown() }),
  z.strictObject({
    error: z.strictObject({
      code: z.enum(codes),
      message: z.string(),
      fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
      retryAfterSeconds: z.number().optional(),
    }),
  }),
]);

export function encodeData(data: unknown): string {
  return JSON.stringify({ data });
}

/** What is no DomainError is a defect: nothing of it leaves the process. */
export function encodeError(error: unknown): string {
  const { code, message, fields, retryAfterSeconds } =
    error instanceof DomainError ? error : new DomainError('internal');
  return JSON.stringify({ error: { code, message, fields, retryAfterSeconds } });
}

/** The data of a reply; throws the DomainError that it carries, `internal` for what is no reply of ours. */
export function decodeReply(text: string): unknown {
  const parsed = reply.safeParse(parseJson(text));
  if (!parsed.success) throw new DomainError('internal', { cause: parsed.error });
  if ('error' in parsed.data) {
    const { code, ...rest } = parsed.data.error;
    throw new DomainError(code, rest);
  }
  return parsed.data.data;
}

/** The value of a JSON text; undefined for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
