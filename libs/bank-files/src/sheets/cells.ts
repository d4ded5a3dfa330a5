import { LIMITS } from '../limits.ts';
import { oneLine } from '../text/lines.ts';
import { refuseTooManyRows, Unreadable } from '../unreadable.ts';

/** Cells of a table by row and column, both counted from 0. Missing cells are empty. */
export class Sheet {
  readonly #rows: string[][] = [];
  #width = 0;

  set(row: number, column: number, text: string): void {
    if (!text) return;
    if (column >= LIMITS.columns)
      throw new Unreadable('too-many-cells.table', { line: row + 1, detail: LIMITS.columns });
    refuseTooManyRows(row);
    while (this.#rows.length <= row) this.#rows.push([]);
    const cells = this.#rows[row] as string[];
    while (cells.length <= column) cells.push('');
    cells[column] = oneLine(text);
    this.#width = Math.max(this.#width, cells.length);
  }

  /** Copies a merged title into all of its rows, such as a title beside two lines of titles. */
  fillDown(from: number, to: number, column: number): void {
    const text = this.#rows[from]?.[column] ?? '';
    if (/\p{L}/u.test(text) && !/\d/.test(text))
      for (let row = from + 1; row < Math.min(to + 1, this.#rows.length); row++) this.set(row, column, text);
  }

  /** Returns the rows as tab-separated text. Row 0 becomes line 1. */
  toCsv(): string {
    const quoted = (cell: string) => (/^["'=]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
    const padded = (cells: string[]) =>
      Array.from({ length: this.#width }, (_, at) => quoted(cells[at] ?? ''));
    return this.#rows.map((cells) => `${cells.length > 0 ? padded(cells).join('\t') : ''}\n`).join('');
  }
}
