import type { Book } from '@saldo/bank-files';
import { hasCode, messageOf, newUuid, type ReconciledQuery } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages';
import { shownName } from '../import/read/shortened';
import { undoGroup } from '../trash/undo-group';
import type { Choices } from './choices';
import { forgetMove, recallMove, rememberMove } from './remembered-move';
import { type AccountCheck, balancesAt, checkAccounts, type Move, moveIn } from './run';

export interface Moved {
  importId: string;
  checks: AccountCheck[];
}

/** Carries out a move. A second attempt, also after the page was left, continues with the same accounts and choices. */
export function useMovingIn(file: File, book: Book) {
  const [recalled] = useState(() => recallMove(file));
  const [move, setMove] = useState(recalled?.move);
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [recorded, setRecorded] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [moved, setMoved] = useState<Moved>();
  const queryClient = useQueryClient();

  const run = async (choices: Choices, accounts: readonly Account[]) => {
    setState('busy');
    try {
      const date = lastDay(book);
      const current = move ?? (await begin(choices, date));
      setMove(current);
      rememberMove(file, current);
      const remember = (begun: Move) => {
        setMove(begun);
        rememberMove(file, begun);
      };
      const ids = await moveIn(book, current, accounts, {
        ...{ fileName: shownName(file.name), unnamed: t('transactions.import.row.unnamed') },
        ...{ onProgress: setRecorded, onCategory: remember },
      });
      const checks = await checkAccounts(book, current, ids, date);
      rememberMove(file, current, true);
      setMoved({ importId: current.importId, checks });
      await queryClient.invalidateQueries();
    } catch (error) {
      console.error('Failed to move in', error);
      setProblem(problemOf(error));
      setState('failed');
    }
  };
  const undo = async (importId: string, confirmed?: ReconciledQuery) => {
    await undoGroup(importId, confirmed);
    forgetMove(importId);
  };
  return {
    move,
    wasMovedIn: recalled !== undefined && !recalled.move,
    state,
    recorded,
    problem,
    moved,
    run,
    undo,
  };
}

async function begin(choices: Choices, date: string): Promise<Move> {
  const accounts = await balancesAt(date);
  const before = Object.fromEntries(accounts.map(({ _id, balance }) => [_id, balance.total]));
  return { importId: newUuid(), choices, before };
}

/** The last day of the file, or today if that is later. */
function lastDay({ transactions, accounts }: Book): string {
  const days = [...transactions.map(({ date }) => date), ...accounts.map(({ openingDate }) => openingDate)];
  const today = new Date().toISOString().slice(0, 10);
  return days.reduce((last, day) => (day > last ? day : last), today);
}

/** Trying again does not help against a limit. */
function problemOf(error: unknown): string {
  const failed = t('transactions.moving-in.failed');
  const isLimit = hasCode(error, 'categories-full') || hasCode(error, 'accounts-full');
  return isLimit ? messageOf(error, failed) : failed;
}
