import { columnHelper, useDataTable } from '@saldo/data-table';
import { classNames, DataTable, Money } from '@saldo/ui';
import { useMemo } from 'react';
import { t } from '../../messages';
import { Figure, GroupName, percent } from '../reports/figure';
import reportStyles from '../reports/report-view.module.css';
import styles from './cash-flow.module.css';
import { middle } from './flow';
import type { CashFlow, FlowTableRow } from './flow-rows';

/** A table of a cash flow: categories of income and of spending, and the rest. Each amount leads to its transactions. */
export function FlowTable({ cashFlow }: { cashFlow: CashFlow }) {
  const { flow, table: rows } = cashFlow;
  const columns = useMemo(() => columnsOf(flow), [flow]);
  const table = useDataTable({ data: rows, columns, getRowId: ({ id }) => id });
  const label = t('reports.flow.table');
  return (
    <div className={reportStyles.scroll} tabIndex={0} role="group" aria-label={label}>
      <DataTable
        frame="none"
        table={table}
        label={label}
        className={classNames(reportStyles.table, styles.table)}
      />
    </div>
  );
}

const column = columnHelper<FlowTableRow>();

function columnsOf({ nodes }: CashFlow['flow']) {
  const amountOf = (id: string) => nodes.find((node) => node.id === id)?.amount ?? 0;
  const whole = amountOf(middle);
  const drawn = amountOf('drawn');
  const left = drawn || amountOf('saved');
  return column.columns([
    column.display({
      id: 'name',
      header: t('reports.table.group'),
      cell: ({ row: { original } }) =>
        original.isTotal ? <strong>{original.label}</strong> : <GroupName {...original} />,
      footer: drawn > 0 ? t('reports.flow.drawn') : t('reports.flow.saved'),
      meta: { rowHeader: true },
    }),
    column.display({
      id: 'amount',
      header: t('reports.flow.amount'),
      cell: ({ row: { original } }) => <Figure amount={original.amount} to={original.to} />,
      footer: () => <Money amount={left} />,
      meta: { align: 'end' },
    }),
    column.display({
      id: 'share',
      header: t('reports.table.share'),
      cell: ({ row: { original } }) => percent(original.amount, whole),
      footer: percent(left, whole),
      meta: { align: 'end' },
    }),
  ]);
}
