import { columnHelper } from '@saldo/data-table';
import { formatDate, formatList } from '@saldo/format';
import { categoryLabel, Money, transactionName } from '@saldo/ui';
import { t } from '../../../messages';
import { Checkbox } from '../../transactions/list/checkbox';
import styles from './import-preview.module.css';
import type { ImportEntry } from '../read/reading';
import type { PreviewRow } from './use-preview';

const column = columnHelper<PreviewRow>();

/** The columns of a line that can be read. */
export const previewColumns = () =>
  column.columns([
    column.display({
      id: 'add',
      header: t('transactions.import.preview.add'),
      cell: ({ row }) => (
        <Checkbox
          label={t('transactions.import.preview.add-line', { line: row.original.line })}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
      ),
      meta: { label: t('transactions.import.preview.add') },
    }),
    column.accessor('line', {
      header: t('transactions.import.preview.line'),
      cell: ({ getValue }) => getValue(),
      meta: { label: t('transactions.import.preview.line') },
    }),
    column.display({
      id: 'date',
      header: t('transactions.import.preview.date'),
      cell: ({ row: { original } }) => original.entry && formatDate(original.entry.addedOn),
      meta: { label: t('transactions.import.preview.date'), className: styles.date },
    }),
    column.display({
      id: 'name',
      header: t('transactions.import.preview.name'),
      cell: ({ row: { original } }) => original.entry && nameOf(original.entry),
      meta: { main: true },
    }),
    column.display({
      id: 'amount',
      header: t('transactions.import.preview.amount'),
      cell: ({ row: { original } }) =>
        original.entry && (
          <Money
            currency={original.currency ?? undefined}
            amount={original.entry.isIncome ? original.entry.cost : -original.entry.cost}
            signed
            tone={original.entry.transfer ? undefined : original.entry.isIncome ? 'income' : 'expense'}
          />
        ),
      meta: { label: t('transactions.import.preview.amount'), align: 'end' },
    }),
    column.display({
      id: 'kind',
      header: t('transactions.import.preview.details'),
      cell: ({ row: { original } }) => kindOf(original),
      meta: { className: styles.kind },
    }),
  ]);

function kindOf({ status, like, entry }: PreviewRow) {
  if (like) {
    const recorded = { name: like.name, date: formatDate(like.date) };
    return status === 'known'
      ? t('transactions.import.preview.known', recorded)
      : t('transactions.import.preview.similar', recorded);
  }
  if (status === 'not-booked') return t('transactions.import.preview.not-booked');
  const categories = entry?.parts?.map(({ category }) => category) ?? (entry ? [entry.category] : []);
  return formatList([...new Set(categories)].map((category) => categoryLabel(category)));
}

/** The account in which a transfer arrives may not exist yet, and does not matter for its name. */
function nameOf({ transfer, ...entry }: ImportEntry) {
  const arrival = transfer && { ...transfer, toAccountId: '' };
  return transactionName({ ...entry, transfer: arrival });
}
