import { guardFormula, type Transaction } from '@saldo/contracts';
import { centsToText, toCents } from '@saldo/finance';

const END = '\r\n';
const header = ['Name', 'Category', 'Type', 'Amount', 'Date', 'Note'];

/** Returns a cell as in RFC 4180, with an apostrophe before a formula. */
export function csvCell(text: string): string {
  const harmless = guardFormula(text);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Yields transactions as CSV text: the header line, then the lines of each chunk. */
export async function* csvOf(chunks: AsyncIterable<Transaction[]>): AsyncGenerator<string> {
  yield csvLine(header);
  for await (const chunk of chunks) {
    if (chunk.length > 0) yield chunk.map((entry) => csvLine(cellsOf(entry))).join('');
  }
}

function cellsOf({ name, category, isIncome, cost, addedOn, note }: Transaction): string[] {
  const amount = centsToText(toCents(cost) ?? 0);
  return [name, category, isIncome ? 'Income' : 'Expense', amount, addedOn, note];
}

/** Returns a line of these cells, with its line end. */
export function csvLine(cells: string[]): string {
  return cells.map(csvCell).join(',') + END;
}
