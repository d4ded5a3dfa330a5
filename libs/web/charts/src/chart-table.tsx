import type { DataTableInstance } from '@saldo/data-table';
import { DataTable, VisuallyHidden } from '@saldo/ui';
import styles from './chart-table.module.css';

interface ChartTableProps<Row extends object> {
  label: string;
  /** The first cell of each row is a header, the others are amounts. */
  table: DataTableInstance<Row>;
  /** If false, only screen readers see the table. */
  shown: boolean;
  /** Whether the frame takes the focus for scrolling by keyboard. Needed if nothing inside takes it. */
  focusable?: boolean;
}

/** Shows the figures of a chart as a table, for `ChartCard`. */
export function ChartTable<Row extends object>(props: ChartTableProps<Row>) {
  const { label, table, shown, focusable = false } = props;
  const content = <DataTable frame="none" table={table} label={label} className={styles.table} />;
  if (!shown) return <VisuallyHidden>{content}</VisuallyHidden>;
  const focus = focusable && ({ tabIndex: 0, role: 'group', 'aria-label': label } as const);
  return (
    <div className={styles.shown} {...focus}>
      {content}
    </div>
  );
}
