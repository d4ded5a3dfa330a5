import { queryKeys } from '@saldo/api';
import type { Transaction } from '@saldo/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { fetchBetween } from '../api/import-transactions';
import { findDuplicates } from '../read/duplicates';
import { detectRules, type FileRules, readFile } from '../read/read-file';
import { type ImportEntry, readRow } from '../read/read-row';

/** One line of the file as the preview shows it. `line` counts from 1, the header included. */
export type PreviewRow = { line: number } & (
  | { status: 'unreadable'; problem: string; cells: string[]; entry?: undefined; like?: undefined }
  | { status: 'new' | 'duplicate'; entry: ImportEntry; like?: Transaction }
);

/** The lines of a file, read by detected or corrected rules and compared with what is already recorded. */
export function usePreview(bytes: Uint8Array) {
  const [given, setGiven] = useState<Partial<FileRules>>({});
  const rules = useMemo(() => detectRules(bytes, given), [bytes, given]);
  const { header, rows } = useMemo(() => readFile(bytes, rules), [bytes, rules]);
  const readings = useMemo(() => rows.map((cells) => readRow(cells, rules)), [rows, rules]);
  const entries = useMemo(
    () => readings.flatMap((reading) => ('entry' in reading ? [reading.entry] : [])),
    [readings],
  );

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
    return readings.map((reading, index) => {
      const line = index + 2;
      if ('problem' in reading) return { line, status: 'unreadable', cells: rows[index] ?? [], ...reading };
      const like = likes[at++];
      return { line, status: like ? 'duplicate' : 'new', entry: reading.entry, like };
    });
  }, [readings, entries, rows, known.data]);

  return {
    header,
    rules,
    preview,
    /** Corrections replace what was detected. Another encoding or delimiter detects the columns again. */
    correct: (part: Partial<FileRules>) =>
      setGiven((current) => ({
        ...current,
        ...('encoding' in part || 'delimiter' in part ? { columns: undefined } : {}),
        ...part,
      })),
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
