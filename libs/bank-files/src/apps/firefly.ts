import { type Decimal, type ReadingOptions } from '../bank-file.ts';
import { isNegative, negate, sumOf } from '../decimal.ts';
import { groupedBy, keyOf } from '../matching/posting.ts';
import { oneLine } from '../text/lines.ts';
import { Unreadable } from '../unreadable.ts';
import { fireflyKind } from './account-kinds.ts';
import { type AccountKind, type Book } from './book.ts';
import { aboutOf, type AccountFacts, bookOf, type Draft, type Movement } from './drafts.ts';
import { type AppRow, type AppTable, type Values, valuesOf } from './table.ts';

/** One row: an amount that moves from its source to its destination. */
interface Journal {
  row: AppRow;
  /** The source if both are accounts of the user. */
  own: string;
  source: string | null;
  destination: string | null;
  /** The amounts that leave the source and arrive in the destination. Above zero. */
  sent: Decimal;
  received: Decimal;
}

/** Reads the CSV file of transactions of Firefly III. */
export function readFirefly({ rows }: AppTable, options: ReadingOptions): Book {
  const values = valuesOf(rows, 'date', ['amount', 'foreign_amount'], options);
  const accounts = accountsIn(rows);
  const journals = rows.map((row) => journalOf(row, values, accounts));
  const movements = journals.flatMap(movementsOf);
  const groups = groupedBy(journals, groupOf);
  const drafts = [...groups.values()].map((group) => draftOf(group, values));
  return bookOf({ drafts, movements, accounts }, aboutOf('firefly', values));
}

function movementsOf({ source, destination, sent, received }: Journal): Movement[] {
  return [
    ...(source === null ? [] : [{ account: source, amount: negate(sent) }]),
    ...(destination === null ? [] : [{ account: destination, amount: received }]),
  ];
}

/** The accounts of the user. The currency is that in which most rows move the account. */
function accountsIn(rows: AppRow[]): Map<string, AccountFacts> {
  const seen = new Map<string, { kind: AccountKind; counts: Map<string, number> }>();
  for (const row of rows)
    for (const side of ['source', 'destination']) {
      const own = ownAccount(row, side);
      if (!own) continue;
      const isArrival = side === 'destination' && ownAccount(row, 'source') !== null;
      const currency = (isArrival && row.cell('foreign_currency_code')) || row.cell('currency_code');
      const { counts } = seen.get(own.name) ?? { counts: new Map<string, number>() };
      counts.set(currency, (counts.get(currency) ?? 0) + 1);
      seen.set(own.name, { kind: own.kind, counts });
    }
  return new Map(
    [...seen].map(([name, { kind, counts }]) => {
      const most = Math.max(...counts.values());
      const currency = [...counts.keys()].find((each) => counts.get(each) === most);
      return [name, { kind, currency: currency || null }];
    }),
  );
}

function ownAccount(row: AppRow, side: string): { name: string; kind: AccountKind } | null {
  const kind = fireflyKind(row.cell(`${side}_type`));
  return kind ? { name: oneLine(row.cell(`${side}_name`)), kind } : null;
}

function journalOf(row: AppRow, values: Values, accounts: Map<string, AccountFacts>): Journal {
  const source = ownAccount(row, 'source')?.name ?? null;
  const destination = ownAccount(row, 'destination')?.name ?? null;
  const own = source ?? destination;
  if (own === null) throw new Unreadable('no-account', { line: row.line });
  const amountIn = (account: string | null): Decimal => {
    if (account === null) return '0';
    const currency = accounts.get(account)?.currency ?? '';
    const title = ['', 'foreign_'].find((prefix) => row.cell(`${prefix}currency_code`) === currency);
    if (title === undefined) throw new Unreadable('other-currency', { line: row.line, value: currency });
    const amount = values.amountOf(row, `${title}amount`);
    return isNegative(amount) ? negate(amount) : amount;
  };
  return { row, own, source, destination, sent: amountIn(source), received: amountIn(destination) };
}

/** The rows of a split are one group with one account. A transfer is never part of a split. */
function groupOf({ row, source, destination }: Journal): string {
  const isSplit = source === null || destination === null;
  return keyOf(
    row.cell('group_id'),
    source,
    destination,
    row.cell('date'),
    isSplit ? row.cell('type') : row.cell('journal_id'),
  );
}

function draftOf(journals: Journal[], values: Values): Draft {
  const [first] = journals as [Journal, ...Journal[]];
  const { row, source, destination } = first;
  const isSplit = journals.length > 1;
  const parts = journals.map((journal) => ({
    category: categoryOf(journal.row),
    amount: journal.source === null ? journal.received : negate(journal.sent),
    note: isSplit ? oneLine(journal.row.cell('description')) : '',
  }));
  const shared = {
    ...{ line: row.line, date: values.dateOf(row), note: noteOf(journals) },
    name: oneLine((isSplit && row.cell('group_title')) || row.cell('description')),
    account: first.own,
    amount: sumOf(parts.map(({ amount }) => amount)),
    ...(row.cell('reconciled') === '1' && { status: 'reconciled' as const }),
    ...(row.cell('type') === 'Opening balance' && { isOpening: true as const }),
  };
  const tags = journals.flatMap((journal) =>
    journal.row.cell('tags').split(',').map(oneLine).filter(Boolean),
  );
  if (source === null || destination === null) return { ...shared, tags: [...new Set(tags)], parts };
  const category = row.cell('category');
  return {
    ...{ ...shared, parts: [], tags: [...new Set([...tags, ...(category ? [oneLine(category)] : [])])] },
    to: { account: destination, amount: first.received },
  };
}

function categoryOf(row: AppRow) {
  const name = oneLine(row.cell('category'));
  return name ? { name, parent: null } : null;
}

/** The payee, which Firefly III keeps as an account, stays in the note beside the notes. */
function noteOf(journals: Journal[]): string {
  const texts = journals.flatMap(({ row, source, destination }) => [
    ...(source === null ? [row.cell('source_name')] : []),
    ...(destination === null ? [row.cell('destination_name')] : []),
    row.cell('notes'),
  ]);
  return [...new Set(texts.map((text) => text.trim()))].filter(Boolean).join('\n');
}
