import { type Statement, type StatementRow } from '../bank-file.ts';
import { cardTextOf, isRepaymentText } from '../csv/words.ts';
import { isNegative } from '../decimal.ts';
import { onlyOf } from '../only.ts';
import { type FormatReader, type RowAttempt } from '../reader.ts';
import { scanAmount, signedValue } from '../text/amounts.ts';
import { matchedDate } from '../text/dates.ts';
import { decideDecimalMark } from '../text/decide.ts';
import { joined } from '../text/lines.ts';
import { badAmount, badDate, excerpt, Unreadable, refuseTooManyRows } from '../unreadable.ts';
import { type DecimalMark } from '../text/amounts.ts';
import aggregates from './aggregates.json' with { type: 'json' };
import { descendants, type Element, parseElements, valueAt } from './elements.ts';

const STATEMENTS = new Set(['STMTRS', 'CCSTMTRS', 'LOANSTMTRS', 'INVSTMTRS']);
const ROWS = new Set(['STMTTRN', 'STMTTRNP', 'LOANSTMTTRN']);
const BALANCE = new Set(['LEDGERBAL']);
const LISTS = new Set(['BANKTRANLIST', 'BANKTRANLISTP', 'LOANTRANLIST', 'INVTRANLIST']);

type AccountKind = keyof typeof aggregates.types;

/** Account types whose statements tell the movements of a debt. */
const LOAN = /^(?:CREDITLINE|LOAN|MORTGAGE)$/i;

export const readOfx: FormatReader = (text, options, { attempt }) => {
  const root = parseElements(text);
  const statements = [...descendants(root, STATEMENTS)];
  if (statements.length === 0) throw withoutStatement(root);
  refuseTruncated(root);
  const rows = [...descendants(root, ROWS)];
  refuseTooManyRows(rows.length);
  const amounts = [...rows.map((row) => valueAt(row, 'TRNAMT')), ...statements.map(balanceOf)];
  const numbers = amounts.flatMap((amount) => scanAmount(amount ?? '')?.number ?? []);
  // OFX has no thousands separators, so a single mark is the decimal mark.
  const mark = decideDecimalMark(numbers, options, 'decimals');
  const directions = new Map<StatementRow, 'in' | 'out'>();
  const read = statements.map((each) => statementOf(each, mark.value, attempt, directions));
  const isEmpty = rows.length === 0 && read.every(({ closing }) => closing === null);
  const isInvested = rows.length === 0 && statements.every(({ name }) => name === 'INVSTMTRS');
  if (isEmpty || isInvested) throw new Unreadable('only-investments');
  const questions = mark.question ? [mark.question] : [];
  const isCard = statements.every((statement) => kindOf(statement) !== 'account');
  const settings = { decimalMark: mark.value };
  const skipped = statements
    .flatMap((each) => [...supersededIn(each)])
    .map(({ line }) => ({ line, reason: 'not-executed' as const }));
  return { statements: read, settings, questions, skipped, signHints: { directions, isCard } };
};

/** Whether a text is OFX: it contains the outermost tag or begins with an OFX header. */
export function isOfx(text: string): boolean {
  return /<OFX[\s>]/i.test(text.slice(0, 20_000)) || /^\s*OFXHEADER\s*:/i.test(text.slice(0, 2_000));
}

