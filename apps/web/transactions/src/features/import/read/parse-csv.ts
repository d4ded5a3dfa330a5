import Papa from 'papaparse';

export const delimiters = { ',': 'Comma', ';': 'Semicolon', '\t': 'Tab', '|': 'Bar' };
export type Delimiter = keyof typeof delimiters;

/** The cells of a CSV text, line by line; lines that are empty are passed over. */
export function parseCsv(text: string, delimiter: Delimiter): string[][] {
  return Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' }).data;
}

/** The delimiter with which most of the first lines have the same number of cells, and more than one. */
export function detectDelimiter(text: string): Delimiter {
  const candidates = Object.keys(delimiters) as Delimiter[];
  const scores = candidates.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy', preview: 50 });
    const widths = new Map<number, number>();
    for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    const [width = 0, lines = 0] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { delimiter, lines, width };
  });
  scores.sort((a, b) => b.lines - a.lines || b.width - a.width);
  return scores[0]?.lines ? scores[0].delimiter : ',';
}
