import type { Account } from '@saldo/contracts';
import { accountName, CategoryOptions, classNames, SearchField, Select } from '@saldo/ui';
import { useCategoryChoices } from '@saldo/fields';
import type { Filters, ListQuery } from '../list-query';
import { t } from '../../../messages';
import { DateFilter } from './date-filter';
import { DatePresets } from './date-presets';
import styles from './filters.module.css';

export interface FilterProps {
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  query: ListQuery;
  onFilter: (filters: Partial<Filters>, options?: { replace?: boolean }) => void;
}

const types = { '': undefined, income: true, expense: false };

export function FilterFields({ accounts, query, onFilter }: FilterProps) {
  const { search = '', isIncome, category = '', account = '', startDate, endDate } = query;
  const { expense, income } = useCategoryChoices({ hidden: true });
  const type = isIncome === undefined ? '' : isIncome ? 'income' : 'expense';
  const isReversed = startDate !== undefined && endDate !== undefined && startDate > endDate;
  return (
    <div role="search" className={classNames(styles.fields, accounts.length > 0 && styles.withAccount)}>
      <SearchField
        label={t('transactions.filters.search-label')}
        placeholder={t('transactions.filters.search-placeholder')}
        search={search}
        onSearch={(text) => onFilter({ search: text }, { replace: true })}
      />
      <Select
        label={t('transactions.filters.type')}
        value={type}
        onChange={(event) => onFilter({ isIncome: types[event.target.value as keyof typeof types] })}
      >
        <option value="">{t('transactions.filters.all-types')}</option>
        <option value="income">{t('transactions.filters.income')}</option>
        <option value="expense">{t('transactions.filters.expense')}</option>
      </Select>
      <Select
        label={t('transactions.filters.category')}
        value={category}
        onChange={(event) => onFilter({ category: event.target.value || undefined })}
      >
        <CategoryOptions
          known={[...expense, ...income]}
          chosen={category}
          none={t('transactions.filters.all-categories')}
        />
      </Select>
      {accounts.length > 0 && (
        <Select
          label={t('transactions.filters.account')}
          value={account}
          onChange={(event) => onFilter({ account: event.target.value || undefined })}
        >
          <option value="">{t('transactions.filters.all-accounts')}</option>
          {accounts.map((one) => (
            <option key={one._id} value={one._id}>
              {accountName(one, accounts)}
            </option>
          ))}
        </Select>
      )}
      <DateFilter
        label={t('transactions.filters.from')}
        date={startDate}
        error={isReversed ? t('transactions.filters.from-after-to') : undefined}
        onDate={(date) => onFilter({ startDate: date }, { replace: true })}
      />
      <DateFilter
        label={t('transactions.filters.to')}
        date={endDate}
        error={isReversed ? t('transactions.filters.to-before-from') : undefined}
        onDate={(date) => onFilter({ endDate: date }, { replace: true })}
      />
      <DatePresets query={query} onFilter={onFilter} />
    </div>
  );
}
