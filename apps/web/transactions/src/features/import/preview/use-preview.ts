import { newUuid, queryKeys } from '@saldo/api';
import { type FileRow, matchRows } from '@saldo/bank-files';
import type { Account, RecordedPosting, TransferPair } from '@saldo/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type DatedAmount, fetchMatches, fetchRejectedTransfers } from '../api/import-transactions';
import type { ImportEntry, ImportRow, RowProblem } from '../read/reading';
import type { PlacedRow } from './account-mapping';
import { progressOf } from './progress';
import { type Counterpart, transferProposals } from './transfer-proposals';

/** One row of the file as the preview shows it. */
export type PreviewRow = {
  /** Identifies the row within the reading. */
  id: string;
  line: number;
  /** Absent for the default account, and if it cannot be read. */
  accountId?: string;
  /** Where a transfer arrives. */
  toAccountId?: string;
} & (
  | {
      status: 'unreadable';
      problem: RowProblem;
      text: string;
      entry?: undefined;
      like?: undefined;
      counterpart?: undefined;
    }
  | {
      /** `known`: recorded already. `same`: surely an entry of the user. `similar`: perhaps one. */
      status: 'new' | 'known' | 'same' | 'similar' | 'not-booked';
      entry: ImportEntry;
      /** That of its account; null for the display currency. */
      currency?: Account['currency'];
      like?: RecordedPosting;
      /** The other side, if it seems to be a transfer. */
      counterpart?: Counterpart;
    }
);

const nothing: { recorded: RecordedPosting[]; rejected: TransferPair[] } = { recorded: [], rejected: [] };

export type UnreadableRow = Extract<PreviewRow, { status: 'unreadable' }>;

/**
 * Compares the rows of a file with recorded transactions.
 * @param readable the same rows, before they got accounts and categories
 */
export function usePreview(
  rows: readonly PlacedRow[],
  readable: readonly ImportRow[],
  accounts: readonly Account[] = [],
) {
  const amounts = useMemo(() => amountsOf(readable), [readable]);
  // A file may have 100,000 rows: the key names them without containing them.
  const { key } = useMemo(() => ({ amounts, key: newUuid() }), [amounts]);
  const [compared, setCompared] = useState(0);
  const recorded = useQuery({
    queryKey: [...queryKeys.transactions, 'matches', key],
    queryFn:
      amounts.length > 0
        ? async ({ signal }) => {
            const [matches, rejected] = await Promise.all([
              fetchMatches(amounts, signal, (done) => setCompared(progressOf(done, amounts.length))),
              fetchRejectedTransfers(signal),
            ]);
            return { recorded: matches, rejected };
          }
        : skipToken,
  });
  useEffect(() => {
    if (recorded.error) console.error('Failed to compare with what is recorded', recorded.error);
  }, [recorded.error]);

  const preview = useMemo((): PreviewRow[] => {
    const { recorded: postings, rejected } = recorded.data ?? nothing;
    const byId = new Map(postings.map((posting) => [posting.id, posting]));
    const readable = rows.flatMap(({ entry, ...row }) => (entry ? [fileRowOf({ ...row, entry })] : []));
    const matches = matchRows(readable, postings.map(recordedOf));
    let at = 0;
    const shown = rows.map((row, index): PreviewRow => {
      const { line, accountId, toAccountId } = row;
      const place = { id: String(index), line, accountId, toAccountId };
      if (!row.entry) return { ...place, status: 'unreadable', problem: row.problem, text: row.text };
      const { entry, currency } = row;
      const match = matches[at++] ?? { status: 'new' };
      if (match.status === 'new')
        return { ...place, status: row.isPending ? 'not-booked' : 'new', entry, currency };
      const status = match.status === 'known' ? 'known' : match.isSure ? 'same' : 'similar';
      return { ...place, status, entry, currency, like: byId.get(match.id) };
    });
    const isNew = (index: number) => shown[index]?.status === 'new';
    // Proposals depend on the recorded transactions.
    if (!recorded.data) return shown;
    const counterparts = transferProposals(rows, isNew, postings, accounts, rejected);
    return shown.map((row, index) => {
      const counterpart = counterparts.get(index);
      return row.entry && counterpart ? { ...row, counterpart } : row;
    });
  }, [rows, recorded.data, accounts]);

  return {
    preview,
    comparing: recorded.isLoading,
    /** How much of the file is compared, in percent. */
    compared,
    failed: recorded.isError,
    retry: () => void recorded.refetch(),
  };
}

/** Each day and amount once. */
function amountsOf(rows: readonly ImportRow[]): DatedAmount[] {
  const amounts = new Map<string, DatedAmount>();
  for (const { entry } of rows)
    if (entry) amounts.set(`${entry.addedOn} ${entry.cost}`, { date: entry.addedOn, amount: entry.cost });
  return [...amounts.values()];
}

function fileRowOf(row: Pick<PlacedRow, 'raw' | 'accountId'> & { entry: ImportEntry }): FileRow {
  const { entry, raw, accountId = '' } = row;
  return {
    account: accountId,
    date: entry.addedOn,
    amount: String(entry.isIncome ? entry.cost : -entry.cost),
    text: raw ? raw.text : null,
    name: entry.name,
    bankId: raw?.bankId ?? null,
  };
}

function recordedOf({ accountId = '', amount, raw, ...posting }: RecordedPosting) {
  return {
    ...posting,
    // The user may have entered it on another day than the bank.
    date: raw?.date ?? posting.date,
    account: accountId,
    amount: String(amount),
    raw: raw ? { text: raw.text, bankId: raw.bankId ?? null } : null,
  };
}
