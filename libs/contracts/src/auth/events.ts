import { z } from 'zod';
import { defineEvent, defineNotice } from '../event';

export const authEvents = {
  /** The account is gone; every service forgets all that it holds of this user. */
  userDeleted: defineEvent({
    subject: 'evt.auth.user.deleted.v1',
    payload: z.object({ userId: z.string() }),
    // A call that was let in just before may write a row just after; by then none is under way any more.
    againAfterMs: 60_000,
  }),
};

export const authNotices = {
  /** One session of a user is over or, without `sessionId`, some or all of them: nobody may go on believing in it. */
  sessionsEnded: defineNotice({
    subject: 'notice.auth.sessions.ended.v1',
    payload: z.object({ userId: z.string(), sessionId: z.string().optional() }),
  }),
};
