import {
  fallbackCategory,
  fieldErrorsOf,
  newTransaction,
  type TransactionEntry,
  unguardFormula,
} from '@saldo/contracts';
import { fromCents } from '@saldo/finance';
import type { ColumnMap } from './columns';
import { type DateOrder, readDate } from './read-date';
import { type DecimalSign, readBankAmount } from './read-amount';
import { shortened } from './shortened';

export interface ReadingRules {
  columns: ColumnMap;
  dateOrder: DateOrder;
  decimal: DecimalSign;
}

/** A transaction to be recorded. The name of an income may be empty: then it gets its default one. */
export type ImportEntry = TransactionEntry;
export type RowReading = { entry: ImportEntry } | { problem: string };

const INCOME = /^(income|credit|cr|c|haben|h|in|deposit|\+)$/i;
const EXPENSE = /^(expense|debit|dr|d|soll|s|out|withdrawal|-)$/i;

/** What a line of the file says, or why it cannot be read. Without a column for the kind, the sign of the amount tells it. */
export function readRow(cells: readonly string[], { columns, dateOrder, decimal }: ReadingRules): RowReading {
  const cell = (at: number | undefined) => unguardFormula(at === undefined ? '' : (cells[at] ?? '')).trim();
  const date = readDate(cell(columns.date), dateOrder);
  if (!date) return { problem: `“${shortened(cell(columns.date), 60)}” is no date that exists.` };
  const cents = readBankAmount(cell(columns.amount), decimal);
  if (cents === undefined) return { problem: `“${shortened(cell(columns.amount), 60)}” is no amount.` };
  const type = cell(columns.type);
  if (type && !INCOME.test(type) && !EXPENSE.test(type))
    return { problem: `“${shortened(type, 60)}” is neither Income nor Expense.` };
  const entry = {
    name: cell(columns.name),
    category: cell(columns.category) || fallbackCategory,
    cost: fromCents(Math.abs(cents)),
    addedOn: date,
    isIncome: type ? INCOME.test(type) : cents > 0,
    note: cell(columns.note),
  };
  const checked = newTransaction.safeParse(entry);
  if (checked.success) return { entry };
  return { problem: fieldErrorsOf(checked.error)[0]?.message ?? 'This line cannot be read.' };
}
