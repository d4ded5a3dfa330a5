import { newUuid, queryKeys } from '@saldo/api';
import { type FileRow, matchRows } from '@saldo/bank-files';
import type { Account, RecordedPosting } from '@saldo/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type DatedAmount, fetchMatches } from '../api/import-transactions';
import type { ImportEntry, RowProblem } from '../read/reading';
import type { PlacedRow } from './account-mapping';

/** One row of the file as the preview shows it. */
export type PreviewRow = {
  /** Identifies the row within the reading. */
  id: string;
  line: number;
} & (
  | { status: 'unreadable'; problem: RowProblem; text: string; entry?: undefined; like?: undefined }
  | {
      /** `known`: recorded already. `same`: surely an entry of the user. `similar`: perhaps one. */
      status: 'new' | 'known' | 'same' | 'similar' | 'not-booked';
      entry: ImportEntry;
      /** That of its account; null for the display currency. */
      currency?: Account['currency'];
      like?: RecordedPosting;
    }
);

/** Compares the rows of a file with what is recorded. */
export function usePreview(rows: readonly PlacedRow[]) {
  const amounts = useMemo(() => amountsOf(rows), [rows]);
  // A file may have 100,000 rows: the key names them without containing them.
  const { key } = useMemo(() => ({ amounts, key: newUuid() }), [amounts]);
  const recorded = useQuery({
    queryKey: [...queryKeys.transactions, 'matches', key],
    queryFn: amounts.length > 0 ? ({ signal }) => fetchMatches(amounts, signal) : skipToken,
  });
  useEffect(() => {
    if (recorded.error) console.error('Failed to compare with what is recorded', recorded.error);
  }, [recorded.error]);

  const preview = useMemo((): PreviewRow[] => {
    const postings = recorded.data ?? [];
    const byId = new Map(postings.map((posting) => [posting.id, posting]));
    const readable = rows.flatMap(({ entry, ...row }) => (entry ? [fileRowOf({ ...row, entry })] : []));
    const matches = matchRows(readable, postings.map(recordedOf));
    let at = 0;
    return rows.map((row, index): PreviewRow => {
      const place = { id: String(index), line: row.line };
      if (!row.entry) return { ...place, status: 'unreadable', problem: row.problem, text: row.text };
      const { entry, currency } = row;
      const match = matches[at++] ?? { status: 'new' };
      if (match.status === 'new')
        return { ...place, status: row.isPending ? 'not-booked' : 'new', entry, currency };
      const status = match.status === 'known' ? 'known' : match.isSure ? 'same' : 'similar';
      return { ...place, status, entry, currency, like: byId.get(match.id) };
    });
  }, [rows, recorded.data]);

  return {
    preview,
    comparing: recorded.isLoading,
    failed: recorded.isError,
    retry: () => void recorded.refetch(),
  };
}

/** Each day and amount once. */
function amountsOf(rows: readonly PlacedRow[]): DatedAmount[] {
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
    account: accountId,
    amount: String(amount),
    raw: raw ? { text: raw.text, bankId: raw.bankId ?? null } : null,
  };
}
