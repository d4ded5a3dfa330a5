import type { TransactionStatus } from '@saldo/contracts';
import { type CalendarDate, type CategoryKind, type Currency, sumMinor } from '@saldo/finance';

/** Sum of transactions of one account, category, kind and status. */
export interface Sum {
  accountId: string;
  /** The account's currency. */
  currency: Currency;
  /** Empty for transferred amounts. */
  category: string;
  kind: CategoryKind | 'transfer';
  status: TransactionStatus;
  /** Set only for a foreign currency, whose amounts are converted at the rate of their day. */
  day?: CalendarDate;
  /** In minor units, with the sign of a posting. */
  minor: bigint;
  /** Number of transactions. A split one may count more than once, which `countsOfSplit` corrects. */
  count: number;
}

/** The balance of an account; `cleared` leaves out pending transactions. */
export interface AccountSum {
  total: bigint;
  cleared: bigint;
}

/** Balances by the id of the account. */
export type AccountSums = ReadonlyMap<string, AccountSum>;

/** Adds up sums of the same account, category, kind, status and day. Leaves out sums without amount and count. */
export function added(sums: Iterable<Sum>): Sum[] {
  const byKey = new Map<string, Sum>();
  for (const sum of sums) {
    const key = `${sum.accountId} ${sum.kind} ${sum.status} ${sum.day ?? ''} ${sum.category}`;
    const before = byKey.get(key);
    if (before) {
      before.minor += sum.minor;
      before.count += sum.count;
    } else byKey.set(key, { ...sum });
  }
  return [...byKey.values()].filter(({ minor, count }) => minor !== 0n || count !== 0);
}

/** Returns the balance of each account that has sums. */
export function balancesOf(sums: Iterable<Sum>): Map<string, AccountSum> {
  const balances = new Map<string, AccountSum>();
  for (const { accountId, status, minor } of sums)
    addSum(balances, accountId, { total: minor, cleared: status === 'pending' ? 0n : minor });
  return balances;
}

/** Returns the sum of reconciled transactions. */
export function reconciledIn(sums: readonly Sum[]): bigint {
  return sumMinor(sums.filter(({ status }) => status === 'reconciled'));
}

export function addedByAccount(sums: AccountSums[]): Map<string, AccountSum> {
  const all = new Map<string, AccountSum>();
  for (const each of sums) for (const [account, sum] of each) addSum(all, account, sum);
  return all;
}

function addSum(sums: Map<string, AccountSum>, account: string, { total, cleared }: AccountSum): void {
  const before = sums.get(account);
  sums.set(
    account,
    before ? { total: before.total + total, cleared: before.cleared + cleared } : { total, cleared },
  );
}
