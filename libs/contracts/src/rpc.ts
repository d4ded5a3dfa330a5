import type { z } from 'zod';

/**
 * One call between processes: where it is asked, what goes in, what comes out, and how long to wait.
 * `caller: 'user'` means that the call is made for a signed-in person, whose identity travels signed beside the input;
 * `caller: 'none'` that there is none yet.
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
   * Not among the calls of which a service is asked only so many at once. It takes long by its nature, so that who does
   * the work limits it; or it is asked above all when there is too much to do.
   */
  isUncounted?: boolean;
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

/** What the last word of a subject is where the call changes nothing. */
const readingVerbs = ['await', 'check', 'get', 'list', 'progress', 'scan', 'suggest', 'upcoming'];

/** Whether a call may be made again when nobody knows if it was heard: it only reads, or has a key by which it is known. */
export function mayBeRepeated({ subject }: RpcContract, input: unknown): boolean {
  const verb = subject.split('.').at(-2) ?? '';
  const hasKey =
    typeof input === 'object' && input !== null && 'requestKey' in input && input.requestKey !== undefined;
  return hasKey || readingVerbs.includes(verb);
}

/** What a caller hands in and what a handler receives after parsing. */
export type RpcInput<C extends RpcContract> = z.input<C['input']>;
export type RpcParsedInput<C extends RpcContract> = z.output<C['input']>;
export type RpcOutput<C extends RpcContract> = z.output<C['output']>;

/** Who a call is made for. The date that it is "today" follows from the zone. */
export interface Caller {
  userId: string;
  sessionId: string;
  timeZone: string;
  /** There if the call named no zone that is known, and UTC stands in for it. */
  isZoneAssumed?: true;
  /** The gateway's proof of this caller, which a service passes on when it calls another one for them. */
  gatewayProof?: string;
}
