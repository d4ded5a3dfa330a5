import {
  contentVersion,
  defaultIncomeName,
  type NewTransaction,
  pick,
  problem,
  type Transaction,
  type TransactionChange,
  type TransactionField,
  transactionFields,
} from '@saldo/contracts';
import { type CalendarDate, centsOf, decimalOf, type Money, moneyOf } from '@saldo/finance';
import { versionOf } from '@saldo/mongo';
import { invalid, type Placement, placesProblem } from '../accounts';
import type { TransactionRow } from './transaction.schema';

/** What a user decides about a transaction, with all defaults filled in. */
export type TransactionEntry = Pick<TransactionRow, Exclude<TransactionField, 'cost'> | 'cents' | 'foreign'>;

const inDefaultAccount: Placement = { accountId: null, currency: null };

/** Where a transaction came from if the user did not enter it; it never changes. */
export type Origin = Pick<TransactionRow, 'receiptId'>;

/**
 * Fills in the defaults of a new transaction: today as its date, and the name of an income from its category.
 * @param at the path of the transaction in the request, for errors
 */
export function entryOf(
  input: NewTransaction & Origin,
  today: CalendarDate,
  { accountId, currency } = inDefaultAccount,
  at = '',
): TransactionEntry & Origin {
  const { cost, accountId: _, ...rest } = input;
  return {
    ...rest,
    name: input.name ?? defaultIncomeName(input.category),
    addedOn: input.addedOn ?? today,
    ...(accountId && { accountId }),
    ...amountIn(currency, cost, at),
  };
}

/** Returns how an amount is stored; throws if it has more decimals than the currency. */
function amountIn(
  currency: Placement['currency'],
  cost: number,
  at = '',
): Pick<TransactionRow, 'cents' | 'foreign'> {
  if (currency === null) return { cents: centsOf(cost) };
  const money = moneyOf(cost, currency);
  if (!money) throw invalid(`${at}cost`, placesProblem(currency, problem('amount-too-precise')));
  return { cents: 0, foreign: { currency, minor: money.minor } };
}

/** The amount of a transaction, in the currency of its account. */
function moneyIn({ cents, foreign }: Pick<TransactionRow, 'cents' | 'foreign'>): Money {
  return { minor: BigInt(foreign?.minor ?? cents), currency: foreign?.currency ?? null };
}

function costOf(row: Pick<TransactionRow, 'cents' | 'foreign'>): number {
  return decimalOf(moneyIn(row));
}

/** What a transaction adds to the balance of its account: less than 0 for an expense. */
export function amountOf(row: TransactionRow): Money {
  const { minor, currency } = moneyIn(row);
  return { minor: row.isIncome ? minor : -minor, currency };
}

/**
 * Returns the stored fields that a change sets; undefined if it would leave an expense without a name. An empty name of an
 * income becomes the default one.
 * @param to the account into which it moves, if it moves
 */
export function changedFields(
  current: Pick<TransactionEntry, 'isIncome' | 'category' | 'cents' | 'foreign'>,
  change: TransactionChange,
  to?: Placement,
): Partial<TransactionEntry> | undefined {
  const { cost, name, accountId: _, ...rest } = change;
  const { isIncome, category } = { ...current, ...rest };
  if (name === '' && !isIncome) return undefined;
  return {
    ...rest,
    ...(name !== undefined && { name: name || defaultIncomeName(category) }),
    ...(to && { accountId: to.accountId }),
    ...((cost !== undefined || to) && changedAmount(current, cost ?? costOf(current), to)),
  };
}

function changedAmount(current: Pick<TransactionRow, 'foreign'>, cost: number, to?: Placement) {
  const currency = to ? to.currency : (current.foreign?.currency ?? null);
  return { ...(current.foreign && { foreign: null }), ...amountIn(currency, cost) };
}

/** The fields of `transactionFields` that are stored under their names. */
const storedFields = transactionFields.filter((field) => field !== 'cost');

/** Returns the transaction as the API shows it: the cost as a decimal, ids as text, no owner, no defaults. */
export function transactionOf(row: TransactionRow): Transaction {
  const { accountId, status, tags, ...entry } = pick(row, storedFields);
  const { foreign } = row;
  return {
    _id: String(row._id),
    ...entry,
    cost: costOf(row),
    ...(accountId && { accountId: String(accountId) }),
    ...(foreign && { currency: foreign.currency }),
    ...(status !== 'cleared' && { status }),
    ...(tags?.length && { tags }),
    receiptId: row.receiptId,
    ...(row.recurring && { recurringId: row.recurring.id }),
    version: versionOf(row),
  };
}

/** Whether a user has seen this version. Web apps of release 0.1 name it by a hash of its content. */
export function isVersion(row: TransactionRow, expected: string): boolean {
  const transaction = transactionOf(row);
  return expected === transaction.version || expected === contentVersion(transaction);
}

/**
 * Removes repeated rows of one query and keeps the last of each. A database that walks an index finds a row again if an edit
 * moves it ahead meanwhile.
 */
export function eachOnce(rows: TransactionRow[]): TransactionRow[] {
  const met = new Map<string, TransactionRow>();
  for (const row of rows) {
    const id = String(row._id);
    met.delete(id);
    met.set(id, row);
  }
  return [...met.values()];
}
