import { z } from 'zod';
import { limits } from '../limits';
import { queryOf, total } from '../primitives';
import { transaction } from './schemas';

export const registerQuery = z.strictObject({
  cursor: queryOf.text(limits.cursorLength).meta({ description: 'Where the page begins: `next` of another' }),
  limit: queryOf.integer(1, limits.pageSizeMax),
});

const registerEntry = transaction.extend({ balance: total });
export type RegisterEntry = z.infer<typeof registerEntry>;

/** A page of an account's transactions, newest first, each with the balance after it. */
export const registerPage = z.object({
  entries: z.array(registerEntry),
  /** The cursor of the next page, if there is one. */
  next: z.string().optional(),
});
