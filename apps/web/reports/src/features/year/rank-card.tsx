import { columnHelper, useDataTable } from '@saldo/data-table';
import { Card, classNames, DataTable } from '@saldo/ui';
import { type ReactNode, useMemo } from 'react';
import { Figure, GroupName } from '../reports/figure';
import reportStyles from '../reports/report-view.module.css';
import type { ReportRow } from '../reports/rows';
import { t } from './messages';
import styles from './year.module.css';

export interface RankRow extends Pick<ReportRow, 'id' | 'label' | 'colour' | 'page'> {
  amount: number;
  /** URL of its transactions. */
  to: string | undefined;
  detail: string;
}

interface RankCardProps {
  title: string;
  nameHead: string;
  detailHead: string;
  rows: readonly RankRow[];
  /** Content below the table, or instead of it. */
  children?: ReactNode;
}

/** A card with a ranking. Names lead to their pages, amounts to their transactions. */
export function RankCard({ title, nameHead, detailHead, rows, children }: RankCardProps) {
  const columns = useMemo(() => columnsOf(nameHead, detailHead), [nameHead, detailHead]);
  const table = useDataTable({ data: rows, columns, getRowId: ({ id }) => id });
  return (
    <Card title={title} region>
      {rows.length > 0 && (
        <DataTable
          frame="none"
          table={table}
          label={title}
          className={classNames(reportStyles.table, styles.ranking)}
        />
      )}
      {children}
    </Card>
  );
}

const column = columnHelper<RankRow>();

const columnsOf = (nameHead: string, detailHead: string) =>
  column.columns([
    column.display({
      id: 'name',
      header: nameHead,
      cell: ({ row: { original } }) => <GroupName {...original} isPart={false} />,
      meta: { rowHeader: true },
    }),
    column.display({
      id: 'amount',
      header: t('year.largest.amount'),
      cell: ({ row: { original } }) => <Figure amount={original.amount} to={original.to} />,
      meta: { align: 'end' },
    }),
    column.display({
      id: 'detail',
      header: detailHead,
      cell: ({ row }) => row.original.detail,
      meta: { align: 'end' },
    }),
  ]);
