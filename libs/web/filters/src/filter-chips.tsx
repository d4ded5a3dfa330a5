import type { Account, Filter } from '@saldo/contracts';
import { formatDate, formatList } from '@saldo/format';
import { accountName, categoryLabel } from '@saldo/ui';
import { X } from 'lucide-react';
import { ClearFilters } from './clear-filters';
import { periodName } from './date-presets';
import { activeFilters, type FilterName } from './filter';
import type { FilterProps } from './filter-fields';
import styles from './filters.module.css';
import { t } from './messages';

/** Returns the text on the chip of each filter. */
const words: {
  [Name in FilterName]: (value: NonNullable<Filter[Name]>, accounts: readonly Account[]) => string;
} = {
  search: (text) => t('filters.chips.search', { text }),
  isIncome: (income) => t(income ? 'filters.chips.income' : 'filters.chips.expense'),
  category: (name) => t('filters.chips.category', { category: categoryLabel(name) }),
  account: (id, accounts) => {
    const account = accounts.find(({ _id }) => _id === id);
    return t('filters.chips.account', { account: account ? accountName(account, accounts) : '…' });
  },
  payee: (payee) => t('filters.chips.payee', { payee }),
  tag: (tag) => t('filters.chips.tag', { tag }),
  status: (status) => t('filters.chips.status', { status: t(`filters.status.${status}`) }),
  hasReceipt: (has) => t(has ? 'filters.receipt.with' : 'filters.receipt.without'),
  startDate: (date) => t('filters.chips.from', { date: formatDate(date) }),
  endDate: (date) => t('filters.chips.to', { date: formatDate(date) }),
  period: periodName,
};

const wordsOf = (name: FilterName, filter: Filter, accounts: readonly Account[]) =>
  words[name](filter[name] as never, accounts);

/** Returns the active filters in words, as on their chips. */
export function filterText(filter: Filter, accounts: readonly Account[]): string {
  const active = activeFilters(filter);
  if (active.length === 0) return t('filters.saved.no-filters');
  return formatList(active.map((name) => wordsOf(name, filter, accounts)));
}

interface FilterChipsProps extends FilterProps {
  /** Absent if another button clears the filters. */
  onClear: (() => void) | undefined;
}

/** Chips of the active filters, each with a button to remove it. Renders nothing if none is active. */
export function FilterChips({ accounts, filter, onFilter, onClear }: FilterChipsProps) {
  const names = activeFilters(filter);
  if (names.length === 0) return null;
  return (
    <div className={styles.chips}>
      <ul className={styles.chips} aria-label={t('filters.chips.label')}>
        {names.map((name) => {
          const text = wordsOf(name, filter, accounts);
          return (
            <li key={name} className={styles.item}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('filters.chips.remove', { filter: text })}
                onClick={() => onFilter({ [name]: undefined })}
              >
                <span className={styles.text}>{text}</span>
                <X size={14} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      {onClear && <ClearFilters quiet onClear={onClear} />}
    </div>
  );
}
