import { linesOf, textAtIndex } from '../text/lines.ts';
import { Unreadable, refuseTooManyRows } from '../unreadable.ts';

/** One record: the lines up to `^`, by their first letter. */
export interface QifRecord {
  /** `bank`, `cash`, `ccard`, `cat`, `invst` and so on, in lower case. */
  type: string;
  account: string | null;
  fields: Map<string, string>;
  splits: QifSplit[];
  line: number;
}

/** One split of a transaction: its `S` (category), `E` (note) and `$` (amount) lines. */
export interface QifSplit {
  category: string;
  note: string;
  amount: string;
}

/** Parses all records of a file, each with its account and list type. */
export function parseRecords(text: string): QifRecord[] {
  const records: QifRecord[] = [];
  let type = 'bank';
  let account: string | null = null;
  let current: QifRecord | null = null;
  const finish = () => {
    if (current?.type === 'account') account = current.fields.get('N')?.trim() ?? account;
    else if (current) records.push(current);
    current = null;
  };
  const lines = linesOf(text);
  lines.forEach((raw, index) => {
    const line = raw.trimEnd();
    if (line.startsWith('!')) {
      finish();
      type = typeOf(line) ?? type;
    } else if (line.startsWith('^')) finish();
    else if (line && !line.startsWith('#')) {
      current ??= { type, account, fields: new Map(), splits: [], line: index + 1 };
      addField(current, line);
    }
  });
  refuseTruncated(current, textAtIndex(lines, lines.length - 1));
  finish();
  refuseTooManyRows(records.length);
  return records;
}

/** Returns the list type that a header line begins; undefined if the line only sets an option. */
function typeOf(line: string): string | undefined {
  const header = line.slice(1).trim().toLowerCase();
  if (header.startsWith('account')) return 'account';
  return header.startsWith('type') ? header.slice(header.indexOf(':') + 1).trim() : undefined;
}

/** Adds a line to a record. Of several lines with the same letter the first one counts, because long addresses repeat letters. */
function addField({ fields, splits }: QifRecord, line: string): void {
  const letter = line.charAt(0).toUpperCase();
  const text = line.slice(1).trim();
  const split = splits.at(-1);
  if (letter === 'S') splits.push({ category: text, note: '', amount: '' });
  else if (letter === 'E' && split) split.note = text;
  else if (letter === '$' && split) split.amount = text;
  else if (!fields.has(letter)) fields.set(letter, text);
}

/** Refuses a file that ends within a record and a line with a date or amount, which may have lost digits. */
function refuseTruncated(current: QifRecord | null, lastLine: string): void {
  if (current && /^[DTU]/i.test(lastLine)) throw new Unreadable('truncated.transaction');
}
