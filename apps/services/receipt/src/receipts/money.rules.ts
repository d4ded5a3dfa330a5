import type { Account, CurrencyCode } from '@saldo/contracts';
import { type Cents, fromCents, moneyOf } from '@saldo/finance';
import type { Reading } from '@saldo/receipt-reader';
import type { ReceiptRow } from './receipt.schema';

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
 * Returns the account and the currency for recording the amount of a receipt. Without an account in its currency, the amount is
 * not recorded (`cents` is null). If a symbol such as `$` may mean several currencies, one of the user's accounts takes
 * precedence. An amount without a currency counts, unsure, as one of the default account.
 */
export function amountToRecord(
  cents: Cents,
  { value, sure, candidates }: Reading['currency'],
  money: Money,
): Pick<ReceiptRow, 'cents' | 'printed' | 'accountId'> & { isSure: boolean } {
  const own = ownCurrencies(money);
  const [main = money.display] = own;
  const possible = sure || value === null ? [value ?? main] : [value, ...candidates];
  const ours = own.filter((currency) => possible.includes(currency));
  const currency = ours[0] ?? value ?? main;
  const printed = { cents, currency };
  const account = accountIn(currency, money);
  if (!account || !moneyOf(fromCents(cents), account.currency))
    return { cents: null, printed, isSure: false };
  const isSure = value !== null && (sure || ours.length === 1);
  if (account.isDefault && currency === money.display) return { cents, isSure };
  return { cents, printed, ...(!account.isDefault && { accountId: account._id }), isSure };
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
