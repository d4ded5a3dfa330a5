import type { Cell, Header, RowData } from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './cells.module.css';
import type { Features } from '@saldo/data-table';

export function HeaderCell<Data extends RowData>({ header }: { header: Header<Features, Data> }) {
  const { column } = header;
  const { header: template, meta } = column.columnDef;
  const sorted = column.getIsSorted();
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown;
  const content = render(template, header.getContext());
  // An empty header cell would be announced by screen readers, so use a `td`.
  if (!content) return <td className={meta?.className} />;
  return (
    <th
      scope="col"
      className={meta?.className}
      data-align={meta?.align}
      aria-sort={sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column.getCanSort() ? (
        <button
          type="button"
          className={classNames(styles.sort, sorted && styles.sorted)}
          onClick={() => column.toggleSorting()}
        >
          {content}
          <Arrow className={styles.arrow} size={14} aria-hidden />
        </button>
      ) : (
        content
      )}
    </th>
  );
}

export function BodyCell<Data extends RowData>({ cell }: { cell: Cell<Features, Data> }) {
  const { cell: template, meta } = cell.column.columnDef;
  const Element = meta?.rowHeader ? 'th' : 'td';
  return (
    <Element
      scope={meta?.rowHeader ? 'row' : undefined}
      className={meta?.className}
      data-align={meta?.align}
      data-main={meta?.main}
      data-label={meta?.label}
    >
      {render(template, cell.getContext())}
    </Element>
  );
}

export function FooterCell<Data extends RowData>({ header }: { header: Header<Features, Data> }) {
  const { footer, meta } = header.column.columnDef;
  const isRowHeader = meta?.main ?? meta?.rowHeader;
  const Element = isRowHeader ? 'th' : 'td';
  return (
    <Element scope={isRowHeader ? 'row' : undefined} className={meta?.className} data-align={meta?.align}>
      {render(footer, header.getContext())}
    </Element>
  );
}

/**
 * Calls a template as a function. TanStack's FlexRender would mount it as a component, which loses the focus each time the
 * columns are rebuilt.
 */
function render<Context>(template: string | ((context: Context) => ReactNode) | undefined, context: Context) {
  return typeof template === 'function' ? template(context) : template;
}
