import {
  add,
  type BankFile,
  csvOf,
  type Decimal,
  negate,
  readAppExport,
  readBankFile,
  type ReadingOptions,
  type RefusedFile,
  sumOf,
  type Statement,
  type StatementRow,
} from '@saldo/bank-files';
import { accountCurrencies } from '@saldo/contracts';
import Papa from 'papaparse';
import { entryOf } from './entry-of';
import { readOwnExport } from './read-own-export';
import type {
  BalanceCheck,
  ByHand,
  FileAccount,
  ImportRow,
  Reading,
  ReadingRequest,
  ReadingResult,
  RefusedReading,
  StatementSummary,
} from './reading';
import { shortened } from './shortened';

/** Reads a chosen file. If the file has changed or vanished since, it is refused like an unreadable one. */
export async function readFileObject({ file, options, unnamed }: ReadingRequest): Promise<ReadingResult> {
  try {
    const bytes = csvOf(new Uint8Array(await file.arrayBuffer()));
    const book = readAppExport(bytes, { ...options, listsRefused: true });
    if (book) return 'error' in book ? book : { book };
    return readStatementFile(bytes, options, unnamed);
  } catch (error) {
    console.error('Failed to read the file', error);
    return { error: { code: 'unopened' } };
  }
}

/**
 * Reads an export of Saldo or a bank file.
 * @param unnamed name for transactions without any text
 */
export function readStatementFile(
  bytes: Uint8Array,
  options: ReadingOptions,
  unnamed: string,
): Reading | RefusedReading {
  const own = readOwnExport(bytes);
  const reading = own
    ? { ...nothingRead, ...own, format: 'saldo' as const, statements: [ownSummary(own.rows)] }
    : readBank(bytes, options, unnamed);
  const isEmpty = 'rows' in reading && reading.rows.length === 0;
  return isEmpty ? { error: { code: 'no-rows' } } : reading;
}

function readBank(bytes: Uint8Array, options: ReadingOptions, unnamed: string): Reading | RefusedReading {
  const file = readBankFile(bytes, { ...options, listsRefused: true });
  if ('error' in file) return { error: file.error, ...byHandOf(bytes, file) };
  const { format, settings, statements, skipped } = file;
  const { accounts, accountOf } = accountsIn(statements);
  return {
    format,
    settings,
    questions: file.questions,
    skipped,
    ...(file.reasons && { reasons: file.reasons }),
    ...(file.unbalanced && { unbalanced: file.unbalanced }),
    titles: titlesOf(bytes, settings),
    statements: statements.map((statement, index) => summaryOf(statement, accountOf[index] ?? 0)),
    accounts,
    rows: [
      ...statements.flatMap(({ rows, currency }, statement) =>
        rows.map((row) => ({
          line: row.line,
          statement,
          account: accountOf[statement] ?? 0,
          isPending: row.pending ?? false,
          ...entryOf(row, unnamed, currency),
        })),
      ),
      ...refusedRows(bytes, file, accountOf),
    ],
  };
}

/**
 * Returns the accounts of statements, and the account index of each statement. A file may have a statement of the same account
 * for each day.
 */
function accountsIn(statements: readonly Statement[]): { accounts: FileAccount[]; accountOf: number[] } {
  const keyOf = ({ account, currency }: Statement, index: number) =>
    account === null ? String(index) : JSON.stringify([account, currency]);
  const groups = Map.groupBy(statements, keyOf);
  const keys = [...groups.keys()];
  return {
    accounts: [...groups.values()].map(accountOfStatements),
    accountOf: statements.map((statement, index) => keys.indexOf(keyOf(statement, index))),
  };
}

function accountOfStatements(statements: readonly Statement[]): FileAccount {
  const beginOf = ({ from, rows }: Statement) => from ?? periodOf(rows.map(({ date }) => date)).from ?? '';
  // Leave out statements without dates, which cannot be ordered.
  const dated = statements.filter(beginOf);
  const sorted = (dated.length > 0 ? dated : statements).toSorted((a, b) =>
    beginOf(a) < beginOf(b) ? -1 : 1,
  );
  const { account = null, currency = null, opening: stated = null } = sorted[0] ?? {};
  const opening = stated ?? openingBefore(sorted);
  return {
    name: account ?? '',
    ...((currency === null || accountCurrencies.includes(currency)) && { currency }),
    ...(opening !== null && { opening }),
  };
}

