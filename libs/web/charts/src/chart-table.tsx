import type { DataTableInstance } from '@saldo/data-table';
import { DataTable, VisuallyHidden } from '@saldo/ui';
import styles from './chart-table.module.css';

interface ChartTableProps<Row extends object> {
  label: string;
  /** The first cell of a row is its head, the others are amounts. */
  table: DataTableInstance<Row>;
  /** If false, only screen readers see the table. */
  shown: boolean;
  /** Whether nothing in it takes the focus, so that the keyboard can scroll it only if the frame does. */
  focusable?: boolean;
}

/** The figures of a chart as a table, for `ChartCard`. */
export function ChartTable<Row extends object>(props: ChartTableProps<Row>) {
  const { label, table, shown, focusable = false } = props;
  const content = <DataTable plain table={table} label={label} className={styles.table} />;
  if (!shown) return <VisuallyHidden>{content}</VisuallyHidden>;
  const focus = focusable && ({ tabIndex: 0, role: 'group', 'aria-label': label } as const);
  return (
    <div className={styles.shown} {...focus}>
      {content}
    </div>
  );
}
