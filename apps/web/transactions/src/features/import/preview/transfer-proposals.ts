import { findTransfers, type TransferSide } from '@saldo/bank-files';
import type { Account, RecordedPosting, TransferPair } from '@saldo/contracts';
import type { PlacedRow } from './account-mapping';

/** Other side of a transfer: a recorded transaction, another row by its index, or an account that a rule names. */
export type Counterpart =
  | { recorded: RecordedPosting; index?: undefined; line?: undefined; account?: undefined }
  | { index: number; line: number; recorded?: undefined; account?: undefined }
  | { account: Pick<Account, '_id' | 'name'>; recorded?: undefined; index?: undefined; line?: undefined };

/** A row of the file or a recorded posting that may be one side of a transfer. */
interface Side extends TransferSide {
  of: Counterpart;
}

/** Returns a side in the form of the API, which omits the id of the default account. */
const sideOf = ({ account, date }: Side) => ({ ...(account && { accountId: account }), date });

/**
 * Finds rows that are one side of a transfer. The other side is a recorded transaction in another account, or another row.
 * Returns the counterparts by index of the row.
 * @param isNew whether a row is not recorded yet
 */
export function transferProposals(
  rows: readonly PlacedRow[],
  isNew: (index: number) => boolean,
  recorded: readonly RecordedPosting[],
  accounts: readonly Account[],
  rejected: readonly TransferPair[],
): Map<number, Counterpart> {
  const currencies = new Map(
    accounts.map(({ _id, isDefault, currency }) => [isDefault ? '' : _id, currency]),
  );
  const inFile = rows.flatMap(({ entry, raw, line, accountId = '', currency = null }, index): Side[] => {
    if (!entry || !raw || entry.transfer || entry.parts || !isNew(index)) return [];
    const amount = String(entry.isIncome ? entry.cost : -entry.cost);
    return [{ account: accountId, date: entry.addedOn, amount, currency, of: { index, line } }];
  });
  const inBook = recorded.flatMap((posting): Side[] => {
    const { accountId = '', amount, date, isPlain } = posting;
    const currency = currencies.get(accountId);
    if (!isPlain || currency === undefined) return [];
    return [{ account: accountId, date, amount: String(amount), currency, of: { recorded: posting } }];
  });
  const known = new Set(rejected.map((pair) => JSON.stringify(pairKey(pair))));
  const isRejected = (a: Side, b: Side) => known.has(JSON.stringify(pairKey(pairOf(a, b))));
  const counterparts = new Map<number, Counterpart>();
  for (const [side, other] of findTransfers([...inFile, ...inBook], isRejected))
    if (side.of.index !== undefined) counterparts.set(side.of.index, other.of);
  return counterparts;
}

/** Returns the account to which a rule transfers a row, if it can take the money. */
export function ruledTransfer(
  { entry, accountId, currency }: PlacedRow,
  accounts: readonly Account[],
): Counterpart | undefined {
  const account = accounts.find(({ _id }) => _id === entry?.ruled?.transferTo);
  if (!account || !entry || entry.parts) return undefined;
  const isOwn = accountId === undefined ? account.isDefault : account._id === accountId;
  const isOpen = !account.closedOn && account.openingDate <= entry.addedOn;
  return !isOwn && isOpen && account.currency === currency ? { account } : undefined;
}

function pairOf(a: Side, b: Side): TransferPair {
  const [from, to] = a.amount.startsWith('-') ? [a, b] : [b, a];
  return { amount: Math.abs(Number(a.amount)), from: sideOf(from), to: sideOf(to) };
}

function pairKey({ amount, from, to }: TransferPair): unknown[] {
  return [amount, from.accountId ?? '', from.date, to.accountId ?? '', to.date];
}

/** Returns the pair of a row and its counterpart, to remember that it is not a transfer. */
export function rejectedPair(
  row: PlacedRow,
  counterpart: Counterpart,
  rows: readonly PlacedRow[],
): TransferPair | undefined {
  const { entry, accountId } = row;
  const place = counterpart.recorded ?? placeOf(rows[counterpart.index ?? -1]);
  if (!entry || !place) return undefined;
  const own = { ...(accountId && { accountId }), date: entry.addedOn };
  const other = { ...(place.accountId && { accountId: place.accountId }), date: place.date };
  const [from, to] = entry.isIncome ? [other, own] : [own, other];
  return { amount: entry.cost, from, to };
}

function placeOf(row: PlacedRow | undefined) {
  return row?.entry && { accountId: row.accountId, date: row.entry.addedOn };
}
