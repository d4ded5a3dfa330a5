import { type Account, type Filter, fallbackCategory } from '@saldo/contracts';
import { AccountOptions, useCategoryChoices } from '@saldo/fields';
import { CategoryOptions, classNames, DateField, SearchField, Select } from '@saldo/ui';
import type { ReactNode } from 'react';
import { DatePresets } from './date-presets';
import { datedFilter, isReversed } from './filter';
import styles from './filters.module.css';
import { t } from './messages';

export interface FilterProps {
  /** Empty for a user with one account. */
  accounts: readonly Account[];
  filter: Filter;
  onFilter: (filter: Partial<Filter>, options?: { replace?: boolean }) => void;
}

/** The fields that every list has: search, type, category, account and dates. */
export function FilterFields(props: FilterProps & { withoutSearch?: boolean; children?: ReactNode }) {
  const { accounts, withoutSearch, children } = props;
  return (
    <div role="search" className={classNames(styles.fields, accounts.length > 0 && styles.withAccount)}>
      {!withoutSearch && <SearchFilter {...props} />}
      <TypeFilter {...props} />
      <CategoryFilter {...props} />
      <AccountFilter {...props} />
      <DateFilters {...props} />
      <div className={styles.quick}>
        <DatePresets {...props} />
        <WithoutCategory {...props} />
        {children}
      </div>
    </div>
  );
}

/** Searches all texts and amounts of transactions. */
export function SearchFilter({ filter: { search = '' }, onFilter }: Omit<FilterProps, 'accounts'>) {
  return (
    <SearchField
      label={t('filters.search-label')}
      placeholder={t('filters.search-placeholder')}
      search={search}
      onSearch={(text) => onFilter({ search: text }, { replace: true })}
    />
  );
}

const types = { '': undefined, income: true, expense: false };

function TypeFilter({ filter: { isIncome }, onFilter }: FilterProps) {
  return (
    <Select
      label={t('filters.type')}
      value={isIncome === undefined ? '' : isIncome ? 'income' : 'expense'}
      onChange={(event) => onFilter({ isIncome: types[event.target.value as keyof typeof types] })}
    >
      <option value="">{t('filters.all-types')}</option>
      <option value="income">{t('filters.income')}</option>
      <option value="expense">{t('filters.expense')}</option>
    </Select>
  );
}

export function CategoryFilter({ filter: { category = '' }, onFilter }: FilterProps) {
  const { expense, income } = useCategoryChoices({ hidden: true });
  return (
    <Select
      label={t('filters.category')}
      value={category}
      onChange={(event) => onFilter({ category: event.target.value || undefined })}
    >
      <CategoryOptions known={[...expense, ...income]} chosen={category} none={t('filters.all-categories')} />
    </Select>
  );
}

export function AccountFilter({ accounts, filter: { account = '' }, onFilter }: FilterProps) {
  if (accounts.length === 0) return null;
  return (
    <Select
      label={t('filters.account')}
      value={account}
      onChange={(event) => onFilter({ account: event.target.value || undefined })}
    >
      <option value="">{t('filters.all-accounts')}</option>
      <AccountOptions accounts={accounts} all={accounts} />
    </Select>
  );
}

/** Date fields, which also show the days of a named period. Changing a date replaces the period by these days. */
function DateFilters({ filter, onFilter }: FilterProps) {
  const { startDate, endDate } = datedFilter(filter);
  const set = (dates: Days) =>
    onFilter({ startDate, endDate, period: undefined, ...dates }, { replace: true });
  return <DayFields startDate={startDate} endDate={endDate} onChange={set} />;
}

type Days = Pick<Filter, 'startDate' | 'endDate'>;

interface DayFieldsProps extends Days {
  /** Called with the changed day. */
  onChange: (days: Days) => void;
}

/** The first and the last day of a period, with an error if they are reversed. */
export function DayFields({ startDate, endDate, onChange }: DayFieldsProps) {
  const reversed = isReversed({ startDate, endDate });
  return (
    <>
      <DateField
        label={t('filters.from')}
        value={startDate ?? ''}
        error={reversed ? t('filters.from-after-to') : undefined}
        onChange={({ target }) => onChange({ startDate: target.value || undefined })}
      />
      <DateField
        label={t('filters.to')}
        value={endDate ?? ''}
        error={reversed ? t('filters.to-before-from') : undefined}
        onChange={({ target }) => onChange({ endDate: target.value || undefined })}
      />
    </>
  );
}

/** A checkbox for transactions in the category that imports and receipts use if they find none. */
function WithoutCategory({ filter: { category }, onFilter }: FilterProps) {
  const isOn = category === fallbackCategory;
  return (
    <button
      type="button"
      className={styles.preset}
      aria-pressed={isOn}
      onClick={() => onFilter({ category: isOn ? undefined : fallbackCategory })}
    >
      {t('filters.without-category')}
    </button>
  );
}
