import type { z } from 'zod';
import type { ServiceName } from './call';

/** A durable message about something that happened in one service: the others receive it even if they are down meanwhile. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  subject: `evt.${ServiceName}.${string}.${string}.v${number}`;
  payload: Payload;
  /** Handled one at a time, in the order of publishing, over all replicas of a service. Must not be repeated later. */
  ordered?: true;
  /** Delivered again after this time, for the sake of calls that were still running at the first delivery. */
  againAfterMs?: number;
}

export function defineEvent<Payload extends z.ZodType>(
  contract: EventContract<Payload>,
): EventContract<Payload> {
  return contract;
}

/** A message to all running processes, delivered at most once, so that nothing may depend on it alone. */
export interface NoticeContract<Payload extends z.ZodType = z.ZodType> {
  subject: `notice.${ServiceName}.${string}.v${number}`;
  payload: Payload;
}

export function defineNotice<Payload extends z.ZodType>(
  contract: NoticeContract<Payload>,
): NoticeContract<Payload> {
  return contract;
}
