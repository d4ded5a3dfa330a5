import { type Statement, type StatementRow } from '../bank-file.ts';
import { isZero } from '../decimal.ts';
import { type FormatReader, type RowAttempt } from '../reader.ts';
import { joined, oneLine, textAtIndex } from '../text/lines.ts';
import { badAmount, badDate, Unreadable, refuseTooManyRows } from '../unreadable.ts';
import { type Details, parseDetails, parseMultiCash, unfolded } from './details.ts';
import { type Field, type Message, parseMessages } from './messages.ts';
import { amountOf, parseTransactionLine } from './transaction-line.ts';

/** Reads MT940 (statement) and MT942 (interim report) of SWIFT. Each `:20:` begins a statement. */
export const readMt940: FormatReader = (text, _options, { attempt }) => {
  const { messages, orphans, isEnded } = parseMessages(withBreaks(text));
  if (!isEnded) messages.slice(-1).forEach((message) => refuseTruncated(message, text));
  const statements = messages
    .filter((message) => message.some(({ tag }) => tag === '25' || /^6/.test(tag)))
    .map((message) => statementOf(message, attempt));
  if (statements.length === 0) throw new Unreadable('no-statement');
  const rows = statements.reduce((count, statement) => count + statement.rows.length, 0);
  refuseTooManyRows(rows);
  return {
    statements,
    settings: {},
    questions: [],
    skipped: orphans.map((line) => ({ line, reason: 'after-the-end' as const })),
  };
};

/** Whether a text is MT940 or MT942: lines begin with a reference field and with an account, balance or transaction field. */
export function isMt940(text: string): boolean {
  const start = withBreaks(text.slice(0, 50_000));
  return (
    /(?:^|[^ -~])[ \t]{0,8}:20:|\{4:[ \t]{0,8}:20:/.test(start) &&
    /[\r\n]:(?:25[A-Z]?|28C?|60[FM]|61):/.test(start)
  );
}

/** Restores line breaks, which German online banking writes as `@@`. */
function withBreaks(text: string): string {
  return /^\s*@@:20:/.test(text) ? text.replaceAll('@@', '\n') : text;
}

function statementOf(message: Message, attempt: RowAttempt): Statement {
  const opening = balanceAt(message, ['60F', '60M']);
  const closing = balanceAt(message, ['62F', '62M']);
  const floor = message.find(({ tag }) => tag === '34F');
  return {
    account: accountOf(message),
    currency: opening?.currency ?? closing?.currency ?? /^[A-Z]{3}/.exec(floor?.lines[0] ?? '')?.[0] ?? null,
    opening: opening?.amount ?? null,
    closing: closing?.amount ?? null,
    from: null,
    to: null,
    rows: rowsOf(message, attempt),
  };
}

/** Refuses a file that was cut: rows without a closing balance, or an end within the amount of a row. */
function refuseTruncated(message: Message, text: string): void {
  const has = (tag: RegExp) => message.some((field) => tag.test(field.tag));
  const isInAmount = message.at(-1)?.tag === '61' && /[\d.,]$/.test(text);
  if (isInAmount || (has(/^60/) && has(/^61$/) && !has(/^62/)))
    throw new Unreadable('truncated.statement', { line: message[0]?.line });
}

/** Returns the account from `:25:`, without the currency code that often follows it. */
function accountOf(message: Message): string | null {
  const field = message.find(({ tag }) => /^25/.test(tag));
  return oneLine(field?.lines[0] ?? '').replace(/(?<=\d) ?(?:EUR|USD|GBP|CHF|PLN)$/, '') || null;
}

function balanceAt(message: Message, tags: string[]): { amount: string; currency: string | null } | null {
  const field = message.find(({ tag }) => tags.includes(tag));
  if (!field) return null;
  const text = textAtIndex(field.lines, 0).trim();
  const match = /^([CD])(\d{6})? ?([A-Z]{3})?(\d[\d.,]{0,30}|,\d{1,5})$/.exec(text);
  const amount = match && amountOf(textAtIndex(match, 4));
  if (!match || amount === null) throw badAmount(text, field.line);
  return { amount: match[1] === 'D' && !isZero(amount) ? `-${amount}` : amount, currency: match[3] ?? null };
}

/** Reads each `:61:` with the `:86:` and `:NS:` fields directly behind it. Those after the closing balance are no rows. */
function rowsOf(message: Message, attempt: RowAttempt): StatementRow[] {
  const isDetail = (field: Field | undefined) => field?.tag === '86' || field?.tag === 'NS';
  return message.flatMap((field, at) => {
    if (field.tag !== '61') return [];
    let end = at + 1;
    while (isDetail(message[end])) end++;
    return attempt(() => rowOf(field, message.slice(at + 1, end)));
  });
}

function rowOf({ lines, line }: Field, details: Field[]): StatementRow {
  const text = textAtIndex(lines, 0);
  const parsed = parseTransactionLine(text);
  if (parsed === 'bad-date') throw badDate(text.slice(0, 10), line);
  if (parsed === 'bad-amount') throw badAmount(text, line);
  const { date, valueDate, amount, bankId, isExpected } = parsed;
  const texts = detailsOf(details);
  const payee = texts.payee ?? joined([parsed.text]);
  const memo = joined([texts.memo, texts.payee ? parsed.text : null, unfolded(lines.slice(1))]);
  return {
    date,
    ...(valueDate !== date && { valueDate }),
    amount,
    payee,
    memo: memo ?? (payee ? null : parsed.reference),
    bankId,
    line,
    ...(isExpected && { pending: true as const }),
  };
}

function detailsOf(fields: Field[]): Details {
  const linesOf = (tag: string) => fields.flatMap((field) => (field.tag === tag ? field.lines : []));
  const multiCash = parseMultiCash(linesOf('NS'));
  const details = parseDetails(linesOf('86').filter((line) => line.trim()));
  return {
    payee: multiCash.payee ?? details.payee,
    memo: joined([multiCash.memo, details.memo]),
  };
}
