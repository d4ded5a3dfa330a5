import { guardFormula, type Transaction } from '@saldo/contracts';
import { centsToText, toCents } from '@saldo/finance';

const END = '\r\n';
const header = ['Name', 'Category', 'Type', 'Amount', 'Date', 'Note'];

/** A cell as RFC 4180 writes it, with an apostrophe before what a spreadsheet would run. */
export function csvCell(text: string): string {
  const harmless = guardFormula(text);
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Transactions as CSV text in pieces: the header line, then a piece for each chunk. */
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

/** A line of such cells, with its end. */
export function csvLine(cells: string[]): string {
  return cells.map(csvCell).join(',') + END;
}