/** Returns the character set that the OFX 1.x header or the XML declaration names; undefined if there is none. */
export function declaredCharset(start: string): string | undefined {
  const charset = /CHARSET[ \t]{0,8}:[ \t]{0,8}([\w-]{2,20})/i.exec(start)?.[1];
  const encoding = /ENCODING[ \t]{0,8}:[ \t]{0,8}([\w-]{2,20})/i.exec(start)?.[1];
  const xml = /<\?xml[^>]{0,100}encoding=["']([\w-]{2,20})["']/i.exec(start)?.[1];
  return [charset, encoding, xml].find((each) => each && !/^(?:NONE|USASCII|US-ASCII)$/i.test(each));
}

function withoutStatement(root: Element): Unreadable {
  const errors = [...descendants(root, new Set(['STATUS']))].flatMap((status) => {
    const code = valueAt(status, 'CODE');
    return code === null || code === '0' ? [] : [valueAt(status, 'MESSAGE') ?? code];
  });
  const [first] = errors;
  return first !== undefined
    ? new Unreadable('bank-error', { value: excerpt(first) })
    : new Unreadable('no-statement');
}

/** Refuses an incomplete download, which would silently lose transactions. */
function refuseTruncated(root: Element): void {
  const open = [...descendants(root, LISTS)].find(({ isClosed, name }) => !isClosed && name !== '');
  const isEnded = root.children.some(({ name, isClosed }) => name === 'OFX' && isClosed);
  if (open && !isEnded) throw new Unreadable('truncated.transactions');
}

/** @param directions receives the direction of each row whose type implies one */
function statementOf(
  statement: Element,
  mark: DecimalMark,
  attempt: RowAttempt,
  directions: Map<StatementRow, 'in' | 'out'>,
): Statement {
  const currency = valueAt(statement, 'CURDEF')?.toUpperCase() ?? null;
  const superseded = supersededIn(statement);
  const valid = [...descendants(statement, ROWS)].filter((element) => !superseded.has(element));
  const read = valid.flatMap((element) =>
    attempt(() => ({ row: rowOf(element, mark), type: typeOf(element) })),
  );
  const common = currency ?? onlyOf(read.map(({ row }) => row.currency ?? null));
  const list = statement.children.find(({ name }) => LISTS.has(name));
  const kind = kindOf(statement);
  return {
    account: accountOf(statement),
    currency: common,
    opening: null,
    closing: valueIn(balanceOf(statement) ?? '', mark),
    from: dateOf(list && valueAt(list, 'DTSTART')),
    to: dateOf(list && valueAt(list, 'DTEND')),
    rows: read.map(({ row: { currency: own, ...row }, type }) => {
      const kept = own && own !== common ? { ...row, currency: own } : row;
      const direction = directionOf(type, kind, row);
      if (direction) directions.set(kept, direction);
      return kept;
    }),
  };
}

const typeOf = (row: Element) => valueAt(row, 'TRNTYPE')?.toUpperCase() ?? '';

function kindOf(statement: Element): AccountKind {
  if (statement.name === 'CCSTMTRS') return 'card';
  const isLoan =
    statement.name === 'LOANSTMTRS' || LOAN.test(valueAt(statement, 'BANKACCTFROM/ACCTTYPE') ?? '');
  return isLoan ? 'loan' : 'account';
}

/** Returns the direction that a type implies; a payment lowers a debt but leaves an account, interest may be charged. */
function directionOf(
  type: string,
  kind: AccountKind,
  { amount, payee, memo }: StatementRow,
): 'in' | 'out' | undefined {
  const text = `${payee ?? ''} ${memo ?? ''}`;
  if (kind === 'loan' ? isRepaymentText(text) : kind === 'card' && cardTextOf(text) === 'thanks') return 'in';
  if (kind === 'account' && type === 'INT' && isNegative(amount)) return undefined;
  return (['out', 'in'] as const).find((side) => aggregates.types[kind][side].split('|').includes(type));
}

/** Returns the rows that another row replaces or deletes, and the rows that only delete another one. */
function supersededIn(statement: Element): Set<Element> {
  const rows = [...descendants(statement, ROWS)].map((element) => ({
    element,
    id: valueAt(element, 'FITID'),
    corrects: valueAt(element, 'CORRECTFITID'),
    isDeletion: valueAt(element, 'CORRECTACTION')?.toUpperCase() === 'DELETE',
  }));
  const corrected = new Set(rows.flatMap(({ id, corrects }) => (corrects === id ? [] : corrects)));
  const isSuperseded = ({ id, isDeletion }: (typeof rows)[number]) =>
    isDeletion || (id !== null && corrected.has(id));
  return new Set(rows.filter(isSuperseded).map(({ element }) => element));
}

/** Returns the booked balance; null if there is none. It may be nested in the list of transactions if that list is not closed. */
function balanceOf(statement: Element): string | null {
  const [balance] = descendants(statement, BALANCE);
  return balance ? valueAt(balance, 'BALAMT') : null;
}

function accountOf(statement: Element): string | null {
  const from = statement.children.find(({ name }) => name.endsWith('ACCTFROM'));
  return from ? (valueAt(from, 'ACCTID') ?? valueAt(from, 'LOANACCTID')) : null;
}

function rowOf(row: Element, mark: DecimalMark): StatementRow {
  const written = valueAt(row, 'DTPOSTED') ?? valueAt(row, 'DTTRAN') ?? valueAt(row, 'DTUSER') ?? '';
  const date = dateOf(written);
  if (date === null) throw badDate(written, row.line);
  const symbol = valueAt(row, 'CURRENCY/CURSYM');
  const payee = joined([valueAt(row, 'NAME') ?? valueAt(row, 'PAYEE/NAME')]);
  const memo = joined([valueAt(row, 'MEMO'), valueAt(row, 'EXTDNAME')]);
  return {
    date,
    amount: amountOf(valueAt(row, 'TRNAMT') ?? '', mark, row.line),
    ...(symbol && { currency: symbol.toUpperCase() }),
    payee,
    memo: memo === payee ? null : memo,
    bankId: valueAt(row, 'FITID'),
    line: row.line,
    ...((row.name === 'STMTTRNP' || typeOf(row) === 'HOLD') && { pending: true as const }),
  };
}

function amountOf(text: string, mark: DecimalMark, line: number): string {
  const value = valueIn(text, mark);
  if (value === null) throw badAmount(text, line);
  return value;
}

function valueIn(text: string, mark: DecimalMark): string | null {
  return /\d \d/.test(text) ? null : signedValue(scanAmount(text), mark);
}

/** Returns the calendar date as the bank wrote it: `20260228235959.000[-5:EST]` stays on the 28th. */
function dateOf(text: string | null | undefined): string | null {
  return matchedDate(/^(\d{4})-?(\d{2})-?(\d{2})(?!\d{1,1}$)/.exec(text ?? ''));
}
