import type { Payee, PayeeNames } from '@saldo/contracts';
import { compareNames, foldedText, nameKey } from '@saldo/finance';
import { isIncome, isTransfer, transactionOf, type TransactionRow } from '../transactions';

/**
 * Returns the payees with a word that begins with the search, each with the values of its newest transaction. Names that begin
 * with the search come first, then the most frequent ones. Leaves out transfers.
 * @param rows newest first
 */
export function payeesOf(rows: readonly TransactionRow[], search: string, limit: number): Payee[] {
  const wanted = foldedText(search);
  const matching = rows.filter(
    (row) => !isTransfer(row) && ` ${foldedText(row.name)}`.includes(` ${wanted}`),
  );
  const byName = Map.groupBy(matching, (row) => `${isIncome(row)} ${foldedText(row.name)}`);
  return [...byName.values()]
    .flatMap(([newest, ...others]) => (newest ? [{ newest, count: others.length + 1 }] : []))
    .map(({ newest, count }) => ({ ...payeeOf(newest), count }))
    .sort((a, b) => Number(begins(b, wanted)) - Number(begins(a, wanted)) || b.count - a.count)
    .slice(0, limit);
}

const begins = ({ name }: Payee, wanted: string) => foldedText(name).startsWith(wanted);

function payeeOf(row: TransactionRow): Omit<Payee, 'count'> {
  const { name, category, cost, accountId, currency, addedOn } = transactionOf(row);
  return { name, category, cost, isIncome: isIncome(row), accountId, currency, lastOn: addedOn };
}

/** Appends the payees that occur only in older transactions. */
export function withOlder(newer: Payee[], older: Payee[], limit: number): Payee[] {
  const keyOf = ({ name, isIncome }: Payee) => `${isIncome} ${foldedText(name)}`;
  const known = new Set(newer.map(keyOf));
  return [...newer, ...older.filter((each) => !known.has(keyOf(each)))].slice(0, limit);
}

/**
 * Returns the payees with a name that contains the text, ignoring accents and case, most frequent first. Names that differ only
 * in spelling are one payee, under the most frequent spelling.
 */
export function payeeNamesOf(
  counts: { name: string; count: number }[],
  search: string,
  limit: number,
): PayeeNames {
  const wanted = foldedText(search);
  const order = (a: PayeeCount, b: PayeeCount) => b.count - a.count || compareNames(a.name, b.name);
  const payees = [...Map.groupBy(counts, ({ name }) => nameKey(name)).values()]
    .filter((spellings) => spellings.some(({ name }) => foldedText(name).includes(wanted)))
    .map((spellings) => ({
      name: spellings.toSorted(order)[0]?.name ?? '',
      count: spellings.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort(order);
  return { payees: payees.slice(0, limit), total: payees.length };
}

type PayeeCount = PayeeNames['payees'][number];
