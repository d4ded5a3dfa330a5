import { type ReadingOptions, type Statement, type StatementRow } from '../bank-file.ts';
import { isRepaymentText } from '../csv/words.ts';
import { groupedBy } from '../matching/posting.ts';
import { type FormatReader } from '../reader.ts';
import { scanAmount } from '../text/amounts.ts';
import { scanDate } from '../text/dates.ts';
import { writtenDate } from '../text/decide.ts';
import { joined, linesOf } from '../text/lines.ts';
import { type FileValues, valuesOf } from '../text/values.ts';
import { Unreadable } from '../unreadable.ts';
import { parseRecords, type QifRecord } from './records.ts';

const TRANSACTION_TYPES = new Set(['bank', 'cash', 'ccard', 'oth a', 'oth l', 'credit card']);
const SAMPLE_LENGTH = 50_000;

/** Reads QIF, the interchange format of Quicken. It does not state the currency or the order of day and month. */
export const readQif: FormatReader = (text, options, { attempt }) => {
  const records = parseRecords(text);
  const bookings = records.filter(isTransaction);
  if (bookings.length === 0) throw new Unreadable('no-rows.qif');
  const { settings, questions, ...values } = qifValues(bookings, options);
  const directions = new Map<StatementRow, 'in'>();
  const rowsOf = (record: QifRecord) => {
    const rows = attempt(() => rowOf(record, values));
    // In an account for liabilities, such a text lowers the debt.
    const isRepayment =
      record.type === 'oth l' && isRepaymentText([record.fields.get('P'), record.fields.get('M')].join(' '));
    for (const row of rows) if (isRepayment) directions.set(row, 'in');
    return rows;
  };
  const statements = [...groupedBy(bookings, ({ account }) => account ?? '')].map(
    ([account, own]): Statement => ({
      ...{ account: account || null, currency: null, opening: null, closing: null, from: null, to: null },
      rows: own.flatMap(rowsOf),
    }),
  );
  const skipped = records.filter(({ type }) => type === 'invst');
  return {
    statements,
    settings,
    questions: questions.map((question) => ({
      ...question,
      line: bookings.find((record) => isExample(record, question.example))?.line,
    })),
    skipped: skipped.map(({ line }) => ({ line, reason: 'investment' as const })),
    signHints: { directions, isCard: bookings.every(({ type }) => /^cc|^credit|^oth l/.test(type)) },
  };
};

function isExample(record: QifRecord, example: string): boolean {
  const date = scanDate(dateText(record));
  return scanAmount(amountText(record))?.number === example || (date && writtenDate(date)) === example;
}

export function isTransaction({ type }: QifRecord): boolean {
  return TRANSACTION_TYPES.has(type);
}

/** Whether a text is QIF: a header such as `!Type:` or `!Account`, or records with date and amount that end with `^`. */
export function isQif(text: string): boolean {
  const lines = linesOf(text.slice(0, SAMPLE_LENGTH));
  if (lines.some((line) => /^ ?!(?:type ?:|account|option ?:)/i.test(line))) return true;
  const has = (field: RegExp) => lines.some((line) => field.test(line));
  return has(/^\^ ?$/) && has(/^D[\d/.' -]{6,12}$/) && has(/^T[-+\d., ]+$/);
}

/** Returns functions that read dates and amounts, using one date order and decimal mark for all records. */
export function qifValues(records: QifRecord[], options: ReadingOptions): FileValues {
  const amounts = records.flatMap((record) => [
    amountText(record),
    ...record.splits.map(({ amount }) => amount),
  ]);
  return valuesOf(records.map(dateText), amounts, options);
}

export function amountText({ fields }: QifRecord): string {
  return fields.get('T') || fields.get('U') || '';
}

/** Returns the account that a transfer category such as `[Savings]` names; null for other categories. */
export function accountIn(category: string | undefined): string | null {
  return /^\[(.+?)\](?:\/.*)?$/.exec(category ?? '')?.[1]?.trim() ?? null;
}

/** Returns the date without the padding of Quicken (`1/ 1'00`, `2/14'2020`); an apostrophe marks years from 2000 on. */
export function dateText({ fields }: QifRecord): string {
  const compact = (fields.get('D') ?? '').replace(/([./'-])\s+/g, '$1').trim();
  return compact.replace(/'(\d)$/, "'0$1");
}

function rowOf(record: QifRecord, values: Pick<FileValues, 'dateOf' | 'amountOf'>): StatementRow {
  const { fields, line } = record;
  const category = joined([fields.get('L')]);
  return {
    date: values.dateOf(dateText(record), line),
    amount: values.amountOf(amountText(record), line),
    payee: joined([fields.get('P')]),
    memo: joined([fields.get('M'), fields.has('M') || fields.has('P') ? null : category]),
    ...(category && accountIn(category) === null && { category }),
    bankId: null,
    line,
  };
}
