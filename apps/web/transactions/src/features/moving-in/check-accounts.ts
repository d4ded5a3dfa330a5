import { request } from '@saldo/api';
import { add, type Book, negate } from '@saldo/bank-files';
import { type Account, type Job, routes } from '@saldo/contracts';
import type { Entry, Target } from './entries';

/** Comparison of an account in the file with the account in Saldo after the move. */
export interface AccountCheck {
  name: string;
  currency: Account['currency'];
  expected: number;
  found: number;
  transactionCount: number;
}

/** Returns all accounts with their balances at the end of a date. */
export function balancesAt(date: string): Promise<Account[]> {
  return request(routes.listAccounts, { query: { date } });
}

interface Move {
  book: Book;
  targets: readonly Target[];
  entries: readonly Entry[];
  /** Balances of the user's accounts before the move, by id. */
  before: Readonly<Record<string, number>>;
}

/**
 * Compares the balances in Saldo with the sums of the file's rows.
 * @param date a date after all transactions
 */
export async function checkAccounts({ group }: Job, move: Move, date: string): Promise<AccountCheck[]> {
  const { book, targets, entries, before } = move;
  const [accounts, { imports }] = await Promise.all([balancesAt(date), request(routes.listImports)]);
  const statements = imports.find(({ importId }) => importId === group)?.statements ?? [];
  const counts = countsOf(entries);
  const byId = new Map(accounts.map((account) => [account._id, account]));
  const checks = new Map<string, AccountCheck & { exact: string }>();
  book.accounts.forEach(({ name, closing, opening }, index) => {
    const { id = '', isDefault } = targets[index] ?? {};
    const known = checks.get(id);
    const isNew = !byId.has(id);
    const moved = isNew ? closing : add(closing, negate(opening));
    const exact = add(known?.exact ?? decimal(before[id]), moved);
    checks.set(id, {
      ...found(byId.get(isNew ? (statements[index]?.accountId ?? '') : id)),
      ...{ name: known ? `${known.name}, ${name}` : name, exact, expected: Number(exact) },
      transactionCount: counts.get(isDefault ? '' : id) ?? 0,
    });
  });
  return [...checks.values()];
}

const found = (account: Account | undefined) => ({
  currency: account?.currency ?? null,
  found: account?.balance.total ?? 0,
});

/** Counts the transactions of each account. The default account has the key ''. */
function countsOf(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { accountId = '', transfer } of entries)
    for (const id of new Set([accountId, ...(transfer ? [transfer.toAccountId] : [])]))
      counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Returns a balance as an exact decimal. */
const decimal = (balance = 0) => balance.toFixed(3);
