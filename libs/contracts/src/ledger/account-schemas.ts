import { z } from 'zod';
import { deletion } from '../history';
import { accountCurrency, id, queryOf, total, version } from '../primitives';
import { accountKinds } from './accounts';

export const account = z.object({
  _id: id,
  name: z.string(),
  kind: z.enum(accountKinds),
  /** Null for the user's display currency. The currency of an account never changes. */
  currency: accountCurrency.nullable(),
  openingBalance: total,
  openingDate: z.string(),
  /** Opening balances of deleted accounts whose transactions moved here. Each counts from its date on. */
  takenOverBalances: z.array(z.object({ date: z.string(), amount: total })).optional(),
  closedOn: z.string().optional(),
  position: z.int(),
  /** Only when a single account is requested; lists of accounts leave it out. */
  note: z.string().optional(),
  /** Whether transactions without an account belong to it. Every book has one such account. */
  isDefault: z.boolean(),
  /** Opening balance plus transactions up to a day, in the account's currency; `cleared` leaves out pending ones. */
  balance: z.object({ total, cleared: total }),
  version,
});
export type Account = z.infer<typeof account>;
export type TakenOverBalance = NonNullable<Account['takenOverBalances']>[number];

export const deletedAccount = account
  .pick({ _id: true, name: true, kind: true, currency: true })
  .extend(deletion.shape);
export type DeletedAccount = z.infer<typeof deletedAccount>;

/** The account to use in place of a deleted one when a version is restored. */
export const replacementQuery = z.strictObject({
  accountId: queryOf.text(100).meta({ description: 'Takes the place of a deleted account' }),
});

/** The day of the balances; today by default. */
export const accountListQuery = z.strictObject({ date: queryOf.date });
