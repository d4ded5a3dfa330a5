import type { z } from 'zod';
import type { ServiceName } from './rpc';

/** Something that happened in one service and that others must learn of, even if they are down at that moment. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  subject: `evt.${ServiceName}.${string}.${string}.v${number}`;
  payload: Payload;
  /** Handled one at a time, in the order of publishing, over all replicas of a service. Must not be told again later. */
  ordered?: true;
  /** It is told once more when it is this old, to sweep up what was still under way when it was told first. */
  againAfterMs?: number;
}

export function defineEvent<Payload extends z.ZodType>(
  contract: EventContract<Payload>,
): EventContract<Payload> {
  return contract;
}

/** A word to all running processes, at most once: who is down misses it, so nothing may depend on it alone. */
export interface NoticeContract<Payload extends z.ZodType = z.ZodType> {
  subject: `notice.${ServiceName}.${string}.v${number}`;
  payload: Payload;
}

export function defineNotice<Payload extends z.ZodType>(
  contract: NoticeContract<Payload>,
): NoticeContract<Payload> {
  return contract;
}
