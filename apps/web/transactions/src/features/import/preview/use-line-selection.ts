import type { RowSelectionState } from '@saldo/data-table';
import { useMemo, useState } from 'react';
import type { PreviewRow } from './use-preview';

const isNew = ({ status }: PreviewRow) => status === 'new';

/**
 * Which lines will be added, by their number: what is new, not what looks like a duplicate, but for the lines that the
 * user has ticked otherwise.
 */
export function useLineSelection(preview: readonly PreviewRow[]) {
  const [flipped, setFlipped] = useState<ReadonlySet<number>>(new Set());
  const selection = useMemo((): RowSelectionState => {
    const included = preview.filter(
      (row) => row.status !== 'unreadable' && isNew(row) !== flipped.has(row.line),
    );
    return Object.fromEntries(included.map(({ line }) => [line, true]));
  }, [preview, flipped]);
  const select = (next: RowSelectionState) => {
    const others = preview.filter(
      (row) => row.status !== 'unreadable' && isNew(row) !== (next[row.line] ?? false),
    );
    setFlipped(new Set(others.map(({ line }) => line)));
  };
  return { selection, select };
}
