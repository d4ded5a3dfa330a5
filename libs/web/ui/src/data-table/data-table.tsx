import type { RowData } from '@tanstack/react-table';
import { Fragment, type ReactNode } from 'react';
import { SkeletonRows } from '../skeleton-rows';
import { PlainTable, Table } from '../table';
import { BodyCell, FooterCell, HeaderCell } from './cells';
import type { DataTableInstance, DataTableRow } from '@saldo/data-table';

interface DataTableProps<Data extends RowData> {
  table: DataTableInstance<Data>;
  /** Description of the table for screen readers. */
  label: string;
  className?: string;
  /**
   * `none`: no frame, and no cards on a phone. `scrolls`: the table scrolls sideways within it where amounts of ten digits are
   * wider than a tablet. Not for tables with fields: the frame would cut their suggestions off.
   */
  frame?: 'none' | 'scrolls';
  rowClassName?: string;
  /** Class of the header. If set, the header stays visible on a phone. */
  headClassName?: string;
  /** Number of placeholder rows to show while the data loads. */
  skeletonRows?: number | false;
  /** Renders a row as a `<tr>` with `<RowCells>`, for rows that are more than their cells. */
  children?: (row: DataTableRow<Data>) => ReactNode;
}

/** Renders the table that `useDataTable` returns. */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { table, label, className, frame, rowClassName, headClassName, skeletonRows, children } = props;
  const headers = table.getHeaderGroups().flatMap((group) => group.headers);
  const metas = table.getVisibleLeafColumns().map(({ columnDef }) => columnDef.meta);
  const renderRow =
    children ??
    ((row) => (
      <tr className={rowClassName}>
        <RowCells row={row} />
      </tr>
    ));
  const content = (
    <>
      <thead className={headClassName} data-keep={headClassName && true}>
        <tr>
          {headers.map((header) => (
            <HeaderCell key={header.id} header={header} />
          ))}
        </tr>
      </thead>
      {skeletonRows ? (
        <SkeletonRows
          count={skeletonRows}
          className={rowClassName}
          cells={metas.map((meta) => [meta?.className, ...(meta?.skeleton ?? [])])}
        />
      ) : (
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <Fragment key={row.id}>{renderRow(row)}</Fragment>
          ))}
        </tbody>
      )}
      {headers.some(({ column }) => column.columnDef.footer) && (
        <tfoot>
          <tr className={rowClassName}>
            {headers.map((header) => (
              <FooterCell key={header.id} header={header} />
            ))}
          </tr>
        </tfoot>
      )}
    </>
  );
  if (frame !== 'none')
    return (
      <Table label={label} className={className} scrolls={frame === 'scrolls'}>
        {content}
      </Table>
    );
  return (
    <PlainTable aria-label={label} className={className}>
      {content}
    </PlainTable>
  );
}

/** Renders the cells of a row, as defined by its columns. */
export function RowCells<Data extends RowData>({ row }: { row: DataTableRow<Data> }) {
  return row.getVisibleCells().map((cell) => <BodyCell key={cell.id} cell={cell} />);
}
