import { fieldMessage } from '@saldo/api';
import {
  type Account,
  type CategoryType,
  type NewRecurringEntry,
  newRecurringEntry,
  problem,
  type RecurringEntry,
  type recurringFields,
} from '@saldo/contracts';
import { type CalendarDate, type Currency, decimalOf } from '@saldo/finance';
import { type FormReading, parseEntry } from '@saldo/form';
import { currencyOf, moneyIn, sidesOf } from '@saldo/fields';
import { amountSentence, amountText, readMoneyText } from '@saldo/ui';

/** The form's values, as typed or selected. An account is empty if none was chosen. */
export type FormValues = Record<
  | 'name'
  | 'amount'
  | 'category'
  | 'type'
  | 'frequency'
  | 'startDate'
  | 'endDate'
  | 'accountId'
  | 'toAccountId'
  | 'received',
  string
>;

export function blankValues(startDate: CalendarDate): FormValues {
  const empty = { name: '', amount: '', category: '', endDate: '' };
  const accounts = { accountId: '', toAccountId: '', received: '' };
  return { ...empty, ...accounts, type: 'expense', frequency: 'monthly', startDate };
}

export function valuesOf(entry: RecurringEntry): FormValues {
  const { name, amount, currency, isIncome, category, frequency, startDate, endDate, transfer } = entry;
  return {
    name,
    amount: amountText(amount, currency),
    type: transfer ? 'transfer' : isIncome ? 'income' : 'expense',
    category: transfer ? '' : category,
    frequency,
    startDate,
    endDate: endDate ?? '',
    accountId: entry.accountId ?? '',
    toAccountId: transfer?.toAccountId ?? '',
    received: transfer ? amountText(transfer.toAmount, transfer.toCurrency) : '',
  };
}

type Field = (typeof recurringFields)[number];

/** An amount is in the currency of its account, so that they are changed together. */
const money: Field[] = ['amount', 'accountId', 'transfer'];

/** The fields of the API to which each value of the form belongs. */
const fieldsOf: Record<keyof FormValues, Field[]> = {
  ...{ name: ['name'], frequency: ['frequency'], startDate: ['startDate'], endDate: ['endDate'] },
  ...{ amount: money, accountId: money, toAccountId: money, received: money },
  category: ['category', 'isIncome'],
  type: [...money, 'category', 'isIncome'],
};

/** Returns the fields of the API that the user changed. */
export function changedFields(values: FormValues, edited: RecurringEntry): Field[] {
  const before = valuesOf(edited);
  const changed = (Object.keys(fieldsOf) as (keyof FormValues)[]).filter(
    (key) => values[key] !== before[key],
  );
  return [...new Set(changed.flatMap((key) => fieldsOf[key]))];
}

/** Returns the type of the categories that the form offers. */
export function kindOf({ type }: Pick<FormValues, 'type'>): CategoryType {
  return type === 'income' ? 'income' : 'expense';
}

/** Data with which the form was opened. */
interface Origin {
  edited?: RecurringEntry | undefined;
  /** Empty for a user with one account. */
  accounts: readonly Account[];
}

/** Returns the accounts that the values stand for, and the currency of the amount. */
export function sidesIn({ type, accountId, toAccountId }: FormValues, { edited, accounts }: Origin) {
  const kind = type === 'transfer' ? 'transfer' : kindOf({ type });
  const { account, to } = sidesOf({ kind, accountId, toAccountId }, accounts, false);
  const currency = account ? currencyOf(account) : (edited?.currency ?? null);
  return { account, to, currency, isExchange: to !== undefined && currencyOf(to) !== currency };
}

/** Validates the form's values by the contract. */
export function readForm(values: FormValues, origin: Origin): FormReading<NewRecurringEntry> {
  const read = amountsIn(values, origin);
  const parsed = parseEntry(newRecurringEntry, entryOf(values, origin, read));
  const errors = {
    ...('errors' in parsed && namedAsInForm(parsed.errors)),
    ...errorsIn(values, read),
  };
  return Object.keys(errors).length > 0 ? { errors } : parsed;
}

type Amounts = ReturnType<typeof amountsIn>;

/** Returns the accounts that the values stand for, and the amounts that can be read. */
function amountsIn(values: FormValues, origin: Origin) {
  const { amount, received } = values;
  const { edited } = origin;
  const sides = sidesIn(values, origin);
  return {
    ...sides,
    money: moneyIn(amount, sides.currency, edited?.amount),
    arriving: sides.isExchange
      ? moneyIn(received, currencyOf(sides.to), edited?.transfer?.toAmount)
      : undefined,
  };
}

/** Returns the values in the shape of the contract. */
function entryOf(values: FormValues, { edited }: Origin, { account, to, money, arriving }: Amounts) {
  const { name, type, category, frequency, startDate, endDate } = values;
  return {
    ...{ name, frequency, startDate, endDate: endDate || null },
    isIncome: kindOf({ type }) === 'income',
    ...(type !== 'transfer' && { category }),
    amount: money && decimalOf(money),
    ...(account && (edited || !account.isDefault) && { accountId: account._id }),
    ...(to && {
      transfer: { toAccountId: to._id, ...(arriving && { toAmount: decimalOf(arriving) }) },
    }),
  };
}

/** Returns errors that the contract cannot explain; it only sees that an amount is missing. */
function errorsIn(values: FormValues, { account, to, currency, isExchange, money, arriving }: Amounts) {
  const { type, amount, received } = values;
  return {
    ...amountError('amount', amount, currency, money),
    ...(isExchange && amountError('received', received, currencyOf(to), arriving)),
    ...(type === 'transfer' && !to && { toAccountId: fieldMessage(problem('account-unknown')) }),
    ...(to && to === account && { toAccountId: fieldMessage(problem('transfer-same-account')) }),
  };
}

function amountError(
  field: 'amount' | 'received',
  text: string,
  currency: Currency,
  money: ReturnType<typeof moneyIn>,
): Record<string, string> {
  if (money && money.minor > 0n) return {};
  const sentence = amountSentence(readMoneyText(text, currency), currency);
  return { [field]: sentence ?? fieldMessage(problem('cost-invalid')) };
}

const formNames = new Map([
  ['transfer.toAccountId', 'toAccountId'],
  ['transfer.toAmount', 'received'],
]);

/** Renames the server's messages from fields of the API to fields of the form. */
export function namedAsInForm(messages: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [formNames.get(field) ?? field, message]),
  );
}
