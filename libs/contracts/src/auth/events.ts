import { z } from 'zod';
import { defineEvent } from '../event';

export const authEvents = {
  /** The account is gone; every service forgets all that it holds of this user. */
  userDeleted: defineEvent({
    subject: 'evt.auth.user.deleted.v1',
    payload: z.object({ userId: z.string() }),
  }),
};
