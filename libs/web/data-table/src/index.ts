import { compareNames } from '@saldo/finance';
import {
  columnVisibilityFeature,
  createColumnHelper,
  createPaginatedRowModel,
  createSortedRowModel,
  metaHelper,
  type ReactTable,
  type Row as TableRow,
  rowPaginationFeature,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  type TableFeatures,
  type TableOptions,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';

export { functionalUpdate, type RowSelectionState } from '@tanstack/react-table';

/** How a column looks. */
export interface ColumnMeta {
  /** The class of its cells, its header and its footer. */
  className?: string;
  /** Aligns numbers to the right. */
  align?: 'end';
  /** Its cell heads the card that a row becomes on a phone. */
  main?: boolean;
  /** Its cell is the row's header, for a screen reader. */
  rowHeader?: boolean;
  /** Labels the value in a card on a phone. */
  label?: string;
  /** Size of the placeholder in a cell while the table loads (CSS lengths); without it the cell stays empty. */
  skeleton?: readonly [width: string, height?: string];
}

function text<Features extends TableFeatures, Data extends RowData>(
  a: TableRow<Features, Data>,
  b: TableRow<Features, Data>,
  columnId: string,
): number {
  return compareNames(a.getValue(columnId), b.getValue(columnId));
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { text },
  rowSelectionFeature,
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  columnVisibilityFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

export type Features = typeof features;
export type DataTableInstance<Row extends RowData> = ReactTable<Features, Row>;
export type DataTableRow<Row extends RowData> = TableRow<Features, Row>;

/** Column definitions for a table of such rows: `const column = columnHelper<Budget>()`, at module level. */
export const columnHelper = <Row extends RowData>() => createColumnHelper<Features, Row>();

const noRows: readonly never[] = [];

type DataTableOptions<Row extends RowData> = Omit<TableOptions<Features, Row>, 'features' | 'data'> & {
  /**
   * Sorted and paged already, usually by the server, unless `manualSorting` or `manualPagination` is false.
   * Undefined while loading.
   */
  data: readonly Row[] | undefined;
};

/**
 * A TanStack table with Saldo's defaults, for `DataTable` to render. A column can be sorted by its header if it says
 * `enableSorting: true`. `data` and `columns` must keep their identity between renders.
 */
export function useDataTable<Row extends RowData>({ data, ...options }: DataTableOptions<Row>) {
  return useTable<Features, Row>({
    features,
    data: data ?? noRows,
    defaultColumn: { enableSorting: false },
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    ...options,
  });
}

type PageSelection = Record<'getIsAllPageRowsSelected' | 'getIsSomePageRowsSelected', () => boolean>;

/** State of a header's checkbox: `mixed` if some of the page's rows are selected, but not all. */
export function pageSelection(table: PageSelection): boolean | 'mixed' {
  // TanStack's "some" is true for all, too.
  return table.getIsAllPageRowsSelected() || (table.getIsSomePageRowsSelected() && 'mixed');
}
