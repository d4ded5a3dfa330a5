import { SearchField, Select } from '@saldo/ui';
import { useCategories } from '@saldo/transaction-dialog';
import type { Filters, ListQuery } from '../list-query';
import { DateField } from './date-field';
import styles from './filters.module.css';

export interface FilterProps {
  query: ListQuery;
  onFilter: (filters: Partial<Filters>, options?: { replace?: boolean }) => void;
}

const types = { '': undefined, income: true, expense: false };

export function FilterFields({ query, onFilter }: FilterProps) {
  const { search = '', isIncome, category = '', startDate, endDate } = query;
  const { expense, income } = useCategories();
  const categories = [...new Set([...expense, ...income, ...(category ? [category] : [])])];
  const type = isIncome === undefined ? '' : isIncome ? 'income' : 'expense';
  const isReversed = startDate !== undefined && endDate !== undefined && startDate > endDate;
  return (
    <div role="search" className={styles.fields}>
      <SearchField
        label="Search transactions"
        placeholder="Name or note"
        search={search}
        onSearch={(text) => onFilter({ search: text }, { replace: true })}
      />
      <Select
        label="Type"
        value={type}
        onChange={(event) => onFilter({ isIncome: types[event.target.value as keyof typeof types] })}
      >
        <option value="">All Types</option>
        <option value="income">Income</option>
        <option value="expense">Expense</option>
      </Select>
      <Select
        label="Category"
        value={category}
        onChange={(event) => onFilter({ category: event.target.value || undefined })}
      >
        <option value="">All Categories</option>
        {categories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
      <DateField
        label="From date"
        date={startDate}
        error={isReversed ? 'The From date is after the To date.' : undefined}
        onDate={(date) => onFilter({ startDate: date }, { replace: true })}
      />
      <DateField
        label="To date"
        date={endDate}
        error={isReversed ? 'The To date is before the From date.' : undefined}
        onDate={(date) => onFilter({ endDate: date }, { replace: true })}
      />
    </div>
  );
}
