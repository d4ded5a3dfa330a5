import { z } from 'zod';
import { limits } from '../limits';
import { queryOf } from '../primitives';

/** Events that a client may report to the security log, because a service other than auth carries them out. */
export const reportedSecurityEvents = ['account-exported', 'account-restored'] as const;

/** Failed attempts. Those of one kind and one day (UTC) share a row. */
export const refusedSecurityEvents = [
  'password-refused',
  'code-requested',
  'code-refused',
  'password-change-refused',
  'two-factor-change-refused',
  'account-deletion-refused',
] as const;

export const securityEventKinds = [
  ...refusedSecurityEvents,
  ...reportedSecurityEvents,
  'account-created',
  'signed-in',
  'signed-out',
  'session-ended',
  'other-sessions-ended',
  'password-changed',
  'two-factor-enabled',
  'two-factor-disabled',
  'recovery-codes-replaced',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** One row of a user's security log; times are ISO 8601 in UTC. */
export const securityEvent = z.object({
  _id: z.string(),
  kind: z
    .string()
    .meta({ description: `A newer server may know more than: ${securityEventKinds.join(', ')}` }),
  /** The same text as in the list of sessions, such as `Firefox on Windows`. If `count` is above 1, that of the last attempt. */
  device: z.string(),
  /** Time of the event; of the latest one if `count` is above 1. */
  at: z.iso.datetime(),
  firstAt: z.iso.datetime(),
  count: z.int().min(1),
});
export type SecurityEvent = z.infer<typeof securityEvent>;

export const securityLogQuery = z.strictObject({
  page: queryOf.integer(1, 999_999_999),
  limit: queryOf.integer(1, limits.pageSizeMax),
});

export const securityLogPage = z.object({
  events: z.array(securityEvent),
  totalPages: z.int().min(0),
  total: z.int().min(0),
  page: z.int().min(1),
});
export type SecurityLogPage = z.infer<typeof securityLogPage>;
