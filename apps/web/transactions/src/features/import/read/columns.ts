export const fieldLabels = {
  date: 'Date',
  name: 'Name',
  amount: 'Amount',
  category: 'Category',
  type: 'Type',
  note: 'Note',
};
export type ImportField = keyof typeof fieldLabels;
/** In which column (from 0) each field stands; what is absent is not in the file. */
export type ColumnMap = Partial<Record<ImportField, number>>;

export const importFields = Object.keys(fieldLabels) as ImportField[];

/** What the columns are called in files of banks, most telling first. */
const names: Record<ImportField, RegExp[]> = {
  date: [/^date$/i, /booking|buchung|posted|transaction date/i, /date|datum|valuta/i],
  name: [
    /^name$/i,
    /payee|merchant|counterparty|empf|auftraggeber/i,
    /description|details|text|reference|zweck/i,
  ],
  amount: [/^amount$/i, /amount|betrag|value|sum|umsatz/i],
  category: [/^category$/i, /categor|kategorie/i],
  type: [/^type$/i, /debit.?credit|soll.?haben|direction/i],
  note: [/^note$/i, /note|memo|comment|zweck/i],
};

/** Where each field stands, judged by the words of the first line; no column is taken twice. */
export function guessColumns(header: readonly string[]): ColumnMap {
  const taken = new Set<number>();
  const map: ColumnMap = {};
  for (const field of importFields) {
    for (const pattern of names[field]) {
      const at = header.findIndex((cell, index) => !taken.has(index) && pattern.test(cell.trim()));
      if (at < 0) continue;
      map[field] = at;
      taken.add(at);
      break;
    }
  }
  return map;
}

const KEY = 'importColumns';
/** In letters: a longer first line is not remembered, so that no file fills the browser's storage. */
const LONGEST = 5_000;

const nameOf = (header: readonly string[]) => header.join('\n');

/** The columns as the person last mapped them for files with this first line. */
export function recallColumns(header: readonly string[]): ColumnMap | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const [, map] = Object.entries(kept as object).find(([name]) => name === nameOf(header)) ?? [];
    if (typeof map !== 'object' || map === null) return undefined;
    const fits = ([field, at]: [string, unknown]) =>
      Object.hasOwn(fieldLabels, field) &&
      Number.isInteger(at) &&
      Number(at) >= 0 &&
      Number(at) < header.length;
    return Object.fromEntries(Object.entries(map).filter(fits));
  } catch {
    return undefined;
  }
}

/** Where the browser has no room, nothing is remembered. */
export function rememberColumns(header: readonly string[], map: ColumnMap): void {
  if (nameOf(header).length > LONGEST) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ [nameOf(header)]: map }));
  } catch (error) {
    console.warn('Failed to remember the columns of this file', error);
  }
}
