import type { NamedRow, Question, ReadingSettings } from '@saldo/bank-files';
import type { CalendarDate } from '@saldo/finance';
import { formatDate, formatDecimal } from '@saldo/format';
import { isolated } from '@saldo/i18n';
import { t } from '../../../messages';
import type { Reading } from '../read/reading';

export type MessageId = Parameters<typeof t>[0];
type Labels<Key extends string> = Readonly<Record<Key, MessageId>>;
type Setting<Name extends keyof ReadingSettings> = NonNullable<ReadingSettings[Name]>;
export type Role = Setting<'columns'>[number];
type DateOrder = Setting<'dateOrder'>;

export const encodings: Labels<ReadingSettings['encoding']> = {
  'utf-8': 'transactions.import.encoding.utf-8',
  'utf-16le': 'transactions.import.encoding.utf-16le',
  'utf-16be': 'transactions.import.encoding.utf-16be',
  'windows-1252': 'transactions.import.encoding.windows-1252',
  'iso-8859-15': 'transactions.import.encoding.iso-8859-15',
  macintosh: 'transactions.import.encoding.macintosh',
  'windows-1250': 'transactions.import.encoding.windows-1250',
  'iso-8859-2': 'transactions.import.encoding.iso-8859-2',
  'windows-1257': 'transactions.import.encoding.windows-1257',
  'iso-8859-13': 'transactions.import.encoding.iso-8859-13',
  'windows-1251': 'transactions.import.encoding.windows-1251',
  'iso-8859-5': 'transactions.import.encoding.iso-8859-5',
  'koi8-r': 'transactions.import.encoding.koi8-r',
  ibm866: 'transactions.import.encoding.ibm866',
  'windows-1253': 'transactions.import.encoding.windows-1253',
  'iso-8859-7': 'transactions.import.encoding.iso-8859-7',
  'windows-1254': 'transactions.import.encoding.windows-1254',
  'windows-1255': 'transactions.import.encoding.windows-1255',
  'windows-1256': 'transactions.import.encoding.windows-1256',
  'windows-1258': 'transactions.import.encoding.windows-1258',
  'windows-874': 'transactions.import.encoding.windows-874',
  gb18030: 'transactions.import.encoding.gb18030',
  big5: 'transactions.import.encoding.big5',
  shift_jis: 'transactions.import.encoding.shift-jis',
  'euc-jp': 'transactions.import.encoding.euc-jp',
  'euc-kr': 'transactions.import.encoding.euc-kr',
};

export const delimiters: Labels<string> = {
  ',': 'transactions.import.delimiter.comma',
  ';': 'transactions.import.delimiter.semicolon',
  '\t': 'transactions.import.delimiter.tab',
  '|': 'transactions.import.delimiter.vertical-bar',
  '~': 'transactions.import.delimiter.tilde',
  '^': 'transactions.import.delimiter.caret',
};

export const dateOrders: Labels<DateOrder> = {
  dmy: 'transactions.import.date-order.dmy',
  mdy: 'transactions.import.date-order.mdy',
  ymd: 'transactions.import.date-order.ymd',
};

export const decimalMarks: Labels<Setting<'decimalMark'>> = {
  '.': 'transactions.import.decimal-mark.point',
  ',': 'transactions.import.decimal-mark.comma',
};

export const signs: Labels<Setting<'sign'>> = {
  'as-written': 'transactions.import.sign.as-written',
  reversed: 'transactions.import.sign.reversed',
};

export const roles: Labels<Role> = {
  ignore: 'transactions.import.role.ignore',
  date: 'transactions.import.role.date',
  valueDate: 'transactions.import.role.value-date',
  amount: 'transactions.import.role.amount',
  debit: 'transactions.import.role.debit',
  credit: 'transactions.import.role.credit',
  direction: 'transactions.import.role.direction',
  balance: 'transactions.import.role.balance',
  fee: 'transactions.import.role.fee',
  currency: 'transactions.import.role.currency',
  payee: 'transactions.import.role.payee',
  payer: 'transactions.import.role.payer',
  recipient: 'transactions.import.role.recipient',
  memo: 'transactions.import.role.memo',
  bankId: 'transactions.import.role.bank-id',
  status: 'transactions.import.role.status',
  category: 'transactions.import.role.category',
  account: 'transactions.import.role.account',
};

/** Question texts by setting. Each contains a value of the file that can be read in several ways. */
export const questionIds: Labels<Question['setting']> = {
  dateOrder: 'transactions.import.question.date-order',
  decimalMark: 'transactions.import.question.decimal-mark',
  sign: 'transactions.import.question.sign',
  moneyIn: 'transactions.import.question.money-in',
  columns: 'transactions.import.question.columns',
};

/** Formats the question's example as read with this answer. */
export function answerText(question: Question, choice: string): string {
  const { setting, example, assumed, row, choices, labels } = question;
  if (setting === 'dateOrder') return dateAs(example, choice as DateOrder);
  if (setting === 'decimalMark') return amountAs(example, choice);
  if (setting === 'moneyIn') return choice || t('transactions.import.answer.neither');
  if (setting === 'sign')
    return (choice === assumed) === !row?.amount.startsWith('-')
      ? t('transactions.import.answer.money-in')
      : t('transactions.import.answer.money-out');
  return labels?.[choices.indexOf(choice)] ?? choice;
}

function dateAs(example: string, order: DateOrder): string {
  const parts = example.match(/\d+/g) ?? [];
  const part = (letter: string) => (parts[order.indexOf(letter)] ?? '').padStart(2, '0');
  const year = part('y').length === 2 ? `20${part('y')}` : part('y');
  const date: CalendarDate = `${year}-${part('m')}-${part('d')}`;
  if (Number.isNaN(Date.parse(date))) return t(dateOrders[order]);
  return t(`transactions.import.answer.${order}`, { date: formatDate(date, 'long') });
}

function amountAs(example: string, mark: string): string {
  const plain = example.replace(mark === ',' ? /[^\d,]/g : /[^\d.]/g, '').replace(',', '.');
  return formatDecimal(Number(plain));
}

/** Formats a period: `1 Jan 2026 – 31 Jan 2026`, or a single day. Empty if the file names none. */
export function periodText({ from, to }: Pick<Reading['statements'][number], 'from' | 'to'>): string {
  if (from && to && from !== to)
    return t('transactions.import.statements.period', { from: formatDate(from), to: formatDate(to) });
  const day = from ?? to;
  return day ? formatDate(day) : '';
}

/** Formats the known values of a row: `1 Jan 2026 · Tea · -1.00`. */
export function rowText({ date, amount, text }: NamedRow): string {
  return [formatDate(date), isolated(text), isolated(formatDecimal(Number(amount)))]
    .filter(Boolean)
    .join(' · ');
}

/** Whether a question is about which amounts are money in. Where it has no answer for all rows, single ones can be changed. */
export const isAboutDirection = ({ setting }: Question) => setting === 'sign' || setting === 'moneyIn';
