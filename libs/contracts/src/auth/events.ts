import { z } from 'zod';
import { defineEvent, defineNotice } from '../event';

export const authEvents = {
  /** The account was deleted. Every service deletes its data of this user and of the user's default book. */
  userDeleted: defineEvent({
    subject: 'evt.auth.user.deleted.v1',
    payload: z.object({ userId: z.string() }),
    // Repeat the event after a minute: a call that began just before the deletion may write a row just after it, but no call
    // runs for a minute.
    againAfterMs: 60_000,
  }),
};

export const authNotices = {
  /** A session of a user has ended; without `sessionId`, several have. Processes must remove them from their caches. */
  sessionsEnded: defineNotice({
    subject: 'notice.auth.sessions.ended.v1',
    payload: z.object({ userId: z.string(), sessionId: z.string().optional() }),
  }),
};
