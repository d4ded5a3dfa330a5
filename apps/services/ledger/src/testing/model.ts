import type { RpcInput, ledgerRpc } from '@saldo/contracts';

type NewTransaction = RpcInput<typeof ledgerRpc.createTransaction>;

/** Currency of each account, by the account's number; null is the display currency. */
export const currencies = [null, null, 'JPY', 'KWD'] as const;
const decimals = [2, 2, 0, 3] as const;
/** Worth of 100 minor units of each account, in hundredths of the display currency at the rates that the test enters. */
const hundredths = [100n, 100n, 62n, 31n] as const;

/** A transaction of the model. Amounts are in minor units of the account's currency. */
export interface Entry {
  account: number;
  /** The other side of a transfer: its account, amount and status there. */
  to?: { account: number; minor: number; status: Status };
  minor: number;
  /** Parts of a split, or the fee of a transfer. */
  parts?: { category: string; minor: number }[];
  category: string;
  isIncome: boolean;
  addedOn: string;
  name: string;
  status: Status;
}
export type Status = 'pending' | 'cleared' | 'reconciled';

export const decimal = (minor: number, account: number) => Number(`${minor}e-${decimals[account] ?? 0}`);
export const minorOf = (amount: number, account: number) =>
  Math.round(Number(`${amount}e${decimals[account] ?? 0}`));

/** Converts an entry into a complete request. */
export function requestOf(entry: Entry, ids: readonly string[]): NewTransaction {
  const { account, to, parts, minor, category, isIncome, addedOn, name, status } = entry;
  return {
    ...{ name, cost: decimal(minor, account), addedOn, isIncome, accountId: ids[account] ?? 'none', status },
    ...(parts
      ? { parts: parts.map((part) => ({ category: part.category, amount: decimal(part.minor, account) })) }
      : !to && { category }),
    ...(to && {
      transfer: {
        toAccountId: ids[to.account] ?? 'none',
        ...{ toAmount: decimal(to.minor, to.account), status: to.status },
      },
    }),
  };
}

/** Returns the postings of an entry in its accounts, with their statuses. */
function postingsOf({ account, to, minor, isIncome, status }: Entry) {
  return [{ account, minor: isIncome ? minor : -minor, status }, ...(to ? [to] : [])];
}

/** Returns an entry with another status. Of a transfer, `only` limits the change to one account. */
export function withStatus(entry: Entry, status: Status, only?: number): Entry {
  const { account, to } = entry;
  if (!to) return { ...entry, status };
  const isMeant = (at: number) => only === undefined || at === only;
  return {
    ...{ ...entry, ...(isMeant(account) && { status }) },
    to: { ...to, ...(isMeant(to.account) && { status }) },
  };
}

const isOfIncomes = (category: string) => category === 'Salary';

/**
 * Returns the amounts that count in totals; of a transfer only its parts. They are negative if their direction is not that of
 * their category.
 */
function countedOf(entry: Entry) {
  const { account, to, parts, minor, category, isIncome, addedOn } = entry;
  const all = parts ?? (to ? [] : [{ category, minor }]);
  return all.map((part) => ({
    ...{ account, addedOn, category: part.category },
    minor: isOfIncomes(part.category) === isIncome ? part.minor : -part.minor,
  }));
}

/** Returns the worth of amounts of one day in hundredths. Each currency is rounded once. */
function worthOf(amounts: { account: number; minor: number }[]): number {
  const byCurrency = Map.groupBy(amounts, ({ account }) => currencies[account]);
  const worths = [...byCurrency.values()].map((some) => {
    const exact = some.reduce(
      (all, { account, minor }) => all + BigInt(minor) * (hundredths[account] ?? 0n),
      0n,
    );
    return Number(exact < 0n ? -roundHundredth(-exact) : roundHundredth(exact));
  });
  return sum(worths);
}

const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0);

/** Returns the balances of all accounts on a day. Pending entries count in `total` only. */
export function balancesOn(entries: Entry[], day: string): { total: number; cleared: number }[] {
  const until = entries.filter(({ addedOn }) => addedOn <= day);
  return currencies.map((_, account) => ({
    total: addedTo(account, until),
    cleared: addedTo(account, until, ['cleared', 'reconciled']),
  }));
}

/** Returns the sum of the entries in an account; with `statuses`, only of those with one of these statuses there. */
export function addedTo(account: number, entries: Entry[], statuses?: Status[]): number {
  const counted = entries
    .flatMap(postingsOf)
    .filter((posting) => posting.account === account && (statuses?.includes(posting.status) ?? true));
  return sum(counted.map(({ minor }) => minor));
}

/** Returns income or expenses in hundredths by category, of all time or of a month. Leaves out categories with a sum of 0. */
export function sumsOf(entries: Entry[], isIncome: boolean, month = ''): Record<string, number> {
  const counted = entries
    .filter(({ addedOn }) => addedOn.startsWith(month))
    .flatMap(countedOf)
    .filter(({ category }) => isOfIncomes(category) === isIncome);
  const byCategory = Map.groupBy(counted, ({ category }) => category);
  const sums = [...byCategory].map(([category, all]) => {
    const days = Map.groupBy(all, ({ addedOn }) => addedOn);
    return [category, sum([...days.values()].map(worthOf))] as const;
  });
  return Object.fromEntries(sums.filter(([, minor]) => minor !== 0));
}

/** Returns income or expenses in hundredths over all categories. */
export function totalOf(entries: Entry[], isIncome: boolean): number {
  return sum(Object.values(sumsOf(entries, isIncome)));
}

/**
 * Returns assets and liabilities on a day, in hundredths of the display currency. Each currency is rounded once, halves to even.
 */
export function netWorthOn(entries: Entry[], day: string): { assets: number; liabilities: number } {
  const balances = balancesOn(entries, day);
  const side = (sign: 1 | -1) => {
    const byCurrency = new Map<string | null, bigint>();
    for (const [account, { total }] of balances.entries()) {
      const currency = currencies[account] ?? null;
      const worth = BigInt(Math.max(0, sign * total)) * (hundredths[account] ?? 0n);
      byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + worth);
    }
    return sum([...byCurrency.values()].map((worth) => Number(roundHundredth(worth))));
  };
  return { assets: side(1), liabilities: side(-1) };
}

function roundHundredth(value: bigint): bigint {
  const [whole, rest] = [value / 100n, value % 100n];
  return rest > 50n || (rest === 50n && whole % 2n === 1n) ? whole + 1n : whole;
}
