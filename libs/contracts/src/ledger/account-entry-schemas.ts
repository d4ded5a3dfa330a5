import { MAX_AMOUNT_CENTS } from '@saldo/finance';
import { z } from 'zod';
import { historyOf } from '../history';
import { limits } from '../limits';
import { maskOf } from '../pick';
import { amountTooLarge, calendarDate, id, line, note, queryOf } from '../primitives';
import { issue, issueOf, problem } from '../problem';
import { account } from './account-schemas';
import { accountKinds } from './accounts';

const mostUnits = MAX_AMOUNT_CENTS / 100;
/** In the account's currency. */
export const balance = z
  .number({ error: issue('opening-balance-invalid') })
  .min(-mostUnits, issueOf(amountTooLarge))
  .max(mostUnits, issueOf(amountTooLarge))
  .meta({ description: 'With at most as many decimals as the currency has' });

const changeable = z.strictObject({
  name: line(limits.nameLength, problem('account-name-required')),
  kind: z.enum(accountKinds, { error: issue('account-kind-invalid') }),
  openingBalance: balance,
  openingDate: calendarDate,
  position: z
    .int(issue('position-invalid'))
    .min(0, issue('position-invalid'))
    .max(limits.accountPosition, issue('position-invalid')),
  note,
});
const { currency } = account.shape;

/** Without a position, the account comes last. Without an opening date, it opens today. */
export const newAccount = changeable.extend({
  currency: currency.default(null),
  openingBalance: balance.default(0),
  openingDate: calendarDate.optional(),
  position: changeable.shape.position.optional(),
  note: note.default(''),
});
export type NewAccount = z.output<typeof newAccount>;

/** Absent fields keep their values. `closedOn` closes the account; null opens it again. */
export const accountChange = changeable.partial().extend({ closedOn: calendarDate.nullable().optional() });
export type AccountChange = z.output<typeof accountChange>;

/** The new order of the accounts. Those left out keep their order and follow the others. */
export const accountOrder = z.strictObject({
  accountIds: z
    .array(id)
    .min(1, issue('account-unknown'))
    .max(limits.accountsMax, issue('too-many-ids', { max: limits.accountsMax })),
});

/** An account in an account export. Transactions without an account belong to the one with `isDefault`. */
export const exportedAccount = changeable.extend({
  currency,
  takenOverBalances: z.array(z.strictObject({ date: calendarDate, amount: balance })).optional(),
  closedOn: calendarDate.optional(),
  isDefault: z.boolean(),
});
export type ExportedAccount = z.infer<typeof exportedAccount>;
export const exportedAccountFields = exportedAccount.keyof().options;

/**
 * Exported accounts to be restored. `from` is the index of the first one in the whole export. If they are sent again with the
 * same id, they are not added again but overwritten. A closed account takes no transactions, so it is sent open first and closed
 * at the end.
 */
export const accountRestore = z.strictObject({
  restoreId: z.uuid(issue('uuid-expected')),
  from: z.int().min(0).max(1_000_000),
  accounts: z
    .array(exportedAccount)
    .max(limits.accountsPerRestore, issue('too-many-accounts', { max: limits.accountsPerRestore })),
});
export type AccountRestore = z.output<typeof accountRestore>;

/** The account that receives the transactions of the deleted one. */
export const accountRemovalQuery = z.strictObject({ moveTo: queryOf.text(100) });

/** Fields of an account whose history is recorded. */
export const accountHistoryFields = [
  'name',
  'kind',
  'openingBalance',
  'openingDate',
  'closedOn',
  'note',
] as const satisfies (keyof AccountChange)[];
export const accountHistory = historyOf(account.pick(maskOf(accountHistoryFields)).partial());
