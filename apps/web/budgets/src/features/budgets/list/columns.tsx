import type { Budget } from '@saldo/contracts';
import { columnHelper } from '@saldo/data-table';
import {
  type BudgetFigures,
  type BudgetLine,
  CategoryChip,
  categoryLabel,
  Money,
  RowButton,
} from '@saldo/ui';
import { t } from '../../../messages';
import { monthName } from '../month';
import styles from './budget-list.module.css';
import { Progress, Remaining, Spent } from './cells';

export interface RowActions {
  onEdit: (budget: Budget) => void;
  onDelete: (budget: Budget) => void;
}

interface ColumnOptions extends RowActions {
  /** Totals for the footer. Without them, the table has no footer. */
  total: BudgetFigures | undefined;
  /** Whether the rows belong to more than one month. */
  manyMonths: boolean;
}

const column = columnHelper<BudgetLine>();
/** Returns the id of the element that names a row. */
const nameId = (id: string) => `budget-${id}`;

export function budgetColumns({ total, manyMonths, onEdit, onDelete }: ColumnOptions) {
  return column.columns([
    column.accessor(({ category }) => categoryLabel(category), {
      id: 'category',
      header: t('budgets.list.category'),
      cell: ({ row: { id, original } }) => (
        <span id={nameId(id)}>
          <CategoryChip name={original.category} plain />
        </span>
      ),
      footer: total && t('budgets.list.total'),
      enableSorting: true,
      meta: { main: true, className: styles.category, skeleton: ['112px'] },
    }),
    column.accessor(({ year, month }) => year * 12 + month, {
      id: 'month',
      header: t('budgets.list.month'),
      cell: ({ row: { original } }) => (
        <span title={monthName(original)}>
          {original.month}/{original.year}
        </span>
      ),
      enableSorting: manyMonths,
      meta: { className: styles.month },
    }),
    ...figureColumns(total),
    column.display({
      id: 'edit',
      cell: ({ row: { id, original } }) => (
        <RowButton action="edit" rowNameId={nameId(id)} onClick={() => onEdit(original)} />
      ),
      meta: { className: styles.edit },
    }),
    column.display({
      id: 'delete',
      header: t('budgets.list.delete'),
      cell: ({ row: { id, original } }) => (
        <RowButton action="delete" rowNameId={nameId(id)} onClick={() => onDelete(original)} />
      ),
      meta: { className: styles.delete },
    }),
  ]);
}

/** The figures of each budget. Their totals make up the footer. */
function figureColumns(total: BudgetFigures | undefined) {
  return column.columns([
    column.accessor('amount', {
      header: t('budgets.list.amount'),
      cell: ({ getValue }) => <Money amount={getValue()} />,
      footer: total && (() => <Money amount={total.amount} />),
      enableSorting: true,
      meta: { align: 'end', className: styles.amount },
    }),
    column.accessor('spent', {
      header: t('budgets.list.spent'),
      cell: ({ row }) => <Spent budget={row.original} />,
      footer: total && (() => <Money amount={total.spent} />),
      enableSorting: true,
      meta: { align: 'end', className: styles.spent },
    }),
    column.accessor('remaining', {
      header: t('budgets.list.remaining'),
      cell: ({ row }) => <Remaining figures={row.original} />,
      footer: total && (() => <Remaining figures={total} />),
      enableSorting: true,
      meta: { align: 'end', className: styles.remaining, skeleton: ['100%'] },
    }),
    column.accessor('percent', {
      header: t('budgets.list.progress'),
      cell: ({ row: { original } }) => (
        <Progress
          figures={original}
          unconverted={original.unconverted}
          label={t('budgets.list.spent-progress', { category: categoryLabel(original.category) })}
        />
      ),
      footer: total && (() => <Progress figures={total} label={t('budgets.list.total-progress')} />),
      enableSorting: true,
      meta: { className: styles.progress, skeleton: ['100%', '8px'] },
    }),
  ]);
}
