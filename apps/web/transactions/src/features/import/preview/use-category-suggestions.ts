import { newUuid, queryKeys } from '@saldo/api';
import type { CategorySuggestion } from '@saldo/contracts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fetchSuggestions, type Uncategorised } from '../api/suggest-categories';
import type { ImportEntry, ImportRow } from '../read/reading';

/** The category of a booking, and where it comes from. */
export type CategorySource = Pick<CategorySuggestion, 'reason' | 'isSure'> | 'chosen';
export interface CategoryChoice {
  category: string;
  source: CategorySource;
}

/** Bookings of one payee in one direction share a category until the user has chosen otherwise. */
const payeeOf = ({ name, isIncome }: Pick<ImportEntry, 'name' | 'isIncome'>) =>
  `${isIncome ? '+' : '-'}${name}`;

/** Whether a booking needs a category: it has none of its file, and it is no transfer. */
const isOpen = ({ fileCategory, parts, transfer }: ImportEntry) => !fileCategory && !parts && !transfer;

/** Suggests categories for the rows of a file, and keeps those that the user chooses. */
export function useCategorySuggestions(rows: readonly ImportRow[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const open = useMemo(() => openPayees(rows), [rows]);
  // A file may have 100,000 rows: the key names them without containing them.
  const { key } = useMemo(() => ({ open, key: newUuid() }), [open]);
  const bookings = [...open.values()];
  const { data } = useQuery({
    queryKey: [...queryKeys.transactions, 'suggestions', key],
    queryFn: bookings.length > 0 ? ({ signal }) => fetchSuggestions(bookings, signal) : skipToken,
    staleTime: Infinity,
  });
  const byPayee = useMemo(() => {
    const payees = [...open.keys()];
    const found = [...(data ?? [])].map(([index, { category, reason, isSure }]): [string, CategoryChoice] => [
      payees[index] ?? '',
      { category, source: { reason, isSure } },
    ]);
    const own = [...chosen].map(([payee, category]): [string, CategoryChoice] => [
      payee,
      { category, source: 'chosen' },
    ]);
    return new Map([...found, ...own]);
  }, [open, data, chosen]);
  const suggested = useMemo(() => withSuggestions(rows, byPayee), [rows, byPayee]);
  return {
    suggested,
    sourceOf: (entry: ImportEntry) => (isOpen(entry) ? byPayee.get(payeeOf(entry))?.source : undefined),
    /** Chooses a category for all bookings of the payee; undefined for entries whose category is decided elsewhere. */
    chooserOf: (entry: ImportEntry) =>
      isOpen(entry)
        ? (category: string) => setChosen(new Map(chosen).set(payeeOf(entry), category))
        : undefined,
  };
}

/** Each payee once, with one of its bookings. */
function openPayees(rows: readonly ImportRow[]): Map<string, Uncategorised> {
  const found = new Map<string, Uncategorised>();
  for (const { entry, raw } of rows) {
    if (!entry || !isOpen(entry) || found.has(payeeOf(entry))) continue;
    const { name, isIncome, cost } = entry;
    found.set(payeeOf(entry), { text: raw?.text || name, isIncome, cost });
  }
  return found;
}

function withSuggestions(
  rows: readonly ImportRow[],
  byPayee: ReadonlyMap<string, CategoryChoice>,
): ImportRow[] {
  return rows.map((row) => {
    const choice = row.entry && isOpen(row.entry) ? byPayee.get(payeeOf(row.entry)) : undefined;
    return row.entry && choice ? { ...row, entry: { ...row.entry, category: choice.category } } : row;
  });
}
