import { type Statement, type StatementRow } from '../bank-file.ts';
import { add, isNegative, negate } from '../decimal.ts';
import { onlyOf } from '../only.ts';
import { groupedBy } from '../matching/posting.ts';
import { codeIn, currencyOf } from '../text/currencies.ts';
import { type DateOrder } from '../text/dates.ts';
import { dayOf } from '../text/decide.ts';
import { joined, textAtIndex } from '../text/lines.ts';
import { type RowAttempt } from '../reader.ts';
import { badDate } from '../unreadable.ts';
import { type Role } from './roles.ts';
import { type Chain, chainOf, type Valued } from './chains.ts';
import { isDirectionWord } from './words.ts';

/** Groups the rows by account and currency. Keys have the form `account\ncurrency`. */
export function grouped(rows: Valued[], roles: Role[], currency: string | null): Map<string, Valued[]> {
  const common = currency ?? commonCurrency(rows) ?? '';
  return groupedBy(rows, (row) => {
    const { cells, amount, side, section } = row.draft;
    const named = cells[roles.indexOf('currency')] ?? '';
    const own = currencyOf(named) ?? (named.toUpperCase() || amount.currency);
    const beside = own || (roles.includes('currency') && codeBeside(cells, roles.indexOf(side)));
    const code = beside || section?.currency || common;
    return `${section?.account ?? cells[roles.indexOf('account')] ?? ''}\n${code}`;
  });
}

/** Returns the currency for all amounts if only some name it. The balance must fit all of them, so that they share it. */
function commonCurrency(rows: Valued[]): string | null {
  const { fits, steps } = chainOf([rows]);
  return steps > 0 && fits === steps
    ? onlyOf(rows.flatMap(({ draft }) => draft.amount.currency ?? []))
    : null;
}

/** Returns the currency code behind an amount. Columns for money out and money in may have one each. */
function codeBeside(cells: string[], column: number): string | null {
  const beside = textAtIndex(cells, column + 1);
  return /^[A-Z]{3}$/.test(beside) ? codeIn(beside) : null;
}

interface StatementContext {
  order: DateOrder;
  above: string | null;
  /** Fit of the running balances over all accounts. */
  chain: Chain;
  attempt: RowAttempt;
}

export function statementOf(
  key: string,
  rows: Valued[],
  roles: Role[],
  { order, above, chain, attempt }: StatementContext,
): Statement {
  const parts = key.split('\n');
  const account = textAtIndex(parts, 0);
  const columns = groupedBy(
    roles.map((role, column) => ({ role, column })),
    ({ role }) => role,
  );
  const read = rows.flatMap((row) => attempt(() => rowOf(row, columns, order)));
  const dates = read.map(({ date }) => date).sort();
  return {
    account: account || above,
    currency: textAtIndex(parts, 1) || null,
    ...balancesOf(rows, chain),
    from: textAtIndex(dates, 0),
    to: textAtIndex(dates, dates.length - 1),
    rows: read,
  };
}

/** Share of running balances that must fit. The remaining ones then count as errors of the bank. */
const ALMOST_ALL = 0.9;

/** Returns the balances around the bookings if the running balances fit. If almost all do, the user sees the difference. */
function balancesOf(rows: Valued[], file: Chain): Pick<Statement, 'opening' | 'closing'> {
  const withBalance = rows.filter(({ balance, draft }) => balance !== null && !draft.isPending);
  const own = chainOf([withBalance]);
  const isFollowing = own.steps > 0 && own.fits === own.steps;
  const { isNewestFirst } = isFollowing ? own : file;
  const first = withBalance[isNewestFirst ? withBalance.length - 1 : 0];
  const last = withBalance[isNewestFirst ? 0 : withBalance.length - 1];
  const isReliable = isFollowing || (file.steps > 0 && file.fits >= file.steps * ALMOST_ALL);
  if (!first?.balance || !last?.balance || !isReliable) return { opening: null, closing: null };
  return { opening: add(first.balance, negate(first.value)), closing: last.balance };
}

function rowOf(
  { draft, value }: Valued,
  columns: Map<string, { column: number }[]>,
  order: DateOrder,
): StatementRow {
  const { cells, line } = draft;
  const textsOf = (role: Role) => (columns.get(role) ?? []).map(({ column }) => textAtIndex(cells, column));
  const wordsOf = (role: Role) => textsOf(role).filter((text) => !isDirectionWord(text));
  const date = dayOf(draft.date, order);
  if (!date) throw badDate(draft.date.parts.join(draft.date.separator), line);
  const valueDate = draft.valueDate && dayOf(draft.valueDate, order);
  const parties: Role[] = isNegative(value) ? ['recipient', 'payer'] : ['payer', 'recipient'];
  const category = textsOf('category').filter(Boolean)[0];
  const [payee, ...others] = [...textsOf('payee'), ...parties.flatMap(textsOf)].filter(Boolean);
  return {
    date,
    ...(valueDate && valueDate !== date && { valueDate }),
    amount: value,
    payee: joined([payee]),
    memo: joined([
      ...textsOf('memo'),
      ...wordsOf('direction'),
      ...others.slice(0, textsOf('payee').length),
      ...draft.more,
    ]),
    bankId: textsOf('bankId')[0] || null,
    ...(category && { category }),
    line,
    ...(draft.isPending && { pending: true as const }),
  };
}
