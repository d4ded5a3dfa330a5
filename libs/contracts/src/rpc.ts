import type { z } from 'zod';
import type { BookRole } from './books';

/**
 * A call between processes: subject, input, output and time-out. With `caller: 'user'` it is made for an authenticated user,
 * whose identity travels signed beside the input; with `caller: 'none'` there is none yet.
 */
export interface RpcContract<
  In extends z.ZodType = z.ZodType,
  Out extends z.ZodType = z.ZodType,
  Caller extends 'user' | 'none' = 'user' | 'none',
> {
  subject: `rpc.${ServiceName}.${string}.${string}.v${number}`;
  input: In;
  output: Out;
  caller: Caller;
  timeoutMs: number;
  /**
   * Whether the client may send the call again after a lost connection, when the service may have carried it out already: a
   * call that only reads, or one whose `requestKey` the service recognises.
   */
  retrySafe: boolean | 'with-request-key';
  /**
   * Exempts the call from the concurrency limiter: either the service itself limits the slow work behind it, or it must get
   * through under overload.
   */
  isUncounted?: boolean;
  /** How many calls it counts as for the concurrency limiter: its work is about that of as many others. One by default. */
  weight?: number;
  /** Input or output contains a password, code or token, so both are encrypted between the two processes. */
  isConfidential?: true;
}

export const serviceNames = ['auth', 'ledger', 'budget', 'receipt'] as const;
export type ServiceName = (typeof serviceNames)[number];

const DEFAULT_TIMEOUT_MS = 3_500;

/** Types a contract; the time-out is 3.5 s unless given: with a session check before it, an answer is out within 5 s. */
export function defineRpc<In extends z.ZodType, Out extends z.ZodType, Caller extends 'user' | 'none'>(
  contract: Omit<RpcContract<In, Out, Caller>, 'timeoutMs'> & { timeoutMs?: number },
): RpcContract<In, Out, Caller> {
  return { timeoutMs: DEFAULT_TIMEOUT_MS, ...contract };
}

/** Whether this call may be sent again when the service may have carried it out already. */
export function mayBeRepeated({ retrySafe }: RpcContract, input: unknown): boolean {
  if (retrySafe !== 'with-request-key') return retrySafe;
  return (input as { requestKey?: string }).requestKey !== undefined;
}

/** What a caller passes and what a handler receives after parsing. */
export type RpcInput<C extends RpcContract> = z.input<C['input']>;
export type RpcParsedInput<C extends RpcContract> = z.output<C['input']>;
export type RpcOutput<C extends RpcContract> = z.output<C['output']>;

/** The user that a call is made for, and the book that it is about. "Today" follows from the time zone. */
export interface Caller {
  userId: string;
  /** The book whose data the call reads and changes. */
  bookId: string;
  role: BookRole;
  sessionId: string;
  timeZone: string;
  /** Present if the call named no known time zone, so that UTC is assumed. */
  isZoneAssumed?: true;
  /** The gateway's proof of this caller. A service passes it on when it calls another one for this user. */
  gatewayProof?: string;
}
