import {
  activeFilters,
  FilterChips,
  FilterFields,
  type FilterProps,
  FiltersButton,
  MoreFilters,
  SavedFiltersButton,
  SearchFilter,
} from '@saldo/filters';
import { usePhone } from '@saldo/ui';
import type { ReactNode } from 'react';
import { counted } from '../counted';
import styles from './list-filters.module.css';
import type { Matches } from './page-actions';

interface ListFiltersProps extends FilterProps {
  /** Whether the number of fields is still unknown. */
  isPending: boolean;
  matches: Matches;
  /** Changes each time the filters are cleared, to also discard unfinished input. */
  clearing: number;
  onClear: () => void;
  /** Button in the same line on a phone. */
  children: ReactNode;
}

/** The filters of the list. On a phone, only the search is visible, and a button opens the others. */
export function ListFilters({ isPending, matches, clearing, onClear, children, ...props }: ListFiltersProps) {
  const { total, isTotalMinimum } = matches;
  const found = total === undefined ? undefined : counted(total, isTotalMinimum);
  const opener = { active: activeFilters(props.filter).length, found, onClear };
  if (usePhone())
    return (
      <div className={styles.phone}>
        <div className={styles.search} role="search">
          <SearchFilter key={clearing} {...props} />
          <FiltersButton {...opener} kind="icon">
            <FilterFields key={clearing} {...props} withoutSearch>
              <SavedFiltersButton {...props} />
            </FilterFields>
            <MoreFilters {...props} />
          </FiltersButton>
        </div>
        {children}
      </div>
    );
  return (
    <>
      <div className={isPending ? styles.pending : undefined}>
        <FilterFields key={clearing} {...props}>
          <FiltersButton {...opener} kind="more">
            <MoreFilters {...props} />
          </FiltersButton>
          <SavedFiltersButton {...props} />
        </FilterFields>
      </div>
      {/* Where nothing matches, the list offers to clear them. */}
      <FilterChips {...props} onClear={total === 0 ? undefined : onClear} />
    </>
  );
}
