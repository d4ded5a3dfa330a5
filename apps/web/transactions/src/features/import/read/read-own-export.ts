import {
  accountCurrencies,
  fieldErrorsOf,
  knownCsvColumns,
  newCategory,
  newTransaction,
  tagsOfCell,
  type TransactionCsvColumn,
  transactionCsvColumns,
  type TransactionCsvRow,
  unguardFormula,
} from '@saldo/contracts';
import { addMoney, type Currency, decimalOf, isCalendarDate, type Money, moneyOf } from '@saldo/finance';
import Papa from 'papaparse';
import type { FileAccount, ImportEntry, ImportRow, RowProblem, Subcategory } from './reading';
import { shortened } from './shortened';

/** Rows of a file, with the accounts and subcategories that they name. */
export interface OwnExport {
  rows: ImportRow[];
  accounts: FileAccount[];
  subcategories: Subcategory[];
}

/** One row of the file. */
interface Line {
  line: number;
  cells: string[];
  row: TransactionCsvRow;
}

/**
 * Reads the CSV file that Saldo exports, with categories, notes, accounts, parts and transfers, and strips formula guards.
 * Returns undefined for any other file.
 */
export function readOwnExport(bytes: Uint8Array): OwnExport | undefined {
  const text = new TextDecoder().decode(bytes);
  const end = text.search(/\r?\n/);
  const header = text.slice(0, Math.max(0, end));
  const columns = knownCsvColumns.find((known) => known.join(',') === header);
  if (!columns) return undefined;
  const accounts: FileAccount[] = [];
  const lines = linesOf(text, columns);
  const rows = transactionsIn(lines).map((ofOne) => importRowOf(ofOne, accounts));
  return rows.length > 0 ? { rows, accounts, subcategories: subcategoriesIn(lines) } : undefined;
}

function linesOf(text: string, columns: readonly TransactionCsvColumn[]): Line[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: ',', newline: '\n' });
  const lines: Line[] = [];
  let line = 1;
  for (const cells of data) {
    const clean = (index: number) => unguardFormula((cells[index] ?? '').replace(/\r$/, '')).trim();
    const row = Object.fromEntries(
      transactionCsvColumns.map((column) => [column, clean(columns.indexOf(column))]),
    ) as TransactionCsvRow;
    if (line > 1 && cells.some((cell) => cell.trim())) lines.push({ line, cells, row });
    line += cells.join('').split('\n').length;
  }
  return lines;
}

/** Returns the categories with a parent in the lines. If a category has several, the first one counts. */
function subcategoriesIn(lines: Line[]): Subcategory[] {
  const found = new Map<string, Subcategory>();
  for (const { row } of lines) {
    const { Category: name, 'Parent category': parent, Type: kind } = row;
    const type = kind === 'Income' ? 'income' : 'expense';
    const key = `${type} ${name}`;
    if (parent && kind !== 'Transfer' && !found.has(key)) found.set(key, { type, name, parent });
  }
  return [...found.values()];
}

