import {
  type Account,
  accountLabels,
  type BookCategory,
  categoryKey,
  type CategoryType,
  plainCsvColumns,
  tagsToCell,
  type Transaction,
  type TransactionCsvColumn,
  transactionCsvColumns,
  type TransactionCsvRow,
} from '@saldo/contracts';
import { type Currency, decimalText, moneyOf } from '@saldo/finance';
import { type Columns, csvHeader, csvRows, typeText } from './csv';

type Row = TransactionCsvRow;
const numbers = new Set<TransactionCsvColumn>(['Amount', 'To amount']);
const columnsOf = (headers: readonly TransactionCsvColumn[]) =>
  Object.fromEntries(
    headers.map((header) => [
      header,
      { header, cell: (row: Row) => row[header], isNumber: numbers.has(header) },
    ]),
  ) as Columns<TransactionCsvColumn, Row>;

/** Rows read ahead to decide on the columns of the header line. A longer file gets all columns. */
const MOST_PLAIN_ROWS = 10_000;

/**
 * Yields transactions as CSV text: the header line, then one piece for each chunk. A split transaction has one row for each part,
 * and a transfer one for the transferred amount, so that a spreadsheet can add up categories. Rows of one transaction have the
 * same number in the column `Split`. The detail columns are left out if no row needs them.
 * @param categories all categories of the book
 */
export async function* transactionsCsv(
  chunks: AsyncIterable<Transaction[]>,
  accounts: Account[],
  categories: BookCategory[],
): AsyncGenerator<string> {
  const rows = rowsOfAll(chunks, accounts, categories);
  const ahead: Row[][] = [];
  let isPlain = accounts.length < 2;
  for (let count = 0; isPlain;) {
    const next = await rows.next();
    if (next.done) break;
    ahead.push(next.value);
    count += next.value.length;
    isPlain = count <= MOST_PLAIN_ROWS && next.value.every(isPlainRow);
  }
  const columns = columnsOf(isPlain ? plainCsvColumns : transactionCsvColumns);
  yield csvHeader(columns);
  for (const some of ahead) yield csvRows(columns, some);
  for await (const some of rows) yield csvRows(columns, some);
}

function isPlainRow(row: Row): boolean {
  return detailColumns.every((column) => row[column] === (column === 'Status' ? statusTexts.cleared : ''));
}

const detailColumns = transactionCsvColumns.slice(plainCsvColumns.length);

/** Yields the rows of each chunk that is not empty. */
async function* rowsOfAll(
  chunks: AsyncIterable<Transaction[]>,
  accounts: Account[],
  categories: BookCategory[],
): AsyncGenerator<Row[], undefined> {
  const parentOf = parentsOf(categories);
  const labels = accountLabels(accounts);
  const defaultAccountId = accounts.find(({ isDefault }) => isDefault)?._id ?? '';
  const labelOf = (id = defaultAccountId) => labels.get(id) ?? '';
  let splits = 0;
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    yield chunk.flatMap((entry) => {
      const ofEntry = rowsOf(entry, labelOf).map(({ kind, ...row }) => ({
        ...row,
        'Parent category': parentOf(kind ?? (entry.isIncome ? 'income' : 'expense'), row.Category),
      }));
      if (ofEntry.length === 1) return ofEntry;
      splits += 1;
      return ofEntry.map((row) => ({ ...row, Split: String(splits) }));
    });
  }
  return undefined;
}

/** Returns a function that returns the name of a category's parent; an empty text without a parent. */
function parentsOf(categories: BookCategory[]): (type: CategoryType, name: string) => string {
  const keyOf = (type: CategoryType, name: string) => `${type} ${categoryKey(name)}`;
  const names = new Map(categories.map(({ _id, name }) => [_id, name]));
  const parents = new Map(
    categories.map(({ type, name, parent }) => [keyOf(type, name), parent && names.get(parent)]),
  );
  return (type, name) => parents.get(keyOf(type, name)) ?? '';
}

/** A row with the kind of its category; undefined if the kind follows from the direction. */
type CsvRow = Omit<Row, 'Parent category'> & { kind: CategoryType | undefined };

function rowsOf(entry: Transaction, labelOf: (id?: string) => string): CsvRow[] {
  const { category, kind, cost, currency = null, isIncome, parts, transfer, status = 'cleared' } = entry;
  const whole = {
    ...{ Name: entry.name, Category: category, Type: typeText(isIncome), Amount: text(cost, currency) },
    ...{ Date: entry.addedOn, Note: entry.note, Account: labelOf(entry.accountId), Currency: currency ?? '' },
    ...{ Status: statusTexts[status], Tags: tagsToCell(entry.tags), Split: '', 'Part note': '' },
    ...{ 'To account': '', 'To amount': '', 'To currency': '', 'To status': '' },
    kind,
  };
  const ofParts = (parts ?? []).map((part) => ({
    ...{
      ...whole,
      Category: part.category,
      Amount: text(part.amount, currency),
      'Part note': part.note ?? '',
      kind: part.kind,
    },
  }));
  if (!transfer) return parts ? ofParts : [whole];
  const { toAccountId, toAmount, toCurrency = null } = transfer;
  const minor = (parts ?? []).reduce(
    (rest, part) => rest - minorOf(part.amount, currency),
    minorOf(cost, currency),
  );
  const transferred = {
    ...{ ...whole, Type: 'Transfer', Amount: decimalText({ minor, currency }) },
    'To account': labelOf(toAccountId),
    'To amount': text(toAmount, toCurrency),
    'To currency': toCurrency ?? '',
    'To status': statusTexts[transfer.status ?? status],
  };
  return [transferred, ...ofParts];
}

const statusTexts = { pending: 'Pending', cleared: 'Cleared', reconciled: 'Reconciled' };

/** Converts an amount to minor units. Throws a RangeError for more decimals than the currency has, which no contract accepts. */
function minorOf(amount: number, currency: Currency): bigint {
  const money = moneyOf(amount, currency);
  if (!money) throw new RangeError(`${amount} has more decimals than ${currency ?? 'the display currency'}.`);
  return money.minor;
}

function text(amount: number, currency: Currency): string {
  return decimalText({ minor: minorOf(amount, currency), currency });
}
