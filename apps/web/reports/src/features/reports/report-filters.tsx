import { accountsQuery, reportPath } from '@saldo/api';
import type { Account } from '@saldo/contracts';
import {
  AccountFilter,
  activeFilters,
  CategoryFilter,
  FilterChips,
  filterOf,
  FiltersButton,
  MoreFilters,
  noFilters,
  SavedFiltersButton,
  SavedReportsButton,
  SearchFilter,
} from '@saldo/filters';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { type Choice, savedChoice } from './choice';
import styles from './report-view.module.css';

interface ReportFiltersProps {
  choice: Choice;
  onChoose: (change: Partial<Choice>) => void;
  children?: ReactNode;
}

const none: readonly Account[] = [];

/** The filters of the list in a dialog. Period and type have their own controls. */
export function ReportFilters({ choice, onChoose, children }: ReportFiltersProps) {
  const accounts = useQuery(accountsQuery).data ?? none;
  const { period: _, startDate: _from, endDate: _to, isIncome: _kind, ...filter } = filterOf(choice);
  const { period: _period, startDate: _first, endDate: _last, ...cleared } = noFilters;
  const props = { accounts: accounts.length > 1 ? accounts : none, filter, onFilter: onChoose };
  const clear = () => onChoose(cleared);
  return (
    <div className={styles.filters}>
      <FiltersButton active={activeFilters(filter).length} found={undefined} onClear={clear}>
        <SearchFilter {...props} />
        <CategoryFilter {...props} />
        <AccountFilter {...props} />
        <MoreFilters {...props} />
      </FiltersButton>
      <SavedFiltersButton {...props} filter={filterOf(choice)} />
      {children}
      <FilterChips {...props} onClear={clear} />
    </div>
  );
}

/** A button that opens and saves reports by name. */
export function SavedReports({ choice }: Pick<ReportFiltersProps, 'choice'>) {
  const accounts = useQuery(accountsQuery).data ?? none;
  const [, navigate] = useLocation();
  return (
    <SavedReportsButton
      accounts={accounts}
      current={savedChoice(choice)}
      onChoose={(saved) => navigate(reportPath(saved))}
    />
  );
}
