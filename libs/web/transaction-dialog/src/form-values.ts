import {
  type CategoryType,
  defaultIncomeName,
  statusIn,
  type Transaction,
  type TransactionStatus,
  transferCategory,
} from '@saldo/contracts';
import type { TypedEntry } from '@saldo/fields';
import type { Currency, CalendarDate } from '@saldo/finance';
import { amountText } from '@saldo/ui';

export type Kind = CategoryType | 'transfer';

/** A part of a split, or a fee of a transfer, as typed. */
export interface PartValues {
  category: string;
  amount: string;
  note: string;
  /** Amount that the field started with. */
  original?: number;
  /** Type of the category, until the user chooses another category. */
  kind?: CategoryType | undefined;
}

/** The form's values, as typed. */
export interface FormValues {
  kind: Kind;
  /** Whether the direction of the money is reversed: a refund of an expense, or a deduction from an income. */
  isReversed: boolean;
  name: string;
  amount: string;
  category: string;
  addedOn: string;
  note: string;
  /** Empty if the user has not chosen an account. */
  accountId: string;
  toAccountId: string;
  /** Arriving amount of a transfer to an account in another currency. */
  received: string;
  status: TransactionStatus;
  /** Status of an edited transfer in the account that it arrives in. */
  toStatus: TransactionStatus;
  tags: readonly string[];
  /** Empty if the transaction is not split. */
  parts: readonly PartValues[];
}

export const blankPart: PartValues = { category: '', amount: '', note: '' };

const kindOf = (isIncome: boolean): CategoryType => (isIncome ? 'income' : 'expense');

/** Returns the type of the categories to choose from. The fees of a transfer have categories of expenses. */
export const categoryTypeOf = (kind: Kind): CategoryType => kindOf(kind === 'income');

export function blankValues(kind: Kind, addedOn: CalendarDate, category = ''): FormValues {
  return {
    ...{ kind, isReversed: false, name: '', amount: '', category, addedOn, note: '' },
    ...{ accountId: '', toAccountId: '', received: '' },
    ...{ status: 'cleared', toStatus: 'cleared', tags: [], parts: [] },
  };
}

export function valuesOf(transaction: Transaction): FormValues {
  const { isIncome, name, cost, category, addedOn, note, currency = null } = transaction;
  const { accountId = '', tags = [], parts = [], transfer, kind: ownKind } = transaction;
  return {
    kind: transfer ? 'transfer' : (ownKind ?? kindOf(isIncome)),
    isReversed: ownKind !== undefined,
    ...{ name, amount: amountText(cost, currency), category, addedOn, note, accountId, tags },
    ...{ status: statusIn(transaction), toStatus: statusIn(transaction, transfer?.toAccountId) },
    toAccountId: transfer?.toAccountId ?? '',
    received: transfer ? amountText(transfer.toAmount, transfer.toCurrency ?? null) : '',
    parts: parts.map((part) => partValuesOf(part, currency)),
  };
}

/** Returns the values of a new transaction that the user has typed outside of the form. */
export function typedValues(typed: TypedEntry): FormValues {
  return { ...blankValues(typed.kind, typed.addedOn), ...typed };
}

/**
 * Returns the values for repeating a transaction on another day. Its status is reset, because no bank has confirmed the new one.
 */
export function repeatedValues(transaction: Transaction, addedOn: CalendarDate): FormValues {
  const name = hasDefaultName(transaction) ? '' : transaction.name;
  return { ...valuesOf(transaction), name, addedOn, status: 'cleared', toStatus: 'cleared' };
}

/** Returns the initial values for the next of several entries, with the same date, account and kind. */
export function nextValues({ kind, addedOn, accountId }: FormValues): FormValues {
  return { ...blankValues(kind, addedOn as CalendarDate), accountId };
}

function partValuesOf(
  { category, amount, note = '', kind }: NonNullable<Transaction['parts']>[number],
  currency: Currency,
): PartValues {
  return { category, amount: amountText(amount, currency), note, original: amount, ...(kind && { kind }) };
}

/**
 * Returns the values after switching to another kind. An edited transaction keeps all values except its category and parts; a new
 * one starts blank.
 */
export function switchedValues(
  values: FormValues,
  kind: Kind,
  edited: Transaction | undefined,
  { today, firstCategory }: { today: CalendarDate; firstCategory?: string },
): FormValues {
  const { accountId } = values;
  if (!edited) return { ...blankValues(kind, today, kind === 'transfer' ? '' : firstCategory), accountId };
  const original = valuesOf(edited);
  const { category, parts } = original.kind === kind ? original : blankValues(kind, today);
  const isReversed = original.kind === kind && original.isReversed;
  return { ...values, kind, isReversed, category, parts };
}

/** Whether the form shows a name field: always for an expense, otherwise only if the name is not the default one. */
export function hasNameField(
  { kind, name }: Pick<FormValues, 'kind' | 'name'>,
  edited?: Transaction,
): boolean {
  return kind === 'expense' || (edited ? !hasDefaultName(edited) : name !== '');
}

function hasDefaultName({ isIncome, name, category, transfer }: Transaction): boolean {
  return transfer ? name === transferCategory : isIncome && name === defaultIncomeName(category);
}
