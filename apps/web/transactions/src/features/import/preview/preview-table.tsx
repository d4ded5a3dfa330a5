import { useDataTable } from '@saldo/data-table';
import { Button, DataTable, RowCells, rowKeys } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../../messages';
import { problemText } from '../problem-texts';
import { ShowMore } from '../show-more';
import { previewColumns, type Suggestions } from './columns';
import styles from './import-preview.module.css';
import type { Target } from './account-mapping';
import type { Decision } from './use-decisions';
import type { PreviewRow, UnreadableRow } from './use-preview';

const STEP = 50;

interface PreviewTableProps {
  rows: readonly PreviewRow[];
  /** Decision about each row. */
  decisions: readonly Decision[];
  /** Target accounts by index of the account in the file. */
  targets: readonly Target[];
  onDecide: (row: PreviewRow, decision: Decision) => void;
  onCorrect: (row: UnreadableRow) => void;
  /** Turns a row from money out to money in, or the other way; absent if the file is clear about it. */
  onReverse?: ((row: PreviewRow) => void) | undefined;
  suggestions: Suggestions;
}

/** Lists each row with its status: to be added, already recorded or unreadable. Shows the first rows, and more on demand. */
export function PreviewTable({
  rows,
  decisions,
  targets,
  onDecide,
  onCorrect,
  onReverse,
  suggestions,
}: PreviewTableProps) {
  const [shown, setShown] = useState(STEP);
  const { isDoubtful, chooserOf, likelyFor } = suggestions;
  // A row that the user turns must not jump, so such files keep their order.
  const order = doubtfulFirst(rows, onReverse ? () => false : isDoubtful);
  const data = order
    .slice(0, shown)
    .flatMap((index) => (rows[index] ? { ...rows[index], decision: decisions[index] ?? 'leave' } : []));
  /** Keys that choose a category for the focused row. */
  const keysOf = ({ entry }: PreviewRow) => {
    const choose = entry && chooserOf(entry);
    if (!choose) return rowKeys({});
    return rowKeys(
      Object.fromEntries(likelyFor(entry).map((each, at) => [String(at + 1), () => choose(each)])),
    );
  };
  const table = useDataTable({
    data,
    columns: previewColumns({
      decide: onDecide,
      reverse: onReverse,
      targets: [...new Map(targets.map((target) => [target._id, target])).values()],
      suggestions,
    }),
    getRowId: ({ id }) => id,
  });
  return (
    <>
      <DataTable table={table} label={t('transactions.import.preview.label')}>
        {(row) =>
          row.original.status === 'unreadable' ? (
            <UnreadableLine row={row.original} onCorrect={() => onCorrect(row.original as UnreadableRow)} />
          ) : (
            <tr
              aria-selected={row.original.decision !== 'leave'}
              // Tab only reaches the first row; J, K and the arrow keys move between rows.
              tabIndex={row.index === 0 ? 0 : -1}
              onKeyDown={keysOf(row.original)}
            >
              <RowCells row={row} />
            </tr>
          )
        }
      </DataTable>
      <ShowMore hidden={rows.length - shown} onShow={() => setShown(shown + 10 * STEP)} />
    </>
  );
}

/** Returns the indexes of the rows: unreadable ones first, then those with a doubtful category. */
function doubtfulFirst(rows: readonly PreviewRow[], isDoubtful: Suggestions['isDoubtful']): number[] {
  const rankOf = ({ status, entry }: PreviewRow) =>
    status === 'unreadable' ? 0 : status === 'new' && isDoubtful(entry) ? 1 : 2;
  const ranks = rows.map(rankOf);
  return [...rows.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

function UnreadableLine({ row, onCorrect }: { row: UnreadableRow; onCorrect: () => void }) {
  return (
    <tr>
      <td />
      <td data-label={t('transactions.import.preview.line')}>{row.line}</td>
      <td colSpan={3} className={styles.raw}>
        {row.text}
      </td>
      <td className={styles.problem}>
        {problemText(row.problem)}{' '}
        <Button variant="quiet" onClick={onCorrect}>
          {t('transactions.import.correction.action', { line: row.line })}
        </Button>
      </td>
    </tr>
  );
}
