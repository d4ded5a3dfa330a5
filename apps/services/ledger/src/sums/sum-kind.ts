import type { mongo } from 'mongoose';
import type {
  AccountCategorySums,
  AccountSum,
  AccountSums,
  BucketRow,
  CategorySum,
  Move,
} from './bucket.schema';

/** A way to sum the transactions of a period, and how these sums are stored. */
export interface SumKind<Sums> {
  grains: { year: BucketRow['grain']; month: BucketRow['grain'] };
  /** The field of the marks that tells for which generation every month with transactions has a bucket of this kind. */
  ready: 'ready' | 'readyAccounts' | 'readyAccountCategories';
  none: Sums;
  add(sums: Sums[]): Sums;
  /** Returns the sums after a move; the same object if that changes nothing. */
  moved(sums: Sums, move: Move): Sums;
  encode(sums: Sums): Partial<BucketRow>;
  /** The stored fields. */
  fields(only?: string): Record<string, 1>;
  decode(row: BucketRow): Sums;
}

/** Sums by type and category. */
export const byCategory: SumKind<CategorySum[]> = {
  grains: { year: 'year', month: 'month' },
  ready: 'ready',
  none: [],
  add: (sums) => added(sums.flat()),
  moved: movedCategory,
  encode: (sums) => ({ sums }),
  fields: () => ({ sums: 1 }),
  decode: ({ sums = [] }) => decoded(sums),
};

/** Sums by account. */
export const byAccount: SumKind<AccountSums> = {
  grains: { year: 'account-year', month: 'account-month' },
  ready: 'readyAccounts',
  none: new Map(),
  add: addedByAccount,
  moved: (sums, move) =>
    'account' in move && sums.has(move.account)
      ? addedByAccount([...sums].map(([account, sum]) => new Map([[movedAccount(account, move), sum]])))
      : sums,
  encode: (sums) => {
    const pending = [...sums].filter(([, { total, cleared }]) => total !== cleared);
    return {
      totals: Object.fromEntries([...sums].map(([account, { total }]) => [account, total])),
      pending: Object.fromEntries(pending.map(([account, { total, cleared }]) => [account, total - cleared])),
    };
  },
  fields: (only) => (only ? { [`totals.${only}`]: 1, [`pending.${only}`]: 1 } : { totals: 1, pending: 1 }),
  decode: ({ totals = {}, pending = {} }) =>
    new Map(
      Object.entries(totals).map(([account, stored]) => {
        const total = exact(stored);
        const notCleared = pending[account];
        return [account, { total, cleared: notCleared === undefined ? total : total - exact(notCleared) }];
      }),
    ),
};

/** Sums by account, type and category. They are stored for books in which an account was chosen in the dashboard. */
export const byAccountCategory: SumKind<AccountCategorySums> = {
  grains: { year: 'account-category-year', month: 'account-category-month' },
  ready: 'readyAccountCategories',
  none: new Map(),
  add: (all) => addedCategories(all.flatMap((sums) => [...sums])),
  moved: (sums, move) =>
    addedCategories(
      [...sums].map(([account, ofAccount]) => [movedAccount(account, move), movedCategory(ofAccount, move)]),
    ),
  encode: (sums) => ({ categories: Object.fromEntries(sums) }),
  fields: (only) => (only ? { [`categories.${only}`]: 1 } : { categories: 1 }),
  decode: ({ categories = {} }) =>
    new Map(Object.entries(categories).map(([account, sums]) => [account, decoded(sums)])),
};

export const sumKinds = [byCategory, byAccount, byAccountCategory];

function addedCategories(all: [account: string, sums: CategorySum[]][]): AccountCategorySums {
  const accounts = Map.groupBy(all, ([account]) => account);
  return new Map([...accounts].map(([account, sums]) => [account, added(sums.flatMap(([, each]) => each))]));
}

function movedCategory(sums: CategorySum[], move: Move): CategorySum[] {
  const isMoved = ({ isIncome, category }: CategorySum) =>
    'category' in move && category === move.category && isIncome === move.isIncome;
  return sums.some(isMoved)
    ? added(sums.map((sum) => (isMoved(sum) ? { ...sum, category: move.to } : sum)))
    : sums;
}

function movedAccount(account: string, move: Move): string {
  return 'account' in move && move.account === account ? move.to : account;
}

function decoded(sums: CategorySum[]): CategorySum[] {
  return sums.map(({ isIncome, category, cents, foreign }) => ({
    ...{ isIncome, category, cents: exact(cents) },
    ...(foreign && { foreign }),
  }));
}

/** Adds up sums of the same type and category, and of the same day and currency. */
export function added(sums: CategorySum[]): CategorySum[] {
  const byKey = new Map<string, CategorySum>();
  for (const { isIncome, category, cents, foreign } of sums) {
    const key = `${isIncome} ${foreign ? `${foreign.currency} ${foreign.day}` : ''} ${category}`;
    const before = byKey.get(key);
    const count = (foreign?.count ?? 0) + (before?.foreign?.count ?? 0);
    byKey.set(key, {
      ...{ isIncome, category, cents: cents + (before?.cents ?? 0n) },
      ...(foreign && { foreign: { ...foreign, count } }),
    });
  }
  return [...byKey.values()];
}

export function addedByAccount(sums: AccountSums[]): Map<string, AccountSum> {
  const all = new Map<string, AccountSum>();
  for (const each of sums) for (const [account, sum] of each) addSum(all, account, sum);
  return all;
}

export function addSum(sums: Map<string, AccountSum>, account: string, { total, cleared }: AccountSum): void {
  const before = sums.get(account);
  sums.set(
    account,
    before ? { total: before.total + total, cleared: before.cleared + cleared } : { total, cleared },
  );
}

/** The driver returns an int64 as a number as long as that is exact. */
function exact(integer: bigint | number | mongo.BSON.Long): bigint {
  return BigInt(typeof integer === 'object' ? integer.toString() : integer);
}
