import type { RecurringEntry } from '@saldo/contracts';
import { Button, Card, EmptyState, LoadingNote, SkeletonRows, Table } from '@saldo/ui';
import { Repeat } from 'lucide-react';
import styles from './recurring-list.module.css';
import { RecurringRow, type RowActions } from './recurring-row';

/** Of a row while entries load. */
const cellsToCome = [
  [styles.name, '120px'],
  [styles.category],
  [styles.amount, '72px'],
  [styles.type],
  [styles.frequency],
  [styles.due, '88px'],
  [styles.edit],
  [styles.delete],
] as const;

interface RecurringListProps extends RowActions {
  /** Absent while they load. */
  entries: readonly RecurringEntry[] | undefined;
  /** The id of the one that the person came to see. */
  asked: string | undefined;
  onAdd: () => void;
}

export function RecurringList({ entries, asked, onAdd, ...actions }: RecurringListProps) {
  if (entries?.length === 0)
    return (
      <Card>
        <EmptyState
          message="No recurring transactions."
          icon={<Repeat size={20} aria-hidden />}
          action={<Button onClick={onAdd}>Add your first one</Button>}
        />
      </Card>
    );
  return (
    <div className={styles.place} aria-busy={!entries}>
      {!entries && <LoadingNote />}
      <Table label="Recurring transactions" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Category</th>
            <th scope="col" data-align="end">
              Amount
            </th>
            <th scope="col">Type</th>
            <th scope="col">Frequency</th>
            <th scope="col">Next Due</th>
            <th scope="col" className={styles.edit}>
              Edit
            </th>
            <th scope="col" className={styles.delete}>
              Delete
            </th>
          </tr>
        </thead>
        {entries ? (
          <tbody>
            {entries.map((entry) => (
              <RecurringRow key={entry._id} entry={entry} asked={entry._id === asked} {...actions} />
            ))}
          </tbody>
        ) : (
          <SkeletonRows count={4} className={styles.row} cells={cellsToCome} />
        )}
      </Table>
    </div>
  );
}
