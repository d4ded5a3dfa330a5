import type { Upcoming } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { categoryLabel, Money } from '@saldo/ui';
import { EntryMoney } from '../entry-money';
import { t } from '../../../messages';
import styles from './upcoming-list.module.css';

/** The next occurrences in order, each with the balance after it. */
export function UpcomingList({ entries }: Pick<Upcoming, 'entries'>) {
  if (entries.length === 0) return <p className={styles.none}>{t('recurring.upcoming.empty')}</p>;
  return (
    // Daily entries make the list long: it scrolls, also by keyboard.
    <ol className={styles.list} aria-label={t('recurring.upcoming.list')} tabIndex={0}>
      {entries.map((entry) => {
        const { recurringId, date, name, category, balance } = entry;
        return (
          <li key={`${recurringId} ${date}`} className={styles.entry}>
            <time className={styles.date} dateTime={date}>
              {formatDate(date, 'short')}
            </time>
            <span className={styles.name}>{name}</span>
            <span className={styles.category}>{categoryLabel(category)}</span>
            <EntryMoney className={styles.amount} entry={entry} />
            <span className={styles.balance}>
              <span className={styles.balanceLabel}>{t('recurring.upcoming.balance')} </span>
              <Money amount={balance} tone={balance < 0 ? 'expense' : undefined} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