/** Groups the lines by transaction: the lines of a split follow each other. */
function transactionsIn(lines: Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (line.row.Split && last?.[0]?.row.Split === line.row.Split) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

function importRowOf(lines: Line[], accounts: FileAccount[]): ImportRow {
  const rows = lines.map(({ row }) => row);
  const text = shortened(lines.map(({ cells }) => cells.join(' · ')).join(' / '), 300);
  const reading = readTransaction(rows);
  const toRow = rows.find((row) => row.Type === 'Transfer');
  const [first] = rows;
  return {
    ...{ line: lines[0]?.line ?? 0, statement: 0, isPending: false },
    account: indexOf(accounts, first?.Account, first?.Currency),
    ...(toRow && { toAccount: indexOf(accounts, toRow['To account'], toRow['To currency']) }),
    ...(reading.problem ? { problem: reading.problem, text } : reading),
  };
}

/** Returns the index of an account in the list. Adds the account if it is missing. */
function indexOf(accounts: FileAccount[], name = '', code = ''): number {
  const currency = accountCurrencies.includes(code) ? code : null;
  const index = accounts.findIndex((known) => known.name === name && known.currency === currency);
  return index >= 0 ? index : accounts.push({ name, currency, isOwn: true }) - 1;
}

/** Columns that must be equal in all rows of a transaction. */
const shared = ['Name', 'Date', 'Note', 'Account', 'Currency', 'Status', 'Tags'] as const;
const types = ['Income', 'Expense', 'Transfer'];
const statuses = { '': undefined, Pending: 'pending', Cleared: undefined, Reconciled: 'reconciled' } as const;

type Reading = { entry: ImportEntry; problem?: undefined } | { problem: RowProblem };

function readTransaction(rows: TransactionCsvRow[]): Reading {
  const [first] = rows;
  if (!first) return { problem: { code: 'unreadable' } };
  const wrong = rows.flatMap((row) => rowProblem(row) ?? [])[0];
  if (wrong) return { problem: wrong };
  const differs = shared.some((column) => rows.some((row) => row[column] !== first[column]));
  const transfers = rows.filter((row) => row.Type === 'Transfer');
  const others = rows.filter((row) => row.Type !== 'Transfer');
  const isIncome = others.length > 0 && others[0]?.Type === 'Income';
  const isMixed = transfers.length > 1 || others.some((row) => (row.Type === 'Income') !== isIncome);
  if (differs || isMixed) return { problem: { code: 'split-differs', value: shortened(first.Split, 60) } };

  const currency = currencyOf(first.Currency);
  const sum = rows
    .map((row) => amountOf(row.Amount, currency))
    .reduce<Money>(addMoney, { minor: 0n, currency });
  const status = statuses[first.Status as keyof typeof statuses];
  const tags = tagsOfCell(first.Tags);
  const [transfer] = transfers;
  const entry: ImportEntry = {
    ...{ name: first.Name, category: first.Category, cost: decimalOf(sum), addedOn: first.Date, isIncome },
    note: first.Note,
    ...(status && { status }),
    ...(tags.length > 0 && { tags }),
    ...((transfer ? others.length > 0 : rows.length > 1) && {
      parts: others.map((row) => ({
        category: row.Category,
        amount: Number(row.Amount),
        ...(row['Part note'] && { note: row['Part note'] }),
      })),
    }),
    ...(transfer && { transfer: transferOf(transfer) }),
  };
  return checked(entry);
}

/** Returns the transfer of a row. If the row has no separate status, the transaction's status applies in both accounts. */
function transferOf(row: TransactionCsvRow): ImportEntry['transfer'] {
  const [amount, status] = [row['To amount'], row['To status']];
  const isOwn = !status || status === (row.Status || 'Cleared');
  return {
    toAmount: Number(amount),
    ...(!isOwn && { status: statuses[status as keyof typeof statuses] ?? 'cleared' }),
  };
}

function rowProblem(row: TransactionCsvRow): RowProblem | undefined {
  const { Date: date, Type: type } = row;
  const amounts = [
    [row.Amount, row.Currency],
    ...(type === 'Transfer' ? [[row['To amount'], row['To currency']] as const] : []),
  ] as const;
  const bad = (
    problem: 'not-a-date' | 'not-an-amount' | 'not-a-type' | 'not-a-status' | 'not-a-currency',
    value: string,
  ) => ({
    code: problem,
    value: shortened(value, 60),
  });
  if (!isCalendarDate(date)) return bad('not-a-date', date);
  if (!types.includes(type)) return bad('not-a-type', type);
  for (const status of [row.Status, row['To status']])
    if (!(status in statuses)) return bad('not-a-status', status);
  for (const [, code] of amounts)
    if (code && !accountCurrencies.includes(code)) return bad('not-a-currency', code);
  for (const [amount, code] of amounts)
    if (!moneyOf(amount, currencyOf(code))) return bad('not-an-amount', amount);
  const parent = row['Parent category'];
  const { error } = newCategory.safeParse({ name: parent, type: 'expense' });
  return parent && error ? problemOf(error) : undefined;
}

const currencyOf = (code: string): Currency => code || null;
const amountOf = (text: string, currency: Currency) => moneyOf(text, currency) ?? { minor: 0n, currency };

/** Validates an entry by the rules for transactions that do not depend on accounts. */
function checked(entry: ImportEntry): Reading {
  const { transfer, ...rest } = entry;
  const { success, error } = newTransaction.safeParse({
    ...rest,
    ...(transfer && { transfer: { ...transfer, toAccountId: 'unknown' } }),
  });
  return success ? { entry } : { problem: problemOf(error) };
}

/** Returns the first rule for transactions that a row breaks. */
export function problemOf(error: Parameters<typeof fieldErrorsOf>[0]): RowProblem {
  const [field] = fieldErrorsOf(error);
  return field ? { field } : { code: 'unreadable' };
}
