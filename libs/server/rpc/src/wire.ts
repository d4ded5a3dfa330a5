import { type ErrorCode, errorCodes } from '@saldo/contracts';
import { z } from 'zod';
import { DomainError } from './domain-error';

/** Names of the headers that travel beside each call. */
export const wireHeaders = {
  proof: 'saldo-proof',
  /** Present if the body and the reply are encrypted. */
  encrypted: 'saldo-encrypted',
  requestId: 'saldo-request-id',
  /** Release 0.1 sends it in place of a proof. */
  legacyCaller: 'saldo-caller',
} as const;

/**
 * Codes that are named otherwise between services: the previous release knows only these names. Both are read. A release
 * after this one may write the code itself, and the one after that drop its entry here.
 */
const formerNames: Partial<Record<ErrorCode, string>> = {
  'idempotency-key-reused': 'request-key-reused',
  'two-factor-code-required': 'code-wanted',
  'two-factor-off': 'second-factor-off',
  'two-factor-on': 'second-factor-on',
  'two-factor-setup-expired': 'second-factor-late',
  'version-conflict': 'changed-meanwhile',
};
const codeOfFormerName = new Map(
  Object.entries(formerNames).map(([code, name]) => [name, code as ErrorCode] as const),
);

const reply = z.union([
  z.strictObject({ data: z.unknown() }),
  z.strictObject({
    error: z.strictObject({
      code: z.preprocess((name) => codeOfFormerName.get(String(name)) ?? name, z.enum(errorCodes)),
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
  const name = formerNames[code] ?? code;
  return JSON.stringify({ error: { code: name, message, fields, retryAfterSeconds } });
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
