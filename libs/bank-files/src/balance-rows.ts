import { type ReadingOptions, type Statement, type StatementRow } from './bank-file.ts';
import { balanceKind } from './csv/stated-balances.ts';
import { addsUp, sumOf } from './decimal.ts';
import { hasBalanceWord, isBalanceText } from './csv/words.ts';
import { namedRow, type ReadStatements } from './reader.ts';

/**
 * Leaves out rows that only state a balance, such as `Opening Balance` in QIF or `Saldo do dia` in OFX, and lists them in
 * `skipped`. An opening or closing balance completes its statement. CAMT and MT940 never write a balance as a row.
 */
export function withoutBalances(read: ReadStatements, { bookings = [] }: ReadingOptions): ReadStatements {
  if (!read.signHints) return read;
  const found = read.statements.map((statement) => ({
    statement,
    balances: balancesIn(statement).filter(({ line }) => !bookings.includes(line)),
  }));
  const left = found.flatMap(({ balances }) => balances);
  return {
    ...read,
    statements: found.map(({ statement, balances }) => completed(statement, balances)),
    skipped: [
      ...read.skipped,
      ...left.map((row) => ({ line: row.line, reason: 'balance' as const, row: namedRow(row) })),
    ],
  };
}

/**
 * Returns the rows that state a balance: those with its name, and those with a word for balances whose amount is the balance at
 * that place. The only one that names an opening or closing balance must be the first or last by
 * date, because a budget may also contain a booking called `Starting Balance`.
 */
function balancesIn({ rows, closing }: Statement): StatementRow[] {
  const named = rows.filter((row) => isBalanceText(labelOf(row)));
  const isPlaced = {
    opening: (row: StatementRow) => rows.every(({ date }) => date >= row.date),
    closing: (row: StatementRow) => rows.every(({ date }) => date <= row.date),
  };
  const isBalance = (row: StatementRow) => {
    if (!named.includes(row)) return hasBalanceWord(labelOf(row)) && isRunningBalance(row, rows, closing);
    const kind = balanceKind(labelOf(row));
    const isOnly = named.every((other) => other === row || balanceKind(labelOf(other)) !== kind);
    return kind === null || !isOnly || isPlaced[kind](row);
  };
  return rows.filter(isBalance);
}

/** Whether the amount of a row is the closing balance without the bookings that are later in the file, in either order. */
function isRunningBalance(row: StatementRow, rows: StatementRow[], closing: string | null): boolean {
  const at = rows.indexOf(row);
  return [rows.slice(at + 1), rows.slice(0, at)].some(
    (later) => closing !== null && addsUp(row.amount, sumOf(later.map(({ amount }) => amount)), closing),
  );
}

function labelOf({ payee, memo }: StatementRow): string {
  return payee ?? memo ?? '';
}

function completed(statement: Statement, balances: StatementRow[]): Statement {
  const stated = (kind: 'opening' | 'closing') =>
    statement[kind] ?? balances.find((row) => balanceKind(labelOf(row)) === kind)?.amount ?? null;
  return {
    ...statement,
    opening: stated('opening'),
    closing: stated('closing'),
    rows: statement.rows.filter((row) => !balances.includes(row)),
  };
}
