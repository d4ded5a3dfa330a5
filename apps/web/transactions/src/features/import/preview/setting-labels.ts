import type { Format, Question, ReadingSettings, Skipped } from '@saldo/bank-files';
import type { CalendarDate } from '@saldo/finance';
import { formatDate, formatDecimal } from '@saldo/format';
import type { AskedQuestion, Reading } from '../read/reading';

type Labels<Key extends string> = Readonly<Record<Key, string>>;
type Setting<Name extends keyof ReadingSettings> = NonNullable<ReadingSettings[Name]>;
export type Role = Setting<'columns'>[number];

export const formatLabels: Labels<Format | 'saldo'> = {
  ofx: 'OFX statement',
  qif: 'QIF file',
  camt: 'CAMT statement (ISO 20022)',
  mt940: 'MT940 statement',
  csv: 'CSV file of a bank',
  saldo: 'CSV file exported by Saldo',
};

export const encodings: Labels<ReadingSettings['encoding']> = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16 BE)',
  'windows-1252': 'Western European (Windows-1252)',
  'iso-8859-15': 'Western European (ISO 8859-15)',
  macintosh: 'Western European (Mac)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'windows-1257': 'Baltic (Windows-1257)',
  'iso-8859-13': 'Baltic (ISO 8859-13)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'iso-8859-5': 'Cyrillic (ISO 8859-5)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  ibm866: 'Cyrillic (DOS)',
  'windows-1253': 'Greek (Windows-1253)',
  'iso-8859-7': 'Greek (ISO 8859-7)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  'windows-874': 'Thai (Windows-874)',
  gb18030: 'Simplified Chinese (GB 18030)',
  big5: 'Traditional Chinese (Big5)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'euc-kr': 'Korean (EUC-KR)',
};

export const delimiters: Labels<string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
  '~': 'Tilde',
  '^': 'Caret',
};

export const dateOrders: Labels<Setting<'dateOrder'>> = {
  dmy: 'Day, month, year',
  mdy: 'Month, day, year',
  ymd: 'Year, month, day',
};

export const decimalMarks: Labels<Setting<'decimalMark'>> = {
  '.': 'Point: 1,234.56',
  ',': 'Comma: 1.234,56',
};

export const signs: Labels<Setting<'sign'>> = {
  'as-written': 'As in the file',
  reversed: 'Reversed',
};

export const roles: Labels<Role> = {
  ignore: 'Not used',
  date: 'Date',
  valueDate: 'Value date',
  amount: 'Amount',
  debit: 'Money out',
  credit: 'Money in',
  direction: 'Out or in',
  balance: 'Balance',
  fee: 'Fee',
  currency: 'Currency',
  payee: 'Payee',
  payer: 'Payer',
  recipient: 'Recipient',
  memo: 'Description',
  bankId: 'Bank’s reference',
  status: 'Status',
  account: 'Own account',
};

export const skippedReasons: Labels<Skipped['reason']> = {
  balance: 'balance',
  total: 'total',
  text: 'text',
  'not-executed': 'not executed',
  'no-direction': 'neither in nor out',
  'not-a-statement': 'not a statement',
  investment: 'investment',
  'after-the-end': 'after the end',
};

/** The question in words, with a value of the file that can be read in several ways. */
export const questionTexts: Readonly<Record<Question['setting'], (example: string) => string>> = {
  dateOrder: (example) => `Which day is ${example}?`,
  decimalMark: (example) => `How much is ${example}?`,
  sign: (example) => `The amounts have no sign. Is ${example} money out or money in?`,
  columns: (example) => `What is ${example}?`,
};

/** What a value of the file means if the user chooses this answer. */
export function answerText({ setting, example, assumed, isIncoming }: AskedQuestion, choice: string): string {
  if (setting === 'dateOrder') return dateAs(example, choice);
  if (setting === 'decimalMark') return amountAs(example, choice);
  if (setting === 'sign') return (choice === assumed) === isIncoming ? 'Money in' : 'Money out';
  return choice === assumed ? 'The amount' : 'The balance';
}

function dateAs(example: string, order: string): string {
  const parts = example.match(/\d+/g) ?? [];
  const part = (letter: string) => (parts[order.indexOf(letter)] ?? '').padStart(2, '0');
  const year = part('y').length === 2 ? `20${part('y')}` : part('y');
  const label = dateOrders[order as keyof typeof dateOrders];
  const date: CalendarDate = `${year}-${part('m')}-${part('d')}`;
  return Number.isNaN(Date.parse(date)) ? label : `${formatDate(date, 'long')} (${label.toLowerCase()})`;
}

function amountAs(example: string, mark: string): string {
  const plain = example.replace(mark === ',' ? /[^\d,]/g : /[^\d.]/g, '').replace(',', '.');
  return formatDecimal(Number(plain));
}

/** `1 Jan 2026 – 31 Jan 2026`, or the one day. Empty if the file names none. */
export function periodText({ from, to }: Pick<Reading['statements'][number], 'from' | 'to'>): string {
  const days = [from, to].flatMap((day) => day ?? []);
  return [...new Set(days)].map((day) => formatDate(day)).join(' – ');
}
