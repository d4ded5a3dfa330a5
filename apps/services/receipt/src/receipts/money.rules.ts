import type { Account, CurrencyCode } from '@saldo/contracts';
import { moneyOf, toCents } from '@saldo/finance';
import type { Reading } from '@saldo/receipt-reader';
import type { ReceiptRow, ReceiptValues } from './receipt.schema';

/** The display currency and the accounts of a user. */
export interface Money {
  display: CurrencyCode;
  accounts: readonly Pick<Account, '_id' | 'kind' | 'currency' | 'isDefault' | 'closedOn'>[];
}

/** Kinds of accounts from which purchases are usually paid. */
const paying: Account['kind'][] = ['checking', 'cash', 'credit-card'];

/** Returns the currencies of the open accounts; that of the default account comes first. */
export function ownCurrencies({ display, accounts }: Money): string[] {
  const main = accounts.find(({ isDefault }) => isDefault)?.currency ?? display;
  const others = accounts.filter(({ closedOn }) => !closedOn).map(({ currency }) => currency ?? display);
  return [...new Set([main, ...others])];
}

/**
 * Returns the stored form of an amount. `exactAmount` is set for three decimals; replicas of the previous release show `cents`.
 */
export function amountOf(amount: number): Pick<ReceiptValues, 'cents' | 'exactAmount'> {
  const cents = toCents(amount);
  return cents === undefined
    ? { cents: Math.max(1, Math.round(amount * 100)), exactAmount: amount }
    : { cents, exactAmount: undefined };
}

/**
 * Returns the account and the currency for recording the amount of a receipt. Without an account in its currency, the amount is
 * not recorded (`cents` is null). If a symbol such as `$` may mean several currencies, one of the user's accounts takes
 * precedence. An amount without a currency counts, unsure, as one of the default account.
 * @param cents with tenths for amounts with three decimals
 */
export function amountToRecord(
  cents: number,
  { value, sure, candidates }: Reading['currency'],
  money: Money,
): Pick<ReceiptRow, 'cents' | 'exactAmount' | 'printed' | 'accountId'> & { isSure: boolean } {
  const own = ownCurrencies(money);
  const [main = money.display] = own;
  const possible = sure || value === null ? [value ?? main] : [value, ...candidates];
  const ours = own.filter((currency) => possible.includes(currency));
  const currency = ours[0] ?? value ?? main;
  const amount = Math.round(cents * 10) / 1_000;
  const printed = { cents: Math.round(cents), currency };
  const account = accountIn(currency, money);
  if (!account || !moneyOf(amount, account.currency)) return { cents: null, printed, isSure: false };
  const isSure = value !== null && (sure || ours.length === 1);
  if (account.isDefault && currency === money.display) return { ...amountOf(amount), isSure };
  return { ...amountOf(amount), printed, ...(!account.isDefault && { accountId: account._id }), isSure };
}

/**
 * Returns the account for a currency: the default account if it has it, otherwise an open one, preferably of a kind that pays.
 */
function accountIn(currency: string, { display, accounts }: Money) {
  const suitable = accounts.filter((one) => !one.closedOn && (one.currency ?? display) === currency);
  return (
    suitable.find(({ isDefault }) => isDefault) ??
    suitable.find(({ kind }) => paying.includes(kind)) ??
    suitable[0]
  );
}
