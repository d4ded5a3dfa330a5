import { z } from 'zod';
import { defineEvent, defineNotice } from '../event';

export const authEvents = {
  /** The account was deleted; every service deletes its data of this user and of the user's default book. */
  userDeleted: defineEvent({
    subject: 'evt.auth.user.deleted.v1',
    payload: z.object({ userId: z.string() }),
    // A call that began just before may write a row just after; by then none is running.
    againAfterMs: 60_000,
  }),
};

export const authNotices = {
  /** One session of a user has ended or, without `sessionId`, several: processes must forget that it was valid. */
  sessionsEnded: defineNotice({
    subject: 'notice.auth.sessions.ended.v1',
    payload: z.object({ userId: z.string(), sessionId: z.string().optional() }),
  }),
};
