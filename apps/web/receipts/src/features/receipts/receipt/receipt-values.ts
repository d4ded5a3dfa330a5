import { fieldMessage } from '@saldo/api';
import {
  type Account,
  problem,
  type Receipt,
  type ReceiptChange,
  type ReceiptField,
  receiptFields,
  unnamedMerchant,
} from '@saldo/contracts';
import { type Currency, decimalOf } from '@saldo/finance';
import { type FormReading, parseEntry } from '@saldo/form';
import { moneyIn } from '@saldo/fields';
import { amountSentence, amountText, readMoneyText } from '@saldo/ui';

/** Returns the values to show: those of the transaction, or else those read from the receipt. */
export function shownValues({ extractedData, transaction }: Receipt) {
  if (!transaction) return extractedData;
  const { name, cost, category, addedOn } = transaction;
  const isNamed = extractedData.merchant !== null || name !== unnamedMerchant;
  return { merchant: isNamed ? name : null, amount: cost, category, date: addedOn };
}

/** Returns the amount to show: the recorded one, or else the printed one. An undefined currency is the display currency. */
export function shownMoney(receipt: Receipt): { amount: number; currency: string | undefined } | undefined {
  const { transaction, printed } = receipt;
  const { amount } = shownValues(receipt);
  if (amount === null) return printed;
  // A receipt that is not recorded yet would be recorded in the printed currency.
  return { amount, currency: transaction ? transaction.currency : printed?.currency };
}

/** Values of the form, as typed or selected. `accountId` only matters if the user has several accounts. */
export type FormValues = Record<ReceiptField | 'accountId', string>;

/** Context of the form: the accounts if there are several, and the display currency. */
export interface Surroundings {
  accounts: readonly Account[];
  display: string;
}

const mainOf = (accounts: readonly Account[]) => accounts.find(({ isDefault }) => isDefault);

/** Returns the account with this id, or else the default account. */
export function accountOf(accountId: string, accounts: readonly Account[]): Account | undefined {
  return accounts.find(({ _id }) => _id === accountId) ?? mainOf(accounts);
}

function firstAccountId({ transaction, printed, accountId }: Receipt, accounts: readonly Account[]): string {
  const main = mainOf(accounts)?._id ?? '';
  if (transaction) return transaction.accountId ?? main;
  const suitable = accounts.filter(({ closedOn, currency }) => !closedOn && currency === printed?.currency);
  return accountId ?? (printed && suitable.length === 1 ? suitable[0]?._id : undefined) ?? main;
}

/** Returns the initial values of the form. */
export function formValues(receipt: Receipt, today: string, surroundings: Surroundings): FormValues {
  const { accounts } = surroundings;
  const { merchant, amount, category, date } = shownValues(receipt);
  const accountId = firstAccountId(receipt, accounts);
  const currency = accountOf(accountId, accounts)?.currency ?? null;
  return {
    merchant: merchant ?? '',
    amount: amount === null ? knownAmount(receipt, currency, surroundings) : amountText(amount, currency),
    category: category ?? '',
    date: date ?? today,
    accountId,
  };
}

/** Returns the amount to convert if the account has another currency. */
export function sourceOf(
  receipt: Receipt,
  display: string,
): { amount: number; currency: string } | undefined {
  const money = receipt.printed ?? shownMoney(receipt);
  return money && { amount: money.amount, currency: money.currency ?? display };
}

/** Returns the amount in the currency of an account as text; empty if it would have to be converted. */
export function knownAmount(receipt: Receipt, currency: Currency, { display }: Surroundings): string {
  const source = sourceOf(receipt, display);
  return source && source.currency === (currency ?? display) ? amountText(source.amount, currency) : '';
}

/** Validates the form's values by the contract. */
export function readForm(
  { amount: text, accountId, ...fields }: FormValues,
  receipt: Receipt,
  { accounts }: Surroundings,
): FormReading<ReceiptChange> {
  const currency = accountOf(accountId, accounts)?.currency ?? null;
  const money = moneyIn(text, currency, shownValues(receipt).amount ?? undefined);
  const amount = money && money.minor > 0n ? decimalOf(money) : undefined;
  const parsed = parseEntry<ReceiptChange>(receiptFields, { ...fields, amount });
  if ('errors' in parsed) {
    const sentence = amountSentence(readMoneyText(text, currency), currency);
    const why = sentence ?? fieldMessage(problem('cost-invalid'));
    return { errors: { ...parsed.errors, ...(amount === undefined && { amount: why }) } };
  }
  const isMoved = accountId !== firstStored(receipt, accounts);
  return { entry: { ...parsed.entry, ...(isMoved && { accountId }) } };
}

/** Returns the account that the server would choose. */
function firstStored({ transaction, accountId }: Receipt, accounts: readonly Account[]): string {
  return (transaction ? transaction.accountId : accountId) ?? mainOf(accounts)?._id ?? '';
}
