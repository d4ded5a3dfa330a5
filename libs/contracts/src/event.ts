import type { z } from 'zod';
import type { ServiceName } from './rpc';

/** Something that happened in one service and that others must learn of, even if they are down at that moment. */
export interface EventContract<Payload extends z.ZodType = z.ZodType> {
  subject: `evt.${ServiceName}.${string}.${string}.v${number}`;
  payload: Payload;
}

export function defineEvent<Payload extends z.ZodType>(
  contract: EventContract<Payload>,
): EventContract<Payload> {
  return contract;
}
