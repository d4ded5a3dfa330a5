import { z } from 'zod';
import { limits } from '../limits';
import { id, queryOf } from '../primitives';
import { transaction } from './schemas';

/** A name that transactions have, with what the newest of them has. */
export const payee = transaction
  .pick({ name: true, category: true, cost: true, isIncome: true, currency: true })
  .extend({
    /** Absent for the default account. */
    accountId: id.optional(),
    /** How many of the newest transactions have it. */
    count: z.int(),
    lastOn: z.string(),
  });
export type Payee = z.infer<typeof payee>;

export const payeeQuery = z.strictObject({ search: queryOf.text(limits.searchLength) });
