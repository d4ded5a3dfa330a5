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

/** Appearance of a column. */
export interface ColumnMeta {
  /** Class of its cells, header and footer. */
  className?: string;
  /** Aligns numbers to the right. */
  align?: 'end';
  /** On a phone, each row becomes a card. Makes the cell the title of that card. */
  main?: boolean;
  /** Makes its cell the header of the row for screen readers. */
  rowHeader?: boolean;
  /** Label of the value in a card on a phone. */
  label?: string;
  /** Size of the placeholder while the table loads (CSS lengths). Without it, the cell stays empty. */
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

/** Creates column definitions: `const column = columnHelper<Budget>()`, at module level. */
export const columnHelper = <Row extends RowData>() => createColumnHelper<Features, Row>();

const noRows: readonly never[] = [];

type DataTableOptions<Row extends RowData> = Omit<TableOptions<Features, Row>, 'features' | 'data'> & {
  /**
   * Rows in final order, usually sorted and paged by the server. To do that in the browser, set `manualSorting` or
   * `manualPagination` to false. Undefined while loading.
   */
  data: readonly Row[] | undefined;
};

/**
 * A TanStack table with Saldo's defaults, for `DataTable` to render. Columns with `enableSorting: true` can be sorted by their
 * header. `data` and `columns` must keep their identity between renders.
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

/** Returns the state of the checkbox in the header: `mixed` if some but not all rows of the page are selected. */
export function pageSelection(table: PageSelection): boolean | 'mixed' {
  // TanStack's "some" is also true if all rows are selected.
  return table.getIsAllPageRowsSelected() || (table.getIsSomePageRowsSelected() && 'mixed');
}
