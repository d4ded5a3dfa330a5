import type { z } from 'zod';
import type { ServiceName } from './call';

/** A durable message about a change in one service. The other services receive it even if they are down meanwhile. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  subject: `evt.${ServiceName}.${string}.${string}.v${number}`;
  payload: Payload;
  /** Handled one at a time, in order, across all replicas of a service. Must not be combined with `againAfterMs`. */
  ordered?: true;
  /** Delivers the event again after these milliseconds, for changes by calls that were running at the first delivery. */
  againAfterMs?: number;
}

export function defineEvent<Payload extends z.ZodType>(
  contract: EventContract<Payload>,
): EventContract<Payload> {
  return contract;
}

/** A message to all running processes, delivered at most once. Receivers must not rely on it alone. */
export interface NoticeContract<Payload extends z.ZodType = z.ZodType> {
  subject: `notice.${ServiceName}.${string}.v${number}`;
  payload: Payload;
}

export function defineNotice<Payload extends z.ZodType>(
  contract: NoticeContract<Payload>,
): NoticeContract<Payload> {
  return contract;
}
