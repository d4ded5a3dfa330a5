import { linesOf, textAtIndex } from '../text/lines.ts';
import { Unreadable, refuseTooManyRows } from '../unreadable.ts';

/** One record: the lines up to a caret, by their first letter. */
export interface QifRecord {
  /** `bank`, `cash`, `ccard`, `cat`, `invst` and so on, in lower case. */
  type: string;
  account: string | null;
  fields: Map<string, string>;
  splits: QifSplit[];
  line: number;
}

/** A part of a transaction: `S`, `E` and `$`. */
export interface QifSplit {
  category: string;
  note: string;
  amount: string;
}

/** All records of a file with the account and list that they are in. */
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

/** The list that a header line begins; undefined for one that only sets an option. */
function typeOf(line: string): string | undefined {
  const header = line.slice(1).trim().toLowerCase();
  if (header.startsWith('account')) return 'account';
  return header.startsWith('type') ? header.slice(header.indexOf(':') + 1).trim() : undefined;
}

/** The first line of a letter counts: long addresses repeat some. */
function addField({ fields, splits }: QifRecord, line: string): void {
  const letter = line.charAt(0).toUpperCase();
  const text = line.slice(1).trim();
  const split = splits.at(-1);
  if (letter === 'S') splits.push({ category: text, note: '', amount: '' });
  else if (letter === 'E' && split) split.note = text;
  else if (letter === '$' && split) split.amount = text;
  else if (!fields.has(letter)) fields.set(letter, text);
}

/** A date or an amount that ends without a line break may have lost digits. */
function refuseTruncated(current: QifRecord | null, lastLine: string): void {
  if (current && /^[DTU]/i.test(lastLine)) throw new Unreadable('truncated.transaction');
}
