import { useCallback, useState } from 'react';
import type { ImportEntry, ImportRow, Reading } from '../read/reading';
import { toggled } from './toggled';
import type { UnreadableRow } from './use-preview';

/** Changes of single rows, by row. */
interface Changes {
  /** Values that the user has entered for unreadable rows. */
  entered: ReadonlyMap<string, ImportEntry>;
  /** Rows whose amounts the user has turned from money out to money in, or the other way. */
  reversed: ReadonlySet<string>;
}

/** The user's changes of single rows. A new reading discards them. */
export function useRowCorrections(reading: Reading) {
  const [correcting, setCorrecting] = useState<UnreadableRow>();
  const [latest, setLatest] = useState({ reading, ...none });
  const { entered, reversed } = latest.reading === reading ? latest : none;
  const change = (part: Partial<Changes>) => setLatest({ reading, entered, reversed, ...part });
  const corrected = useCallback(
    (row: ImportRow): ImportRow => {
      const { entry } = row;
      if (entry) return reversed.has(placeOf(row)) ? { ...row, entry: turned(entry) } : row;
      const values = entered.get(keyOf(row));
      if (!values) return row;
      const { problem: _, text, ...place } = row;
      return { ...place, entry: values, raw: { text } };
    },
    [entered, reversed],
  );
  return {
    corrected,
    correctRow: (row: UnreadableRow, entry: ImportEntry) =>
      change({ entered: new Map(entered).set(keyOf(row), entry) }),
    reverse: (row: ImportRow) => change({ reversed: toggled(reversed, placeOf(row)) }),
    ...{ correcting, setCorrecting },
    isReversed: reversed.size > 0,
    isCorrected: entered.size + reversed.size > 0,
  };
}

const none: Changes = { entered: new Map(), reversed: new Set() };

const turned = (entry: ImportEntry): ImportEntry => ({ ...entry, isIncome: !entry.isIncome });

/** Returns a key for a readable row: its line, and its statement, because two files of a zip may have the same line. */
const placeOf = ({ statement, line }: ImportRow) => `${statement} ${line}`;

/** Returns a key for an unreadable row. It includes the text, because two files of a zip may have the same line. */
function keyOf({ line, text = '' }: { line: number; text?: string }): string {
  return `${line} ${text}`;
}
