import { useCallback, useState } from 'react';
import type { ImportEntry, ImportRow, Reading } from '../read/reading';
import type { UnreadableRow } from './use-preview';

const none: ReadonlyMap<string, ImportEntry> = new Map();

/** Values that the user has entered for unreadable rows. A new reading discards them. */
export function useRowCorrections(reading: Reading) {
  const [correcting, setCorrecting] = useState<UnreadableRow>();
  const [entered, setEntered] = useState({ reading, byRow: none });
  const byRow = entered.reading === reading ? entered.byRow : none;
  const corrected = useCallback(
    (row: ImportRow): ImportRow => {
      const entry = row.entry ? undefined : byRow.get(keyOf(row));
      if (row.entry || !entry) return row;
      const { problem: _, text, ...place } = row;
      return { ...place, entry, raw: { text } };
    },
    [byRow],
  );
  const correctRow = (row: UnreadableRow, entry: ImportEntry) =>
    setEntered({ reading, byRow: new Map(byRow).set(keyOf(row), entry) });
  return { corrected, correctRow, correcting, setCorrecting, isCorrected: byRow.size > 0 };
}

/** Returns a key for a row. It includes the text, because two files of a zip may have the same line. */
function keyOf({ line, text = '' }: { line: number; text?: string }): string {
  return `${line} ${text}`;
}
