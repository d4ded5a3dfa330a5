import { fieldMessage } from '@saldo/api';
import { type Account, accountChange, newAccount, problem } from '@saldo/contracts';
import { type CalendarDate, type Currency, decimalOf } from '@saldo/finance';
import { type FormReading, parseEntry } from '@saldo/form';
import { accountName, amountSentence, amountText, readMoneyText } from '@saldo/ui';
import type { z } from 'zod';
import { asShown } from '../kinds';

/** The form's values, as typed. */
export interface FormValues {
  name: string;
  kind: Account['kind'];
  /** Empty for the display currency. */
  currency: string;
  /** The debt, for kinds whose forms ask for it. */
  openingBalance: string;
  openingDate: string;
  note: string;
  isClosed: boolean;
  closedOn: string;
}

const accountEntry = newAccount.extend({ closedOn: accountChange.shape.closedOn });
/** The values of the form as the API takes them. `closedOn` is for existing accounts only. */
export type AccountEntry = z.output<typeof accountEntry>;

export const currencyOf = ({ currency }: Pick<FormValues, 'currency'>): Currency => currency || null;

export function blankValues(today: CalendarDate): FormValues {
  return {
    ...{ name: '', kind: 'checking', currency: '', openingBalance: '', openingDate: today, note: '' },
    ...{ isClosed: false, closedOn: today },
  };
}

/** Returns the text of the field for the opening balance of an account, if it is of a kind. */
export const openingText = ({ openingBalance, currency }: Account, kind: Account['kind']): string =>
  amountText(asShown(kind, openingBalance), currency);

export function valuesOf(account: Account, today: CalendarDate): FormValues {
  const { kind, currency, openingDate, note = '', closedOn } = account;
  return {
    ...{ name: accountName(account), kind, currency: currency ?? '', openingDate, note },
    openingBalance: openingText(account, kind),
    ...{ isClosed: closedOn !== undefined, closedOn: closedOn ?? today },
  };
}

/** Validates the form's values by the contract. */
export function readForm(values: FormValues, edited?: Account): FormReading<AccountEntry> {
  const { name, kind, openingDate, note, isClosed, closedOn } = values;
  const currency = currencyOf(values);
  const opening = readOpening(values, currency, edited);
  const reading = parseEntry(accountEntry, {
    // The name of an account that was never renamed is stored in English.
    name: edited && name === accountName(edited) ? edited.name : name,
    ...{ kind, currency, note, openingBalance: opening.amount ?? null },
    // The default account is as old as its transactions.
    ...(!edited?.isDefault && { openingDate }),
    ...(edited && !edited.isDefault && { closedOn: isClosed ? closedOn : null }),
  });
  if ('entry' in reading || !reading.errors['openingBalance']) return reading;
  const openingBalance = opening.sentence ?? fieldMessage(problem('opening-balance-invalid'));
  return { errors: { ...reading.errors, openingBalance } };
}

/** An empty field is 0. */
function readOpening(
  { openingBalance: text, kind }: FormValues,
  currency: Currency,
  edited?: Account,
): { amount?: number; sentence?: string } {
  if (!text.trim()) return { amount: 0 };
  // Yen do not show the hundredths that an account in the display currency may have.
  if (edited && text === openingText(edited, kind)) return { amount: edited.openingBalance };
  const reading = readMoneyText(text, currency);
  return 'problem' in reading
    ? { sentence: amountSentence(reading, currency) }
    : { amount: asShown(kind, decimalOf(reading.money)) };
}
