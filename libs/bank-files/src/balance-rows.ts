import { type ReadingOptions, type Skipped, type Statement, type StatementRow } from './bank-file.ts';
import { balanceKind } from './csv/stated-balances.ts';
import { add, equal, isNegative, negate } from './decimal.ts';
import { hasBalanceWord, isBalanceText, isDeclinedText } from './csv/words.ts';
import { namedRow, type ReadStatements } from './reader.ts';

/**
 * Leaves out rows that only state a balance, such as `Opening Balance` in QIF or `Saldo do dia` in OFX, and declined payments, and
 * lists them in `skipped`. An opening or closing balance completes its statement. CAMT and MT940 never write such rows.
 */
export function withoutBalances(read: ReadStatements, { bookings = [] }: ReadingOptions): ReadStatements {
  if (!read.signHints) return read;
  const isOpen = ({ line }: StatementRow) => !bookings.includes(line);
  const found = read.statements.map((statement) => ({
    statement,
    balances: balancesIn(statement).filter(isOpen),
    declined: declinedIn(statement).filter(isOpen),
  }));
  const skippedAs = (reason: Skipped['reason'], left: StatementRow[]) =>
    left.map((row) => ({ line: row.line, reason, row: namedRow(row) }));
  return {
    ...read,
    statements: found.map(({ statement, balances, declined }) => completed(statement, balances, declined)),
    skipped: [
      ...read.skipped,
      ...found.flatMap(({ balances }) => skippedAs('balance', balances)),
      ...found.flatMap(({ declined }) => skippedAs('not-executed', declined)),
    ],
  };
}

/** Returns the payments that were declined. Money that comes back from one is a booking. */
function declinedIn({ rows }: Statement): StatementRow[] {
  const hasMinus = rows.some(({ amount }) => isNegative(amount));
  return rows.filter(
    ({ amount, payee, memo }) =>
      isNegative(amount) === hasMinus && [payee, memo].some((text) => isDeclinedText(text ?? '')),
  );
}

/** Returns the rows that state a balance: those with its name, and those with a word for it and the amount that it has there. */
function balancesIn({ rows, closing }: Statement): StatementRow[] {
  const named = namedIn(rows);
  const bookings = rows.filter((row) => !named.has(row));
  return rows.filter((row) => named.has(row)).concat(closing ? runningBalances(bookings, closing) : []);
}

/** Returns the rows named as a balance. The only opening or closing one must be first or last: a budget may book one. */
function namedIn(rows: StatementRow[]): Set<StatementRow> {
  const named = rows.filter((row) => isBalanceText(labelOf(row)));
  const kinds = named.map((row) => balanceKind(labelOf(row)));
  const isPlaced = {
    opening: (row: StatementRow) => rows.every(({ date }) => date >= row.date),
    closing: (row: StatementRow) => rows.every(({ date }) => date <= row.date),
  };
  return new Set(
    named.filter((row, at) => {
      const kind = kinds[at] ?? null;
      const isOnly = kinds.indexOf(kind) === kinds.lastIndexOf(kind);
      return kind === null || !isOnly || isPlaced[kind](row);
    }),
  );
}

/** Returns the rows with a word for a balance whose amount is the balance at their place, in the order that yields more of them. */
function runningBalances(rows: StatementRow[], closing: string): StatementRow[] {
  if (!rows.some((row) => hasBalanceWord(labelOf(row)))) return [];
  const [down, up] = [balancesBefore(rows, closing), balancesBefore(rows.toReversed(), closing)];
  return down.length > up.length ? down : up;
}

/** Goes back from the closing balance, newest row first. The oldest row is a booking: it equals the balance of a new account. */
function balancesBefore(rows: StatementRow[], closing: string): StatementRow[] {
  let balance = closing;
  return rows.slice(0, -1).filter((row) => {
    const isBalance = equal(row.amount, balance) && hasBalanceWord(labelOf(row));
    if (!isBalance) balance = add(balance, negate(row.amount));
    return isBalance;
  });
}

function labelOf({ payee, memo }: StatementRow): string {
  return payee ?? memo ?? '';
}

function completed(statement: Statement, balances: StatementRow[], declined: StatementRow[]): Statement {
  const left = new Set([...balances, ...declined]);
  const stated = (kind: 'opening' | 'closing') =>
    statement[kind] ?? balances.find((row) => balanceKind(labelOf(row)) === kind)?.amount ?? null;
  return {
    ...statement,
    opening: stated('opening'),
    closing: stated('closing'),
    rows: statement.rows.filter((row) => !left.has(row)),
  };
}
