import { columnHelper } from '@saldo/data-table';
import { formatDate } from '@saldo/format';
import { Money } from '@saldo/ui';
import { Checkbox } from '../../transactions/list/checkbox';
import styles from './import-preview.module.css';
import type { PreviewRow } from './use-preview';

const column = columnHelper<PreviewRow>();

/** The columns of a line that can be read. */
export const previewColumns = column.columns([
  column.display({
    id: 'add',
    header: 'Add',
    cell: ({ row }) => (
      <Checkbox
        label={`Add line ${row.original.line}`}
        checked={row.getIsSelected()}
        onChange={row.getToggleSelectedHandler()}
      />
    ),
    meta: { label: 'Add' },
  }),
  column.accessor('line', { header: 'Line', cell: ({ getValue }) => getValue(), meta: { label: 'Line' } }),
  column.display({
    id: 'date',
    header: 'Date',
    cell: ({ row: { original } }) => original.entry && formatDate(original.entry.addedOn),
    meta: { label: 'Date', className: styles.date },
  }),
  column.display({
    id: 'name',
    header: 'Name',
    cell: ({ row: { original } }) =>
      original.entry && (original.entry.name || `${original.entry.category} Income`),
    meta: { main: true },
  }),
  column.display({
    id: 'amount',
    header: 'Amount',
    cell: ({ row: { original } }) =>
      original.entry && (
        <Money
          amount={original.entry.isIncome ? original.entry.cost : -original.entry.cost}
          signed
          tone={original.entry.isIncome ? 'income' : 'expense'}
        />
      ),
    meta: { label: 'Amount', align: 'end' },
  }),
  column.display({
    id: 'kind',
    header: 'Details',
    cell: ({ row: { original } }) => kindOf(original),
    meta: { className: styles.kind },
  }),
]);

function kindOf({ status, like, entry }: PreviewRow) {
  if (like) return `Looks like “${like.name}”, already recorded`;
  return status === 'not-booked' ? 'Not booked yet' : entry?.category;
}
