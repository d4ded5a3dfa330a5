import type { RowSelectionState } from '@saldo/data-table';
import { useMemo, useState } from 'react';
import type { ImportRow } from '../read/reading';
import type { PreviewRow } from './use-preview';

const isNew = ({ status }: PreviewRow) => status === 'new' || status === 'similar';
const none: ReadonlySet<string> = new Set();

/**
 * Which rows will be added, by their id: what is new, or only perhaps an entry of the user, and booked, except for the rows that the user has ticked otherwise.
 * Other `rows`, after a correction, start from the beginning.
 */
export function useLineSelection(preview: readonly PreviewRow[], rows: readonly ImportRow[]) {
  const [flips, setFlips] = useState({ rows, ids: none });
  const flipped = flips.rows === rows ? flips.ids : none;
  const selection = useMemo((): RowSelectionState => {
    const included = preview.filter(
      (row) => row.status !== 'unreadable' && isNew(row) !== flipped.has(row.id),
    );
    return Object.fromEntries(included.map(({ id }) => [id, true]));
  }, [preview, flipped]);
  const select = (next: RowSelectionState) => {
    const others = preview.filter(
      (row) => row.status !== 'unreadable' && isNew(row) !== (next[row.id] ?? false),
    );
    setFlips({ rows, ids: new Set(others.map(({ id }) => id)) });
  };
  return { selection, select };
}
