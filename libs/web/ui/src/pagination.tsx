import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  totalPages: number;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

/** Leads through the pages; nothing where there is only one. */
export function Pagination({ page, totalPages, hasNext, onPrevious, onNext }: PaginationProps) {
  // What came and went since page 1 may have changed how many there are.
  const last = Math.max(totalPages, hasNext ? page + 1 : page);
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button icon={<ChevronLeft size={16} aria-hidden />} disabled={page <= 1} onClick={onPrevious}>
        Previous
      </Button>
      <span className={styles.where} role="status">
        Page {page} of {last}
      </span>
      <Button disabled={!hasNext} onClick={onNext}>
        Next
        <ChevronRight size={16} aria-hidden />
      </Button>
    </nav>
  );
}
