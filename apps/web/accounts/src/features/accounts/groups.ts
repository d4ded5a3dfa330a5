import { type Account, accountKinds } from '@saldo/contracts';
import { addMoney, decimalOf, exponentOf, foldedText, moneyOf } from '@saldo/finance';
import { accountName } from '@saldo/ui';

export type AccountKind = Account['kind'];

export interface AccountGroup {
  kind: AccountKind;
  accounts: Account[];
}

export interface CurrencyTotal {
  currency: string;
  total: number;
}

/** Groups open accounts by kind, in the order in which the form lists the kinds. Within a group, accounts keep their order. */
export function groupsOf(accounts: readonly Account[]): AccountGroup[] {
  return accountKinds
    .map((kind) => ({ kind, accounts: accounts.filter((account) => account.kind === kind) }))
    .filter((group) => group.accounts.length > 0);
}

/** Returns the sum of balances by currency, the display currency first. Never adds amounts in different currencies. */
export function totalsOf(accounts: readonly Account[], display: string): CurrencyTotal[] {
  const balances = new Map<string, number[]>([[display, []]]);
  for (const { currency, balance } of accounts) {
    const code = currency ?? display;
    balances.set(code, [...(balances.get(code) ?? []), balance.total]);
  }
  return [...balances]
    .filter(([, amounts]) => amounts.length > 0)
    .map(([currency, amounts]) => ({ currency, total: sumOf(amounts, currency) }));
}

/** Adds amounts exactly. Accounts in the display currency may have hundredths even in yen. */
function sumOf(amounts: readonly number[], currency: string): number {
  const countedIn = exponentOf(currency) < 2 ? null : currency;
  const sum = amounts
    .map((amount) => moneyOf(amount, countedIn) ?? { minor: 0n, currency: countedIn })
    .reduce(addMoney, { minor: 0n, currency: countedIn });
  return decimalOf(sum);
}

/** Returns the accounts whose name contains the text, ignoring case and accents. */
export function matching(accounts: readonly Account[], search: string): readonly Account[] {
  const wanted = foldedText(search);
  if (!wanted) return accounts;
  return accounts.filter((account) => foldedText(accountName(account)).includes(wanted));
}

/** Returns all accounts after moving one of them to an index within its group. */
export function moved(accounts: readonly Account[], id: string, index: number): readonly Account[] {
  const account = accounts.find(({ _id }) => _id === id);
  if (!account) return accounts;
  const isInGroup = ({ kind, closedOn }: Account) => kind === account.kind && !closedOn;
  const group = accounts.filter((other) => isInGroup(other) && other !== account);
  group.splice(Math.max(0, index), 0, account);
  const next = group.values();
  return accounts.map((other) => (isInGroup(other) ? (next.next().value ?? other) : other));
}
