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
  /** For kinds such as loans, the debt instead of the balance. */
  openingBalance: string;
  openingDate: string;
  note: string;
  isClosed: boolean;
  closedOn: string;
}

const accountEntry = newAccount.extend({ closedOn: accountChange.shape.closedOn });
/** Values of the form in the shape of the API. `closedOn` is only for existing accounts. */
export type AccountEntry = z.output<typeof accountEntry>;

export const currencyOf = ({ currency }: Pick<FormValues, 'currency'>): Currency => currency || null;

export function blankValues(today: CalendarDate): FormValues {
  return {
    ...{ name: '', kind: 'checking', currency: '', openingBalance: '', openingDate: today, note: '' },
    ...{ isClosed: false, closedOn: today },
  };
}

/** Returns the opening balance of an account as text, as if the account were of this kind. */
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
    // Keep the stored name of an account that was never renamed: it is English, while the form shows a translation.
    name: edited && name === accountName(edited) ? edited.name : name,
    ...{ kind, currency, note, openingBalance: opening.amount ?? null },
    // The default account has no opening date of its own.
    ...(!edited?.isDefault && { openingDate }),
    ...(edited && !edited.isDefault && { closedOn: isClosed ? closedOn : null }),
  });
  if ('entry' in reading || !reading.errors['openingBalance']) return reading;
  const openingBalance = opening.sentence ?? fieldMessage(problem('opening-balance-invalid'));
  return { errors: { ...reading.errors, openingBalance } };
}

/** Reads the opening balance. An empty field means 0. */
function readOpening(
  { openingBalance: text, kind }: FormValues,
  currency: Currency,
  edited?: Account,
): { amount?: number; sentence?: string } {
  if (!text.trim()) return { amount: 0 };
  // Keep an unchanged amount: in yen, the text does not show its hundredths.
  if (edited && text === openingText(edited, kind)) return { amount: edited.openingBalance };
  const reading = readMoneyText(text, currency);
  return 'problem' in reading
    ? { sentence: amountSentence(reading, currency) }
    : { amount: asShown(kind, decimalOf(reading.money)) };
}
