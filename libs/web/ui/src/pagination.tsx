import type { DataTableInstance } from '@saldo/data-table';
import { formatCount } from '@saldo/format';
import type { RowData } from '@tanstack/react-table';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button';
import { t } from './messages';
import styles from './pagination.module.css';

interface PaginationProps<Data extends RowData> {
  table: DataTableInstance<Data>;
  /** Whether there are more pages than the table knows yet. */
  hasMorePages?: boolean | undefined;
  /** Called when the pointer or the focus reaches the button for the next page, so that it can be loaded in advance. */
  onNextPageLikely?: (() => void) | undefined;
}

/** Buttons for the previous and next page. Renders nothing if there is only one page. */
export function Pagination<Data extends RowData>({
  table,
  hasMorePages = false,
  onNextPageLikely,
}: PaginationProps<Data>) {
  const pageCount = table.getPageCount();
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={t('ui.pagination.label')}>
      <Button
        icon={<ChevronLeft size={16} aria-hidden />}
        disabled={!table.getCanPreviousPage()}
        onClick={() => table.previousPage()}
      >
        {t('ui.pagination.previous')}
      </Button>
      <span className={styles.where} role="status">
        {t('ui.pagination.position', {
          page: formatCount(table.state.pagination.pageIndex + 1),
          pages: formatCount(pageCount) + (hasMorePages ? '+' : ''),
        })}
      </span>
      <Button
        disabled={!table.getCanNextPage()}
        onClick={() => table.nextPage()}
        onPointerEnter={onNextPageLikely}
        onFocus={onNextPageLikely}
      >
        {t('ui.pagination.next')}
        <ChevronRight size={16} aria-hidden />
      </Button>
    </nav>
  );
}
