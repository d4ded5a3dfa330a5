import {
  type CategoryType,
  defaultIncomeName,
  type NewTransaction,
  pick,
  problem,
  type Transaction,
  type TransactionChange,
  type TransactionField,
  type TransactionStatus,
  transactionFields,
  type TransactionWithRaw,
  transferCategory,
} from '@saldo/contracts';
import { type CalendarDate, decimalOf } from '@saldo/finance';
import { versionOf } from '@saldo/mongo';
import { invalid } from '../accounts';
import { type NamedCategory, typeOf, type WantedCategory } from '../categories';
import {
  type AmountInput,
  amountsOf,
  inDefaultAccount,
  moneyIn,
  type Sides,
  splitOf,
  type StoredAmounts,
} from './transaction-amounts';
import { setByAfter } from './set-by';
import type { TransactionRow } from './transaction.schema';
import { statusesOf, storedStatuses } from './transaction-status';

/** The fields of a transaction that a user sets, with all defaults filled in. */
export type TransactionEntry = Pick<
  TransactionRow,
  Exclude<TransactionField, 'cost' | keyof StoredAmounts> | keyof StoredAmounts | 'toStatus'
>;

/** The fields that a change may set: also the texts of banks. */
export type RecordedFields = TransactionEntry & Pick<TransactionRow, 'raw' | 'rawTo' | 'setBy'>;

/** Where a transaction and its fields came from if the user did not enter it. */
export type Origin = Pick<TransactionRow, 'receiptId' | 'setBy'>;

/** A category in a request, and the field that names it. */
type NamedIn = WantedCategory & { path: string };

interface Categorised {
  category?: string;
  kind?: CategoryType | null;
  isIncome?: boolean;
  parts?: { category: string; kind?: CategoryType }[] | null;
  transfer?: object | null;
}

/** Returns the categories that a request names: those of the parts, or the own one; none for a transfer without parts. */
export function categoriesIn({ category, kind, isIncome = false, parts, transfer }: Categorised): NamedIn[] {
  const type = typeOf({ isIncome });
  if (parts?.length)
    return parts.map((part, index) => ({
      ...{ type, path: `parts.${index}.category`, name: part.category, kind: part.kind },
    }));
  if (transfer || category === undefined) return [];
  return [{ type, path: 'category', name: category, kind: kind ?? undefined }];
}

/** Returns the categories of a recorded transaction, which has a kind for each of them. */
export function recordedCategories(row: Categorised): NamedIn[] {
  return categoriesIn(row).map((each) => ({ ...each, kind: each.kind ?? each.type }));
}

/** Returns the same with these categories, in the order of `categoriesIn`, and their kinds where those differ from the direction. */
export function withCategories<T extends Categorised>(input: T, found: NamedCategory[]): T {
  const { category, parts, isIncome = false } = input;
  const kindIn = (each?: NamedCategory) =>
    each && each.type !== typeOf({ isIncome }) ? each.type : undefined;
  const [first] = found;
  if (!parts?.length) return first ? { ...input, category: first.name, kind: kindIn(first) } : input;
  const largest = found[parts.findIndex((part) => part.category === category)];
  return {
    ...input,
    ...(category !== undefined && { category: largest?.name ?? category, kind: kindIn(largest) }),
    parts: parts.map(({ kind: _, ...part }, index) => {
      const kind = kindIn(found[index]);
      return { ...part, category: found[index]?.name ?? part.category, ...(kind && { kind }) };
    }),
  };
}

/**
 * Fills in the defaults of a new transaction: today as its date, and the name of an income from its category.
 * @param at the path of the transaction in the request, for errors
 */
export function entryOf(
  input: NewTransaction & Origin,
  today: CalendarDate,
  sides = inDefaultAccount,
  at = '',
): TransactionEntry & Origin {
  const { cost: _, accountId: __, parts: ___, transfer: ____, kind: _____, ...rest } = input;
  const amounts = amountsOf(input, sides, at);
  const { accountId } = sides.from;
  const { status = 'cleared', transfer } = input;
  const { toStatus } = storedStatuses({ own: status, to: transfer?.status ?? status });
  return {
    ...rest,
    ...amounts,
    ...(toStatus && { toStatus }),
    name: input.name ?? defaultName(amounts),
    addedOn: input.addedOn ?? today,
    ...(accountId && { accountId }),
    ...(transfer && input.setBy && setByAfter(input, { category: null })),
  };
}

function defaultName({ category, transfer }: Pick<TransactionRow, 'category' | 'transfer'>): string {
  return transfer ? transferCategory : defaultIncomeName(category);
}

type Current = Pick<TransactionRow, 'isIncome' | 'status' | 'toStatus' | 'accountId' | keyof StoredAmounts>;

/** A change together with the amounts and categories that it leaves as they are. */
export type CompleteChange = TransactionChange & Required<Pick<TransactionChange, 'cost' | 'isIncome'>>;

/** Whether a transaction is a transfer after a change. */
export function becomesTransfer({ transfer }: Pick<Current, 'transfer'>, change: TransactionChange): boolean {
  return change.transfer === undefined ? Boolean(transfer) : change.transfer !== null;
}

