import Papa from 'papaparse';

export const delimiters = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' };
export type Delimiter = keyof typeof delimiters;

/** The cells of a CSV text, line by line; lines that are empty are passed over. */
export function parseCsv(text: string, delimiter: Delimiter): string[][] {
  const newline = lineEndOf(text);
  const { data } = Papa.parse<string[]>(text, { delimiter, newline, skipEmptyLines: 'greedy' });
  // In a file of Windows the carriage return is left behind the last cell.
  return data.map((cells) => cells.with(-1, (cells.at(-1) ?? '').replace(/\r$/, '')));
}

/** How lines end, outside of quotation marks: only old files have no line feeds. */
function lineEndOf(text: string): '\n' | '\r' {
  const bare = text.slice(0, 100_000).replace(/"[^"]*"/g, '');
  return bare.includes('\r') && !bare.includes('\n') ? '\r' : '\n';
}

/** The delimiter with which most of the lines have the same number of cells, and more than one. @param text the first lines */
export function detectDelimiter(text: string): Delimiter {
  const candidates = Object.keys(delimiters) as Delimiter[];
  const scores = candidates.map((delimiter) => {
    const widths = new Map<number, number>();
    for (const { length } of parseCsv(text, delimiter).slice(0, 50))
      if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    const [width = 0, lines = 0] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { delimiter, lines, width };
  });
  scores.sort((a, b) => b.lines - a.lines || b.width - a.width);
  return scores[0]?.lines ? scores[0].delimiter : ',';
}
