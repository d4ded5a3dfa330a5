import {
  type CategoryType,
  defaultIncomeName,
  type NewTransaction,
  pick,
  type PlainField,
  plainFields,
  problem,
  type Transaction,
  type TransactionChange,
  type TransactionWithRaw,
  transferCategory,
} from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { bookIdOf, versionOf } from '@saldo/mongo';
import { invalid } from '@saldo/rpc';
import { defaultAccountId, type Placement } from '../accounts';
import { type NamedCategory, typeOf, type WantedCategory } from '../categories';
import {
  type AmountInput,
  bookingOf,
  categoryOf,
  directionOf,
  isTransfer,
  moneyIn,
  shownAmounts,
  type Sides,
} from './transaction-amounts';
import { setByAfter } from './set-by';
import type { Booking, StoredPosting, TransactionRow } from './transaction.schema';

/** Stored fields of a transaction that follow from the user's input, with all defaults filled in. */
export type TransactionEntry = Booking & Pick<TransactionRow, PlainField>;

/** Fields that a change may set, including the texts of banks. */
export type RecordedFields = TransactionEntry & Pick<TransactionRow, 'raw' | 'rawTo' | 'setBy'>;

/** Origin of a transaction and its fields if the user did not enter them. */
export type Origin = Pick<TransactionRow, 'receiptId' | 'setBy'>;

/** A category in a request, with the path of its field. */
type NamedIn = WantedCategory & { path: string };

interface Part {
  category: string;
  kind?: CategoryType;
}

interface Categorised {
  category?: string;
  kind?: CategoryType | null;
  isIncome?: boolean;
  parts?: Part[] | null;
  transfer?: object | null;
}

/** Returns the categories that a request names: of its parts, or of itself. A transfer without parts has none. */
export function categoriesIn({ category, kind, isIncome = false, parts, transfer }: Categorised): NamedIn[] {
  const type = typeOf({ isIncome });
  if (parts?.length)
    return parts.map((part, index) => ({
      ...{ type, path: `parts.${index}.category`, name: part.category, kind: part.kind },
    }));
  if (transfer || category === undefined) return [];
  return [{ type, path: 'category', name: category, kind: kind ?? undefined }];
}

/** Returns the categories of the parts of a recorded transaction. */
export function recordedCategories({ parts }: Pick<Booking, 'parts'>): NamedIn[] {
  return parts.map(({ category: name, kind }, index) => ({
    ...{ type: kind, kind, name, path: `parts.${index}.category` },
  }));
}

/** Returns the parts with these categories, in their order. */
export function partsIn<Each extends Part>({ parts }: { parts: readonly Each[] }, found: NamedCategory[]) {
  return parts.map((part, index) => {
    const { name = part.category, type = part.kind } = found[index] ?? {};
    return { ...part, category: name, kind: type };
  });
}

/** Returns a request with these categories, which are in the order of `categoriesIn`. */
export function withCategories<T extends Categorised>(input: T, found: NamedCategory[]): T {
  const [first] = found;
  if (!input.parts?.length) return first ? { ...input, category: first.name, kind: first.type } : input;
  return { ...input, parts: partsIn({ parts: input.parts }, found) };
}

/**
 * Fills in the defaults of a new transaction: today as its date, and the name of an income from its category.
 * @param at the path of the transaction in the request, for errors
 */
export function entryOf(
  input: NewTransaction & Origin,
  today: CalendarDate,
  sides: Sides,
  at = '',
): TransactionEntry & Origin {
  const booking = bookingOf(input, sides, at);
  const { name = defaultName(booking), addedOn = today, receiptId, setBy } = input;
  return {
    ...pick(input, plainFields),
    ...{ name, addedOn, ...booking },
    ...(receiptId && { receiptId }),
    ...(setBy && (input.transfer ? setByAfter(input, { category: null }) : { setBy })),
  };
}

function defaultName(row: Booking): string {
  return isTransfer(row) ? transferCategory : defaultIncomeName(categoryOf(row));
}

/** A change, completed with the unchanged amounts and categories. */
type CompleteChange = TransactionChange & Required<Pick<AmountInput, 'cost' | 'isIncome'>>;

/** Whether a transaction will be a transfer after a change. */
export function becomesTransfer(current: Booking, change: Pick<TransactionChange, 'transfer'>): boolean {
  return change.transfer === undefined ? isTransfer(current) : change.transfer !== null;
}

/** Completes a change with the amounts and categories that stay. Throws if the change contradicts them. */
export function completed(current: Booking, change: TransactionChange): CompleteChange {
  const now = shownAmounts(current);
  const isMoved = becomesTransfer(current, change);
  if (isMoved && change.isIncome) throw invalid('isIncome', problem('transfer-not-income'));
  const { category = now.transfer ? undefined : now.category } = change;
  const isIncome = !isMoved && (change.isIncome ?? now.isIncome);
  const parts = partsAfter(current, change, { isMoved, category });
  if (!isMoved && !parts && category === undefined) throw invalid('category', problem('category-required'));
  return {
    ...change,
    ...{ isIncome, parts, category },
    cost: change.cost ?? now.cost,
    kind: change.kind ?? keptKind(current, change, { category, isIncome }),
    transfer: isMoved ? (change.transfer ?? now.transfer) : null,
  };
}

