import type { Book } from '@saldo/bank-files';
import type { Account } from '@saldo/contracts';
import { useState } from 'react';
import { shownName } from '../import/read/shortened';
import { recordedBy } from '../import/report/refused-rows';
import { useImportJob } from '../import/use-import-job';
import { type AccountCheck, balancesAt, checkAccounts } from './check-accounts';
import type { Choices } from './choices';
import type { Entries } from './entries';
import { moveReport, moveRows, targetsOf } from './move-rows';

export interface Moved {
  importId: string;
  /** Number of recorded transactions. */
  count: number;
  checks: AccountCheck[];
}

/** Runs a move as an import and compares the balances afterwards. */
export function useMovingIn(file: File, book: Book) {
  const { run, ...job } = useImportJob();
  const [moved, setMoved] = useState<Moved>();
  const start = async (choices: Choices, accounts: readonly Account[], plan: Entries) => {
    const date = lastDay(book);
    const targets = targetsOf(book, choices, accounts);
    const importReport = moveReport(book, targets, plan, shownName(file.name));
    const balances = await balancesAt(date).catch(() => accounts);
    const before = Object.fromEntries(balances.map(({ _id, balance }) => [_id, balance.total]));
    const done = await run({ importReport }, moveRows(book, choices, plan));
    if (!done) return;
    const checks = await checkAccounts(done, { book, targets, entries: plan.entries, before }, date).catch(
      (): AccountCheck[] => [],
    );
    setMoved({ importId: done.group, count: recordedBy(done), checks });
  };
  return { ...job, moved, start };
}

/** Returns the last day in the file, or today if that is later. */
function lastDay({ transactions, accounts }: Book): string {
  const days = [...transactions.map(({ date }) => date), ...accounts.map(({ openingDate }) => openingDate)];
  const today = new Date().toISOString().slice(0, 10);
  return days.reduce((last, day) => (day > last ? day : last), today);
}
