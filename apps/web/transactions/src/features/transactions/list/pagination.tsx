import { Button } from '@saldo/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Leads through the pages; nothing where there is only one. */
export function Pagination({ page, totalPages, onPage }: PaginationProps) {
  if (totalPages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button
        icon={<ChevronLeft size={16} aria-hidden />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span className={styles.where} role="status">
        Page {page} of {totalPages}
      </span>
      <Button disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Next
        <ChevronRight size={16} aria-hidden />
      </Button>
    </nav>
  );
}
