import { type Decimal } from '../bank-file.ts';
import { isNegative, negate } from '../decimal.ts';
import { groupedBy, keyOf } from '../matching/posting.ts';
import { oneLine } from '../text/lines.ts';
import { Unreadable } from '../unreadable.ts';
import { fireflyKind } from './account-kinds.ts';
import { type AccountKind } from './book.ts';
import { type AccountFacts, type Draft, type Drafts, type Movement, splitOf, transferOf } from './drafts.ts';
import { draftOf } from './rows.ts';
import { type AppRow } from './table.ts';

/** One row: an amount that moves from its source to its destination. */
interface Journal {
  row: AppRow;
  /** Withdrawal from the source. Deposit into the destination if only the destination is an account of the user. */
  draft: Draft;
  source: string | null;
  destination: string | null;
  /** Movement of the destination if both sides are accounts of the user; otherwise null. */
  arrival: Movement | null;
}

export function readFirefly(rows: AppRow[]): Drafts {
  const accounts = accountsIn(rows);
  const journals = rows.map((row) => journalOf(row, accounts));
  const movements = journals.flatMap(({ draft, arrival }): Movement[] =>
    arrival ? [draft, arrival] : [draft],
  );
  const drafts = [...groupedBy(journals, groupOf).values()].map(transactionOf);
  return { drafts, movements, accounts };
}

/** Returns the accounts of the user by name. The currency of an account is the one that most of its rows use. */
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

function journalOf(row: AppRow, accounts: Map<string, AccountFacts>): Journal {
  const source = ownAccount(row, 'source')?.name ?? null;
  const destination = ownAccount(row, 'destination')?.name ?? null;
  const account = source ?? destination;
  if (account === null) throw new Unreadable('no-account', { line: row.line });
  const amountIn = (name: string): Decimal => {
    const currency = accounts.get(name)?.currency ?? '';
    const title = ['', 'foreign_'].find((prefix) => row.cell(`${prefix}currency_code`) === currency);
    if (title === undefined) throw new Unreadable('other-currency', { line: row.line, value: currency });
    const amount = row.amount(`${title}amount`);
    return isNegative(amount) ? negate(amount) : amount;
  };
  const moved = amountIn(account);
  const draft = {
    ...draftOf(row, source === null ? moved : negate(moved)),
    ...{ account, note: '' },
    ...(row.cell('reconciled') === '1' && { status: 'reconciled' as const }),
    ...(row.cell('type') === 'Opening balance' && { isOpening: true as const }),
  };
  const isTransfer = source !== null && destination !== null;
  const arrival = isTransfer ? { account: destination, amount: amountIn(destination) } : null;
  return { row, draft, source, destination, arrival };
}

/** Returns a key that the rows of one split share: group, accounts, date and type. A transfer never shares its key. */
function groupOf({ row, source, destination, arrival }: Journal): string {
  return keyOf(
    row.cell('group_id'),
    source,
    destination,
    row.cell('date'),
    row.cell(arrival ? 'journal_id' : 'type'),
  );
}

function transactionOf(journals: Journal[]): Draft {
  const [{ row, draft, arrival }] = journals as [Journal, ...Journal[]];
  const note = noteOf(journals);
  if (arrival) return transferOf({ ...draft, note }, { ...draft, ...arrival });
  const isSplit = journals.length > 1;
  const rows = journals.map((journal) => journal.draft);
  const name = (isSplit && oneLine(row.cell('group_title'))) || draft.name;
  return { ...splitOf(rows, (each) => (isSplit ? each.name : '')), name, note };
}

/** Joins payee and notes into one note. Firefly III stores payees as accounts, which are not imported. */
function noteOf(journals: Journal[]): string {
  const texts = journals.flatMap(({ row, source, destination }) => [
    ...(source === null ? [row.cell('source_name')] : []),
    ...(destination === null ? [row.cell('destination_name')] : []),
    row.cell('notes'),
  ]);
  return [...new Set(texts.map((text) => text.trim()))].filter(Boolean).join('\n');
}
