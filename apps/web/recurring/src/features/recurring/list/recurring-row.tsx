import type { RecurringEntry } from '@saldo/contracts';
import type { DataTableRow } from '@saldo/data-table';
import { RowCells } from '@saldo/ui';
import { useEffect, useRef } from 'react';
import styles from './recurring-list.module.css';

interface RecurringRowProps {
  row: DataTableRow<RecurringEntry>;
  /** Whether the URL names this entry. */
  asked: boolean;
}

export function RecurringRow({ row, asked }: RecurringRowProps) {
  const element = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (asked) element.current?.focus();
  }, [asked]);
  return (
    <tr
      ref={element}
      className={styles.row}
      tabIndex={asked ? -1 : undefined}
      aria-current={asked || undefined}
    >
      <RowCells row={row} />
    </tr>
  );
}
