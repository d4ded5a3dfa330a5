import { guardFormula } from '@saldo/contracts';
import { centsToText, toCents } from '@saldo/finance';

const END = '\r\n';

interface Column<Row> {
  header: string;
  cell: (row: Row) => string;
  /** Marks a column of numbers: spreadsheets do not run them as formulas, even if they are negative. */
  isNumber?: boolean;
}

/** The columns of a table, one for each of its fields, in their order. */
export type Columns<Field extends string, Row> = Record<Field, Column<Row>>;

/** Returns a cell as in RFC 4180, with an apostrophe before a formula. */
export function csvCell(text: string): string {
  const harmless = guardFormula(text);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export function csvHeader<Row>(table: Columns<string, Row>): string {
  return csvLine(Object.values(table).map(({ header }) => csvCell(header)));
}

export function csvRows<Row>(table: Columns<string, Row>, rows: Row[]): string {
  const columnsOfTable = Object.values(table);
  const cellOf = (row: Row, { cell, isNumber }: Column<Row>) => (isNumber ? cell(row) : csvCell(cell(row)));
  return rows.map((row) => csvLine(columnsOfTable.map((column) => cellOf(row, column)))).join('');
}

export function amountText(amount: number): string {
  const cents = toCents(amount);
  // Some currencies of accounts have three decimals.
  return cents === undefined ? String(amount) : centsToText(cents);
}

export function typeText(isIncome: boolean): string {
  return isIncome ? 'Income' : 'Expense';
}

function csvLine(cells: string[]): string {
  return cells.join(',') + END;
}
