import type { ImportReport } from '@saldo/contracts';

export type AccountReport = ImportReport['statements'][number];

/** Whether the recorded transactions do not lead to the closing balance of the file. */
export function isWrong({ balance }: AccountReport): boolean {
  return balance !== undefined && Number(balance.difference) !== 0;
}

/** Returns the accounts whose balances differ from those of the file, and behind them the others, each in their order. */
export function wrongFirst(statements: readonly AccountReport[]): AccountReport[] {
  return statements.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)));
}
