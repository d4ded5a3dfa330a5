import { fieldErrorsOf, newTransaction, unguardFormula } from '@saldo/contracts';
import { isCalendarDate } from '@saldo/finance';
import Papa from 'papaparse';
import type { ImportRow, RowProblem, RowReading } from './reading';
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
  const refused = (problem: RowProblem) => ({ problem, text: shortened(cells.join(' · '), 300) });
  if (!isCalendarDate(date)) return refused({ code: 'not-a-date', value: shortened(date, 60) });
  if (!/^\d+(?:\.\d{1,2})?$/.test(amount))
    return refused({ code: 'not-an-amount', value: shortened(amount, 60) });
  if (type !== 'Income' && type !== 'Expense')
    return refused({ code: 'not-a-type', value: shortened(type, 60) });
  const isIncome = type === 'Income';
  const entry = { name, category, cost: Number(amount), addedOn: date, isIncome, note };
  const checked = newTransaction.safeParse(entry);
  return checked.success ? { entry } : refused(problemOf(checked.error));
}

/** The first problem of a row that breaks the rules for transactions. */
export function problemOf(error: Parameters<typeof fieldErrorsOf>[0]): RowProblem {
  const [field] = fieldErrorsOf(error);
  return field ? { field } : { code: 'unreadable' };
}