/**
 * Returns the kind of a category that stays; undefined if it changes. If a change names the category again with another direction,
 * the other kind may be meant.
 */
function keptKind(
  current: Booking,
  change: TransactionChange,
  { category, isIncome }: { category: string | undefined; isIncome: boolean },
) {
  const now = shownAmounts(current);
  const isKept = category === now.category && (change.category === undefined || isIncome === now.isIncome);
  return isKept ? (now.kind ?? directionOf(current)) : undefined;
}

/**
 * Returns the parts after a change; undefined for none. The parts of an expense are its whole amount, those of a transfer only
 * its fee, so they are dropped if one becomes the other.
 */
function partsAfter(
  current: Booking,
  change: TransactionChange,
  { isMoved, category }: { isMoved: boolean; category: string | undefined },
): TransactionChange['parts'] {
  if (change.parts !== undefined) return change.parts;
  const now = shownAmounts(current);
  if (!now.parts || isMoved !== isTransfer(current)) return undefined;
  if (!isMoved && category !== now.category) throw invalid('category', problem('category-of-parts'));
  const direction = directionOf(current);
  return now.parts.map((part) => ({ ...part, kind: part.kind ?? direction }));
}

/** Throws if the account's currency changes but the change names no new amount. */
export function requireAmountIn({ from }: Sides, current: Booking, { cost }: TransactionChange): void {
  if (cost === undefined && moneyIn(current).currency !== from.currency)
    throw invalid('cost', problem('amount-with-account'));
}

/**
 * Returns the stored fields that a change sets. An empty name of an income or a transfer becomes the default one; throws if an
 * expense would have no name.
 * @param sides the accounts after the change
 */
export function changedFields(
  current: Booking,
  change: TransactionChange,
  sides: Sides,
): Partial<TransactionEntry> {
  const { cost, parts, transfer, category, kind, isIncome } = completed(current, change);
  const { status, arriving } = statusesAfter(current, change, sides);
  const booking = bookingOf(
    {
      ...{ cost, category, kind, isIncome, status },
      ...(parts && { parts }),
      ...(transfer && {
        transfer: { ...(change.transfer ?? stayingTransfer(current, sides)), status: arriving },
      }),
    },
    sides,
  );
  const { name } = change;
  if (name === '' && !isIncome && !transfer) throw invalid('name', problem('name-required'));
  return {
    ...booking,
    ...pick(change, plainFields),
    ...(name !== undefined && { name: name || defaultName(booking) }),
  };
}

/**
 * Returns the statuses after a change. The other account of a transfer has the same status until it gets one of its own. A
 * reconciled transfer becomes cleared in an account that is new to it, because no statement of that account contains it.
 */
function statusesAfter({ postings: [own, other] }: Booking, change: TransactionChange, { from, to }: Sides) {
  const kept = (posting: StoredPosting, side?: Placement) =>
    posting.status === 'reconciled' && !side?.accountId.equals(posting.accountId)
      ? 'cleared'
      : posting.status;
  const status = change.status ?? kept(own, from);
  const isSeparate = other && other.status !== own.status;
  const following =
    change.status ?? (other ? kept(other, to) : kept({ ...own, accountId: from.accountId }, to));
  return { status, arriving: change.transfer?.status ?? (isSeparate ? kept(other, to) : following) };
}

/**
 * Returns the unchanged transfer. Keeps the arriving amount only if the currencies differ before and after; otherwise it follows
 * from the leaving one.
 */
function stayingTransfer(current: Booking, { from, to }: Sides): { toAccountId: string; toAmount?: number } {
  const { toAccountId = '', toAmount } = shownAmounts(current).transfer ?? {};
  const [own, other] = current.postings;
  const differs = from.currency !== to?.currency && own.currency !== other?.currency;
  return { toAccountId, ...(differs && toAmount !== undefined && { toAmount }) };
}

/** Returns the transaction as the API shows it: amounts as decimals, ids as text, no owner, no defaults. */
export function transactionOf(row: TransactionRow): Transaction {
  const { receiptId, recurring, setBy } = row;
  const { tags, ...plain } = pick(row, plainFields);
  const [{ accountId, currency, status }] = row.postings;
  return {
    ...{ _id: String(row._id), ...plain, ...shownAmounts(row) },
    ...(!accountId.equals(defaultAccountId(bookIdOf(row))) && { accountId: String(accountId) }),
    ...(currency && { currency }),
    ...(status !== 'cleared' && { status }),
    ...(tags?.length && { tags }),
    ...(receiptId && { receiptId }),
    ...(recurring && { recurringId: recurring.id }),
    ...(setBy && { setBy }),
    version: versionOf(row),
  };
}

/** Returns the transaction as the API shows it, with the texts of banks. */
export function transactionWithRawOf(row: TransactionRow): TransactionWithRaw {
  const { raw, rawTo } = row;
  return { ...transactionOf(row), ...(raw && { raw }), ...(rawTo && { rawTo }) };
}

/**
 * Removes repeated rows from the result of one query, keeping the last of each. While a database walks an index, an edit may move
 * a row ahead, so that it is found again.
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
