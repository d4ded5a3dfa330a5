import { fieldErrorsOf, newTransaction, unguardFormula } from '@saldo/contracts';
import { isCalendarDate } from '@saldo/finance';
import Papa from 'papaparse';
import type { ImportRow, RowReading } from './reading';
import { shortened } from './shortened';

const HEADER = 'Name,Category,Type,Amount,Date,Note';

/**
 * Reads the CSV file that Saldo exports, with its categories, notes and formula guards. Returns `undefined` for any other file.
 */
export function readOwnExport(bytes: Uint8Array): ImportRow[] | undefined {
  const text = new TextDecoder().decode(bytes);
  const end = text.search(/\r?\n/);
  if (end < 0 || text.slice(0, end) !== HEADER) return undefined;
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' });
  let line = 1;
  const rows: ImportRow[] = [];
  for (const cells of data) {
    if (line > 1 && cells.some((cell) => cell.trim()))
      rows.push({ line, statement: 0, isPending: false, ...readRow(cells) });
    line += cells.join('').split('\n').length;
  }
  return rows.length > 0 ? rows : undefined;
}

function readRow(cells: readonly string[]): RowReading {
  const [name = '', category = '', type = '', amount = '', date = '', note = ''] = cells.map((cell) =>
    unguardFormula(cell.replace(/\r$/, '')).trim(),
  );
  const refused = (problem: string) => ({ problem, text: shortened(cells.join(' · '), 300) });
  if (!isCalendarDate(date)) return refused(`“${shortened(date, 60)}” is no date that exists.`);
  if (!/^\d+(?:\.\d{1,2})?$/.test(amount)) return refused(`“${shortened(amount, 60)}” is no amount.`);
  if (type !== 'Income' && type !== 'Expense')
    return refused(`“${shortened(type, 60)}” is neither Income nor Expense.`);
  const isIncome = type === 'Income';
  const entry = { name, category, cost: Number(amount), addedOn: date, isIncome, note };
  const checked = newTransaction.safeParse(entry);
  return checked.success ? { entry } : refused(problemOf(checked.error));
}

/** The first sentence about a row that breaks the rules for transactions. */
export function problemOf(error: Parameters<typeof fieldErrorsOf>[0]): string {
  return fieldErrorsOf(error)[0]?.message ?? "This line can't be read.";
}
