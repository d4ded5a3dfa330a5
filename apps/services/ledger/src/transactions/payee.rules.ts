import type { Payee } from '@saldo/contracts';
import { transactionOf } from './transaction.rules';
import type { TransactionRow } from './transaction.schema';

/** Returns the text without accents and case, as payees are compared and searched. */
const folded = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Returns the names of transactions one of whose words begins with the search, with the values of the newest transaction of
 * each: those that begin with it first, then the most frequent ones. Transfers have no payee.
 *
 * @param rows newest first
 */
export function payeesOf(rows: readonly TransactionRow[], search: string, limit: number): Payee[] {
  const wanted = folded(search).trim();
  const matching = rows.filter(
    ({ name, transfer }) => !transfer && ` ${folded(name)}`.includes(` ${wanted}`),
  );
  const byName = Map.groupBy(matching, ({ name, isIncome }) => `${isIncome} ${folded(name)}`);
  return [...byName.values()]
    .flatMap(([newest, ...others]) => (newest ? [{ newest, count: others.length + 1 }] : []))
    .map(({ newest, count }) => ({ ...payeeOf(newest), count }))
    .sort((a, b) => Number(begins(b, wanted)) - Number(begins(a, wanted)) || b.count - a.count)
    .slice(0, limit);
}

const begins = ({ name }: Payee, wanted: string) => folded(name).startsWith(wanted);

function payeeOf(row: TransactionRow): Omit<Payee, 'count'> {
  const { name, category, cost, isIncome, accountId, currency, addedOn } = transactionOf(row);
  return { name, category, cost, isIncome, accountId, currency, lastOn: addedOn };
}
