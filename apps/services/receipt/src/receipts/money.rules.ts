import type { Account, CurrencyCode } from '@saldo/contracts';
import { type Cents, fromCents, moneyOf } from '@saldo/finance';
import type { Reading } from '@saldo/receipt-reader';
import type { ReceiptRow } from './receipt.schema';

/** The display currency and the accounts of a user. */
export interface Money {
  display: CurrencyCode;
  accounts: readonly Pick<Account, '_id' | 'kind' | 'currency' | 'isDefault' | 'closedOn'>[];
}

/** The kinds of accounts with which purchases are usually paid. */
const paying: Account['kind'][] = ['checking', 'cash', 'credit-card'];

/** Returns the currencies of the open accounts, that of the default account first. */
export function ownCurrencies({ display, accounts }: Money): string[] {
  const main = accounts.find(({ isDefault }) => isDefault)?.currency ?? display;
  const others = accounts.filter(({ closedOn }) => !closedOn).map(({ currency }) => currency ?? display);
  return [...new Set([main, ...others])];
}

/**
 * Returns how an amount on a receipt is recorded: in an account with its currency, or not at all. Among the currencies that a shared
 * symbol such as `$` may mean, one of the user's accounts takes precedence. An amount without a currency is taken for one of the
 * default account, which is not sure.
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

/** Returns the default account if it has this currency, else the first open one that has, one that pays before others. */
function accountIn(currency: string, { display, accounts }: Money) {
  const suitable = accounts.filter((one) => !one.closedOn && (one.currency ?? display) === currency);
  return (
    suitable.find(({ isDefault }) => isDefault) ??
    suitable.find(({ kind }) => paying.includes(kind)) ??
    suitable[0]
  );
}