/** Adds to a change the amounts and categories that it leaves as they are. Throws for a change that contradicts them. */
export function completed(current: Current, change: TransactionChange): CompleteChange {
  const isTransfer = becomesTransfer(current, change);
  if (isTransfer && change.isIncome) throw invalid('isIncome', problem('transfer-not-income'));
  // Parts are the whole of an expense but only the fee of a transfer, so they go if it becomes the other.
  const staying = isTransfer === Boolean(current.transfer) ? splitOf(current).parts : undefined;
  if (
    staying &&
    !isTransfer &&
    change.parts === undefined &&
    (change.category ?? current.category) !== current.category
  )
    throw invalid('category', problem('category-of-parts'));
  const { category = current.transfer ? undefined : current.category, parts = staying } = change;
  const isIncome = !isTransfer && (change.isIncome ?? current.isIncome);
  // A category that stays keeps its kind. Named again with another direction, it may be meant as one of the other kind.
  const isKept =
    category === current.category && (change.category === undefined || isIncome === current.isIncome);
  const kind = change.kind ?? (isKept ? (current.kind ?? typeOf(current)) : undefined);
  if (!isTransfer && !parts && category === undefined)
    throw invalid('category', problem('category-required'));
  return {
    ...change,
    cost: change.cost ?? decimalOf(moneyIn(current)),
    isIncome,
    parts: parts === staying && staying ? keptParts(staying, current, isIncome) : parts,
    kind,
    transfer: isTransfer ? (change.transfer ?? splitOf(current).transfer) : null,
    category,
  };
}

/** Parts keep the kinds of their categories when the direction changes. */
function keptParts<Part extends { kind?: CategoryType }>(parts: Part[], current: Current, isIncome: boolean) {
  if (isIncome === current.isIncome) return parts;
  return parts.map((part) => ({ ...part, kind: part.kind ?? typeOf(current) }));
}

/** Refuses to keep the number of an amount whose currency changes with the account. */
export function requireAmountIn({ from }: Sides, current: Current, { cost }: TransactionChange): void {
  if (cost === undefined && moneyIn(current).currency !== from.currency)
    throw invalid('cost', problem('amount-with-account'));
}

/**
 * Returns the stored fields that a change sets. An empty name of an income or a transfer becomes the default one; throws if it
 * would leave an expense without a name.
 * @param sides the accounts after the change
 */
export function changedFields(
  current: Current,
  change: TransactionChange,
  sides: Sides = inDefaultAccount,
): Partial<TransactionEntry> {
  const { cost, name, accountId: _, parts, transfer, category, kind, ...rest } = completed(current, change);
  const amounts = amountsOf(
    {
      ...{ cost, category, kind, isIncome: rest.isIncome },
      ...(parts && { parts }),
      ...(transfer && { transfer: change.transfer ?? stayingTransfer(current, sides) }),
    },
    sides,
  );
  if (name === '' && !rest.isIncome && !amounts.transfer) throw invalid('name', problem('name-required'));
  return {
    ...rest,
    ...(current.foreign && { foreign: null }),
    ...(current.parts && { parts: null }),
    ...(current.transfer && { transfer: null }),
    ...(current.kind && { kind: null }),
    ...amounts,
    ...statusFields(current, change, sides),
    accountId: sides.from.accountId,
    ...(name !== undefined && { name: name || defaultName(amounts) }),
  };
}

/**
 * The other account of a transfer has the same status until it is given another one. A reconciled transfer is cleared in an
 * account that is new to it, because no statement of that account has it.
 */
function statusFields(
  current: Current,
  { status, transfer }: TransactionChange,
  { from, to }: Sides,
): Pick<TransactionEntry, 'status' | 'toStatus'> {
  const before = statusesOf(current);
  const kept = (one: TransactionStatus, isNew: boolean) => (isNew && one === 'reconciled' ? 'cleared' : one);
  const own = status ?? kept(before.own, String(from.accountId) !== String(current.accountId ?? null));
  const isElsewhere = String(to?.accountId) !== String(current.transfer?.toAccountId);
  const separate = current.transfer && current.toStatus;
  const arriving = separate ? kept(separate, isElsewhere) : (status ?? kept(before.own, isElsewhere));
  const { toStatus } = storedStatuses({ own, to: to ? (transfer?.status ?? arriving) : own });
  return {
    ...(own !== before.own && { status: own }),
    ...((toStatus || current.toStatus) && { toStatus }),
  };
}

/** The arriving amount follows from the leaving one, unless the currencies differ before and after. */
function stayingTransfer(current: Current, { from, to }: Sides): AmountInput['transfer'] {
  const { transfer } = splitOf(current);
  if (!transfer) return undefined;
  const { toAccountId, toAmount, toCurrency } = transfer;
  const differs = from.currency !== to?.currency && current.foreign?.currency !== toCurrency;
  return { toAccountId, ...(differs && { toAmount }) };
}

/** The fields of `transactionFields` that are stored under their names. */
const storedFields = transactionFields.filter(
  (field) => field !== 'cost' && field !== 'parts' && field !== 'transfer',
);

/** Returns the transaction as the API shows it: the cost as a decimal, ids as text, no owner, no defaults. */
export function transactionOf(row: TransactionRow): Transaction {
  const { accountId, status, tags, ...entry } = pick(row, storedFields);
  const { foreign } = row;
  const { own, to } = statusesOf(row);
  const { transfer, ...split } = splitOf(row);
  return {
    _id: String(row._id),
    ...entry,
    kind: row.kind ?? undefined,
    cost: decimalOf(moneyIn(row)),
    ...split,
    ...(transfer && { transfer: { ...transfer, ...(to !== own && { status: to }) } }),
    ...(accountId && { accountId: String(accountId) }),
    ...(foreign && { currency: foreign.currency }),
    ...(status !== 'cleared' && { status }),
    ...(tags?.length && { tags }),
    receiptId: row.receiptId,
    ...(row.recurring && { recurringId: row.recurring.id }),
    ...(row.setBy && { setBy: row.setBy }),
    version: versionOf(row),
  };
}

/** Returns the transaction with the texts of banks. */
export function transactionWithRawOf(row: TransactionRow): TransactionWithRaw {
  const { raw, rawTo } = row;
  return { ...transactionOf(row), ...(raw && { raw }), ...(rawTo && { rawTo }) };
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
