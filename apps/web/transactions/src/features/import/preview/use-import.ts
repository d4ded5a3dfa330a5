import { hasCode, importTransactions, messageOf, newUuid, queryKeys } from '@saldo/api';
import type { ImportProfile, ImportReport } from '@saldo/contracts';
import { runWithRetry } from '@saldo/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages';
import { removeAccounts } from '../../add-accounts';
import { addCategories } from '../../add-categories';
import {
  cancelImport,
  linkTransactions,
  rejectTransfers,
  saveImportProfile,
  sendReport,
} from '../api/import-transactions';
import type { FileAccount, Subcategory } from '../read/reading';
import { isPlaceholder, type PlacedRow } from './account-mapping';
import { addFileAccounts, requestOf } from './add-accounts';
import { subcategoriesOf } from './category-mapping';
import { progressOf } from './progress';
import type { ImportPlan, Link } from './import-plan';

/** An import as it is begun: a second attempt continues with the same. */
interface Begun extends ImportPlan {
  report: ImportReport;
  /** Remembered for the next file of this shape. */
  profile?: ImportProfile;
}

/** The result of an import. */
export interface Finished {
  importId: string;
  report: ImportReport;
  /** How many transactions it has recorded or changed. */
  count: number;
}

/** Accounts and categories that the file names and the book may lack. */
interface Sources {
  accounts: readonly FileAccount[];
  subcategories?: readonly Subcategory[];
}

/** Carries out the user's decisions, as one import that can be undone. */
export function useImport(
  { accounts: fileAccounts, subcategories = [] }: Sources,
  onDone: (finished: Finished) => void,
) {
  const [importId] = useState(newUuid);
  const [addedIds, setAddedIds] = useState<string[]>([]);
  const [begun, setBegun] = useState<Begun>();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const [progress, setProgress] = useState(0);
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();
  const reload = () => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
    void queryClient.invalidateQueries({ queryKey: queryKeys.budgets });
    void queryClient.invalidateQueries({ queryKey: queryKeys.accounts });
  };

  const run = async (plan: Begun) => {
    const { entries, links, rejected, ...rest } = begun ?? plan;
    setBegun({ entries, links, rejected, ...rest });
    setState('busy');
    try {
      const wanted = [...entries, ...links.flatMap(({ rows }) => rows)];
      const added = await addFileAccounts(importId, wanted, fileAccounts);
      setAddedIds([...added.values()]);
      const idOf = (id: string) => added.get(id) ?? id;
      const skipped = await linkTransactions(
        importId,
        links.map(({ link }) => withAccount(link, idOf)),
      );
      const left = new Set(skipped.map(({ id }) => id));
      // Transactions that have changed cannot be linked, so their rows are recorded like new ones.
      const instead = links.flatMap(({ link, rows }) => (left.has(link.transactionId) ? rows : []));
      const all: PlacedRow[] = [...entries, ...instead];
      const used = subcategoriesOf(all, subcategories);
      if (used.length > 0) await addCategories(used);
      await importTransactions(
        importId,
        all.flatMap((row) => requestOf(row, added)),
        (recorded) => setProgress(progressOf(recorded, all.length)),
      );
      await rejectTransfers(rejected.filter(isPlaced));
      const statements = rest.report.statements.map(({ accountId, ...statement }) => ({
        ...statement,
        ...(accountId && { accountId: idOf(accountId) }),
      }));
      const done = { ...rest.report, statements };
      await sendReport(importId, done);
      if (rest.profile) await saveImportProfile(withAddedAccounts(rest.profile, idOf));
      reload();
      onDone({
        importId,
        report: done,
        count: all.length + links.length - left.size,
      });
    } catch (error) {
      console.error('Failed to import transactions', error);
      setProblem(problemOf(error));
      setState('failed');
    }
  };
  /** Undoes the changes of a failed attempt. */
  const cancel = () => {
    if (state !== 'failed') return;
    runWithRetry(
      () =>
        cancelImport(importId)
          .then(() => removeAccounts(addedIds))
          .then(reload),
      {
        name: 'undo the import',
        failure: t('transactions.import.run.undo-failed'),
      },
    );
  };
  return { state, /** In percent. */ progress, problem, begun: begun !== undefined, run, cancel };
}

function withAddedAccounts(profile: ImportProfile, idOf: (id: string) => string): ImportProfile {
  const accounts = profile.accounts.map(({ name, accountId }) => ({ name, accountId: idOf(accountId) }));
  // Of an account without rows nothing is known yet.
  return { ...profile, accounts: accounts.filter(({ accountId }) => !isPlaceholder(accountId)) };
}

function withAccount(link: Link, idOf: (id: string) => string): Link {
  const { transfer, ...rest } = link;
  return transfer ? { ...rest, transfer: { ...transfer, accountId: idOf(transfer.accountId) } } : rest;
}

/** An account that did not exist before has no postings that could be proposed again. */
function isPlaced({ from, to }: ImportPlan['rejected'][number]): boolean {
  return ![from, to].some(({ accountId = '' }) => isPlaceholder(accountId));
}

/** Says why an import failed. Trying again does not help against a limit. */
/** Errors that another attempt would meet again. */
const refusals = ['categories-full', 'accounts-full', 'account-closed'] as const;

function problemOf(error: unknown): string {
  const failed = t('transactions.import.run.failed');
  if (!refusals.some((code) => hasCode(error, code))) return failed;
  return t('transactions.import.run.refused', { reason: messageOf(error, failed) });
}
