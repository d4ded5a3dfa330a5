import type { RecurringEntry } from '@saldo/contracts';
import { useDataTable } from '@saldo/data-table';
import { Button, Card, DataTable, EmptyState, LoadingNote } from '@saldo/ui';
import { Repeat } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../../messages';
import { recurringColumns, type RowActions } from './columns';
import styles from './recurring-list.module.css';
import { RecurringRow } from './recurring-row';

interface RecurringListProps {
  /** Undefined while they load. */
  entries: readonly RecurringEntry[] | undefined;
  /** Id of the entry in the URL. */
  asked: string | undefined;
  actions: RowActions;
  onAdd: () => void;
}

export function RecurringList({ entries, asked, actions, onAdd }: RecurringListProps) {
  const columns = useMemo(() => recurringColumns(actions), [actions]);
  const table = useDataTable({
    data: entries,
    columns,
    getRowId: ({ _id }) => _id,
    manualSorting: false,
    initialState: { sorting: [{ id: 'due', desc: false }] },
  });
  if (entries?.length === 0)
    return (
      <Card>
        <EmptyState
          message={t('recurring.list.empty')}
          icon={<Repeat size={20} aria-hidden />}
          action={<Button onClick={onAdd}>{t('recurring.list.add-first')}</Button>}
        />
      </Card>
    );
  return (
    <div aria-busy={!entries}>
      {!entries && <LoadingNote />}
      <DataTable
        table={table}
        frame="scrolls"
        label={t('recurring.list.label')}
        className={styles.table}
        rowClassName={styles.row}
        headClassName={styles.head}
        skeletonRows={!entries && 4}
      >
        {(row) => <RecurringRow row={row} asked={row.id === asked} />}
      </DataTable>
    </div>
  );
}
