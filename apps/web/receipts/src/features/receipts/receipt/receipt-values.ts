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

/** Returns the shown values of a receipt: those of its transaction, else those that were read. */
export function shownValues({ extractedData, transaction }: Receipt) {
  if (!transaction) return extractedData;
  const { name, cost, category, addedOn } = transaction;
  const isNamed = extractedData.merchant !== null || name !== unnamedMerchant;
  return { merchant: isNamed ? name : null, amount: cost, category, date: addedOn };
}

/** The amount of a receipt with its currency, undefined for the display currency: the recorded one, else the printed one. */
export function shownMoney(receipt: Receipt): { amount: number; currency: string | undefined } | undefined {
  const { transaction, printed } = receipt;
  const { amount } = shownValues(receipt);
  if (amount === null) return printed;
  // An amount that is not recorded yet is the printed one, in an account with its currency.
  return { amount, currency: transaction ? transaction.currency : printed?.currency };
}

/** The form's values, as typed or selected. Without several accounts there is no account to choose. */
export type FormValues = Record<ReceiptField | 'accountId', string>;

/** Whom the form belongs to: the accounts of the book if it has several, and the display currency. */
export interface Surroundings {
  accounts: readonly Account[];
  display: string;
}

const mainOf = (accounts: readonly Account[]) => accounts.find(({ isDefault }) => isDefault);

/** The account of the form. At first that of the transaction, else the only one in the printed currency, else the default one. */
export function accountOf(accountId: string, accounts: readonly Account[]): Account | undefined {
  return accounts.find(({ _id }) => _id === accountId) ?? mainOf(accounts);
}

function firstAccountId({ transaction, printed, accountId }: Receipt, accounts: readonly Account[]): string {
  const main = mainOf(accounts)?._id ?? '';
  if (transaction) return transaction.accountId ?? main;
  const suitable = accounts.filter(({ closedOn, currency }) => !closedOn && currency === printed?.currency);
  return accountId ?? (printed && suitable.length === 1 ? suitable[0]?._id : undefined) ?? main;
}

/** The values that the form starts with. */
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

/** The amount to convert if the account has another currency. */
export function sourceOf(
  receipt: Receipt,
  display: string,
): { amount: number; currency: string } | undefined {
  const money = receipt.printed ?? shownMoney(receipt);
  return money && { amount: money.amount, currency: money.currency ?? display };
}

/** The text of the amount of a receipt in the currency of an account; empty if it would have to be converted. */
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

/** The account that the server has without being told. */
function firstStored({ transaction, accountId }: Receipt, accounts: readonly Account[]): string {
  return (transaction ? transaction.accountId : accountId) ?? mainOf(accounts)?._id ?? '';
}