/** Returns the balance before the first row. OFX only states the closing balance, so it is computed from that. */
function openingBefore(statements: readonly Statement[]): Decimal | null {
  const closing = statements.at(-1)?.closing ?? null;
  const rows = statements.flatMap((statement) => statement.rows);
  if (closing === null || rows.some((row) => row.currency)) return null;
  return add(closing, negate(bookedTotal(rows)));
}

function bookedTotal(rows: readonly StatementRow[]): Decimal {
  return sumOf(rows.flatMap(({ pending, amount }) => (pending ? [] : amount)));
}

/** Returns the unreadable rows, each with its line and with the statement that began before it. */
function refusedRows(
  bytes: Uint8Array,
  { refused, settings, statements }: BankFile,
  accountOf: readonly number[],
): ImportRow[] {
  if (refused.length === 0) return [];
  // In a zip, line numbers refer to several files, so there is no text for them.
  const text = isZip(bytes) ? '' : new TextDecoder(settings.encoding).decode(bytes);
  const lines = text.split(/\r\n|\n|\r/);
  const begins = statements.map(({ rows }) => rows[0]?.line ?? Infinity);
  return refused.map(({ code, line = 0, value }) => {
    const statement = Math.max(
      0,
      begins.findLastIndex((begin) => begin <= line),
    );
    return {
      ...{ line, statement, account: accountOf[statement] ?? 0, isPending: false },
      problem: { refusal: { code, ...(value !== undefined && { value }) } },
      text: shortened(lines[line - 1]?.trim() ?? value ?? '', 300),
    };
  });
}

/** Minimum number of columns of a table. */
const LEAST_COLUMNS = 2;

function byHandOf(bytes: Uint8Array, { settings }: RefusedFile): { byHand?: ByHand } {
  if (!settings || (settings.columns ?? []).length < LEAST_COLUMNS) return {};
  return { byHand: { settings, titles: titlesOf(bytes, settings) } };
}

/** Whether the bytes begin with the signature of a zip. */
function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

const nothingRead = { settings: {}, titles: [], questions: [], skipped: [] };

function ownSummary(rows: Reading['rows']): StatementSummary {
  const period = periodOf(rows.flatMap(({ entry }) => entry?.addedOn ?? []));
  return { account: null, accountIndex: 0, currencies: [], ...period, rowCount: rows.length, balance: null };
}

/** Returns the first and the last day. */
function periodOf(days: string[]): Pick<StatementSummary, 'from' | 'to'> {
  const sorted = days.toSorted();
  return { from: sorted[0] ?? null, to: sorted.at(-1) ?? null };
}

function summaryOf(statement: Statement, accountIndex: number): StatementSummary {
  const { account, currency, rows } = statement;
  const inRows = periodOf(rows.map(({ date }) => date));
  const currencies = new Set([currency, ...rows.map((row) => row.currency ?? currency)]);
  return {
    account,
    accountIndex,
    currencies: [...currencies].filter((code) => code !== null),
    from: statement.from ?? inRows.from,
    to: statement.to ?? inRows.to,
    rowCount: rows.length,
    balance: balanceOf(statement),
  };
}

/** Compares the balances with the sum of the booked rows. Null unless all are in one currency. */
function balanceOf({ opening, closing, rows }: Statement): BalanceCheck | null {
  if (opening === null || closing === null || rows.some((row) => row.currency)) return null;
  const total = bookedTotal(rows);
  return { opening, total, closing, difference: add(closing, negate(add(opening, total))) };
}

/** Number of bytes that surely contain the titles. */
const TITLE_BYTES = 100_000;

/** Returns the column titles, or the cells of the first row in a file without titles. */
function titlesOf(bytes: Uint8Array, settings: Reading['settings']): string[] {
  const { encoding, delimiter, headerLine, columns } = settings;
  // The files of a zip have no common titles.
  if (!columns || isZip(bytes)) return [];
  const text = new TextDecoder(encoding).decode(bytes.subarray(0, TITLE_BYTES));
  const { data } = Papa.parse<string[]>(text, { delimiter, newline: text.includes('\n') ? '\n' : '\r' });
  let line = 1;
  for (const cells of data) {
    const isFirstRow = headerLine === null && cells.length === columns.length;
    if (line === headerLine || isFirstRow) return cells.map((cell) => cell.trim());
    line += cells.join('').split('\n').length;
  }
  return [];
}
