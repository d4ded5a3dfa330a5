import { queryKeys } from '@saldo/api';
import type { Account, Transaction } from '@saldo/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchBetween } from '../api/import-transactions';
import { findDuplicates } from '../read/duplicates';
import type { ImportRow, RowProblem } from '../read/reading';
import type { PlacedEntry, PlacedRow } from './account-mapping';

/** One row of the file as the preview shows it. */
export type PreviewRow = {
  /** Identifies the row within the reading. */
  id: string;
  line: number;
} & (
  | { status: 'unreadable'; problem: RowProblem; text: string; entry?: undefined; like?: undefined }
  | {
      status: 'new' | 'duplicate' | 'not-booked';
      entry: PlacedEntry;
      /** That of its account. */
      currency: Account['currency'];
      like?: Transaction;
    }
);

/**
 * Compares the rows of a file with the transactions of their accounts, to find duplicates.
 * @param placed the same rows in their accounts; undefined while the accounts are loaded
 */
export function usePreview(
  rows: readonly ImportRow[],
  placed: readonly PlacedRow[] | undefined,
  defaultAccountId: string | undefined,
) {
  const entries = useMemo(() => (placed ?? []).flatMap(({ entry }) => entry ?? []), [placed]);
  const range = useMemo(() => rangeOf(entries), [entries]);
  const known = useQuery({
    queryKey: [...queryKeys.transactions, 'between', range],
    queryFn: range ? () => fetchBetween(...range) : skipToken,
  });
  useEffect(() => {
    if (known.error) console.error('Failed to fetch transactions', known.error);
  }, [known.error]);

  const preview = useMemo((): PreviewRow[] => {
    const likes = findDuplicates(entries, sidesOf(known.data ?? [], defaultAccountId));
    let at = 0;
    return (placed ?? []).map((row, index) => {
      const { line = 0, isPending = false } = rows[index] ?? {};
      const place = { id: String(index), line };
      if (!row.entry) return { ...place, status: 'unreadable', problem: row.problem, text: row.text };
      const like = likes[at++]?.transaction;
      const status = like ? 'duplicate' : isPending ? 'not-booked' : 'new';
      return { ...place, status, entry: row.entry, currency: row.currency, like };
    });
  }, [rows, placed, entries, known.data, defaultAccountId]);

  return {
    preview,
    comparing: known.isLoading || placed === undefined,
    failed: known.isError,
    retry: () => void known.refetch(),
  };
}

/** What a bank shows of each transaction: a transfer is in the statements of both accounts. */
function sidesOf(known: readonly Transaction[], defaultAccountId = '') {
  return known.flatMap((transaction) => {
    const { name, cost, addedOn, isIncome, accountId = defaultAccountId, transfer } = transaction;
    const side = { name, cost, addedOn, isIncome, accountId, transaction };
    if (!transfer) return [side];
    return [side, { ...side, accountId: transfer.toAccountId, cost: transfer.toAmount, isIncome: true }];
  });
}

/** The first and the last date. */
function rangeOf(entries: readonly PlacedEntry[]): [string, string] | undefined {
  const dates = entries.map(({ addedOn }) => addedOn).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? [first, last] : undefined;
}
