import type { Account } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { accountName, Button, categoryLabel } from '@saldo/ui';
import { X } from 'lucide-react';
import { activeFilters, type Filters, filtersOf } from '../list-query';
import { t } from '../../../messages';
import type { FilterProps } from './filter-fields';
import styles from './filters.module.css';

/** The words on the chip of each filter. */
const words: {
  [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>, accounts: readonly Account[]) => string;
} = {
  search: (text) => t('transactions.chips.search', { text }),
  isIncome: (income) => t(income ? 'transactions.chips.income' : 'transactions.chips.expense'),
  category: (name) => t('transactions.chips.category', { category: categoryLabel(name) }),
  account: (id, accounts) => {
    const account = accounts.find(({ _id }) => _id === id);
    return t('transactions.chips.account', { account: account ? accountName(account, accounts) : '…' });
  },
  startDate: (date) => t('transactions.chips.from', { date: formatDate(date) }),
  endDate: (date) => t('transactions.chips.to', { date: formatDate(date) }),
};

interface FilterChipsProps extends FilterProps {
  /** Absent where another button clears them. */
  onClear: (() => void) | undefined;
}

/** The filters that are on, each with a cross; nothing where there are none. */
export function FilterChips({ accounts, query, onFilter, onClear }: FilterChipsProps) {
  const filters = filtersOf(query);
  const names = activeFilters(query);
  if (names.length === 0) return null;
  return (
    <div className={styles.chips}>
      <ul className={styles.chips} aria-label={t('transactions.chips.label')}>
        {names.map((name) => {
          const text = words[name](filters[name] as never, accounts);
          return (
            <li key={name} className={styles.item}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t('transactions.chips.remove', { filter: text })}
                onClick={() => onFilter({ [name]: undefined })}
              >
                <span className={styles.text}>{text}</span>
                <X size={14} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      {onClear && (
        <Button variant="quiet" onClick={onClear}>
          {t('transactions.filters.clear')}
        </Button>
      )}
    </div>
  );
}
