import { queryKeys } from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { fetchBetween } from '../api/import-transactions';
import { findDuplicates } from '../read/duplicates';
import type { ImportEntry, ImportRow, RowProblem } from '../read/reading';

/** One row of the file as the preview shows it. */
export type PreviewRow = {
  /** Identifies the row within the reading. */
  id: string;
  line: number;
} & (
  | { status: 'unreadable'; problem: RowProblem; text: string; entry?: undefined; like?: undefined }
  | { status: 'new' | 'duplicate' | 'not-booked'; entry: ImportEntry; like?: Transaction }
);

/** Compares the rows of a file with the recorded transactions, to find duplicates. */
export function usePreview(rows: readonly ImportRow[]) {
  const entries = useMemo(() => rows.flatMap(({ entry }) => entry ?? []), [rows]);
  const range = useMemo(() => rangeOf(entries), [entries]);
  const known = useQuery({
    queryKey: [...queryKeys.transactions, 'between', range],
    queryFn: range ? () => fetchBetween(...range) : skipToken,
  });
  useEffect(() => {
    if (known.error) console.error('Failed to fetch transactions', known.error);
  }, [known.error]);

  const preview = useMemo((): PreviewRow[] => {
    const likes = findDuplicates(entries, known.data ?? []);
    let at = 0;
    return rows.map((row, index) => {
      const place = { id: String(index), line: row.line };
      if (!row.entry) return { ...place, status: 'unreadable', problem: row.problem, text: row.text };
      const like = likes[at++];
      const status = like ? 'duplicate' : row.isPending ? 'not-booked' : 'new';
      return { ...place, status, entry: row.entry, like };
    });
  }, [rows, entries, known.data]);

  return {
    preview,
    comparing: known.isLoading,
    failed: known.isError,
    retry: () => void known.refetch(),
  };
}

/** The first and the last date. */
function rangeOf(entries: readonly ImportEntry[]): [string, string] | undefined {
  const dates = entries.map(({ addedOn }) => addedOn).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  return first && last ? [first, last] : undefined;
}
