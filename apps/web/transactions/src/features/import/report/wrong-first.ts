import type { ImportReport } from '@saldo/contracts';

export type AccountReport = ImportReport['statements'][number];

/** Whether the recorded transactions do not add up to the closing balance of the file. */
export function isWrong({ balance }: AccountReport): boolean {
  return balance !== undefined && Number(balance.difference) !== 0;
}

/** Sorts accounts with a wrong balance to the front, otherwise keeping the order. */
export function wrongFirst(statements: readonly AccountReport[]): AccountReport[] {
  return statements.toSorted((a, b) => Number(isWrong(b)) - Number(isWrong(a)));
}
