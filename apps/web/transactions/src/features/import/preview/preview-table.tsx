import { Button, formatDate, Money, Table } from '@saldo/ui';
import { useState } from 'react';
import { Checkbox } from '../../transactions/list/checkbox';
import { shortened } from '../read/shortened';
import styles from './import-preview.module.css';
import type { PreviewRow } from './use-preview';

const STEP = 50;

interface PreviewTableProps {
  rows: readonly PreviewRow[];
  isIncluded: (row: PreviewRow) => boolean;
  onFlip: (row: PreviewRow) => void;
}

/** Line by line what will be added, what is there already and what cannot be read; the first ones, and more on demand. */
export function PreviewTable({ rows, isIncluded, onFlip }: PreviewTableProps) {
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <Table label="Lines of the file">
        <thead>
          <tr>
            <th scope="col">Add</th>
            <th scope="col">Line</th>
            <th scope="col">Date</th>
            <th scope="col">Name</th>
            <th scope="col" data-align="end">
              Amount
            </th>
            <th scope="col">What it is</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row) => (
            <PreviewLine key={row.line} row={row} included={isIncluded(row)} onFlip={() => onFlip(row)} />
          ))}
        </tbody>
      </Table>
      {rows.length > shown && (
        <Button variant="quiet" onClick={() => setShown(shown + 10 * STEP)}>
          Show more ({rows.length - shown})
        </Button>
      )}
    </>
  );
}

function PreviewLine({ row, included, onFlip }: { row: PreviewRow; included: boolean; onFlip: () => void }) {
  if (row.status === 'unreadable')
    return (
      <tr>
        <td />
        <td data-label="Line">{row.line}</td>
        <td colSpan={3} className={styles.raw}>
          {shortened(row.cells.slice(0, 20).join(' · '), 300)}
        </td>
        <td className={styles.problem}>{row.problem}</td>
      </tr>
    );
  const { entry, like } = row;
  return (
    <tr aria-selected={included}>
      <td data-label="Add">
        <Checkbox label={`Add line ${row.line}`} checked={included} onChange={onFlip} />
      </td>
      <td data-label="Line">{row.line}</td>
      <td data-label="Date" className={styles.date}>
        {formatDate(entry.addedOn)}
      </td>
      <td data-main>{entry.name || `${entry.category} Income`}</td>
      <td data-label="Amount" data-align="end">
        <Money
          amount={entry.isIncome ? entry.cost : -entry.cost}
          signed
          tone={entry.isIncome ? 'income' : 'expense'}
        />
      </td>
      <td className={styles.kind}>
        {like ? `Looks like “${like.name}”, which is there already` : entry.category}
      </td>
    </tr>
  );
}
