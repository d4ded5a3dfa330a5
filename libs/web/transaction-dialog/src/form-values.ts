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
  /** The amount that the field started with. */
  original?: number;
  /** The kind of the category, as long as that is the one that the part started with. */
  kind?: CategoryType | undefined;
}

/** The form's values, as typed. */
export interface FormValues {
  kind: Kind;
  /** Whether the money goes the other way: an expense that comes back, or a deduction from an income. */
  isReversed: boolean;
  name: string;
  amount: string;
  category: string;
  addedOn: string;
  note: string;
  /** Empty: no choice was made. */
  accountId: string;
  toAccountId: string;
  /** The arriving amount in an account with another currency. */
  received: string;
  status: TransactionStatus;
  /** In the account where an edited transfer arrives. */
  toStatus: TransactionStatus;
  tags: readonly string[];
  /** Empty if it is not split. */
  parts: readonly PartValues[];
}

export const blankPart: PartValues = { category: '', amount: '', note: '' };

const kindOf = (isIncome: boolean): CategoryType => (isIncome ? 'income' : 'expense');

/** The kind of the categories of a transaction: those of expenses for the fees of a transfer. */
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

/** Returns the values of a new transaction that the user has typed elsewhere. */
export function typedValues(typed: TypedEntry): FormValues {
  return { ...blankValues(typed.kind, typed.addedOn), ...typed };
}

/** Returns the values of a transaction for another one on this day. No bank has confirmed that yet. */
export function repeatedValues(transaction: Transaction, addedOn: CalendarDate): FormValues {
  const name = hasDefaultName(transaction) ? '' : transaction.name;
  return { ...valuesOf(transaction), name, addedOn, status: 'cleared', toStatus: 'cleared' };
}

/** Returns the values with which the next of several entries begins: of one day, account and kind. */
export function nextValues({ kind, addedOn, accountId }: FormValues): FormValues {
  return { ...blankValues(kind, addedOn as CalendarDate), accountId };
}

function partValuesOf(
  { category, amount, note = '', kind }: NonNullable<Transaction['parts']>[number],
  currency: Currency,
): PartValues {
  return { category, amount: amountText(amount, currency), note, original: amount, ...(kind && { kind }) };
}

/** Switches the form to another kind. An edited transaction keeps all but its categories, a new one starts blank. */
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

/** Whether the form has a name field: for an expense, and for an income or transfer that has a name other than its default one. */
export function hasNameField(
  { kind, name }: Pick<FormValues, 'kind' | 'name'>,
  edited?: Transaction,
): boolean {
  return kind === 'expense' || (edited ? !hasDefaultName(edited) : name !== '');
}

function hasDefaultName({ isIncome, name, category, transfer }: Transaction): boolean {
  return transfer ? name === transferCategory : isIncome && name === defaultIncomeName(category);
}
