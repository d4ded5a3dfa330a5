import { useConversionCurrency } from '@saldo/api';
import { type CalendarDate, sumMoney } from '@saldo/finance';
import { formatCount, formatDate } from '@saldo/format';
import { Money } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages';
import { subscriptionsQuery, upcomingOf } from './api/month-queries';
import { type Bill, billsUntil } from './bills';
import styles from './month-section.module.css';
import { QueryCard } from './query-card';

const MOST_SHOWN = 4;

/** A card with the payments expected until the end of the month. */
export function BillsCard({ until }: { until: CalendarDate }) {
  const query = useQuery(upcomingOf(useConversionCurrency()));
  // Recurring entries are shown without waiting for the detected payments.
  const { data: subscriptions = [] } = useQuery(subscriptionsQuery);
  const link = { href: '/recurring-transactions', text: t('dashboard.month.show-all') };
  return (
    <QueryCard title={t('dashboard.month.bills')} link={link} query={query}>
      {({ entries }) => <Bills bills={billsUntil(until, entries, subscriptions)} until={until} />}
    </QueryCard>
  );
}

function Bills({ bills, until }: { bills: readonly Bill[]; until: CalendarDate }) {
  if (bills.length === 0)
    return (
      <p className={styles.empty}>{t('dashboard.month.no-bills', { date: formatDate(until, 'short') })}</p>
    );
  const rest = bills.length - MOST_SHOWN;
  return (
    <>
      <p className={styles.figure}>
        {[...Map.groupBy(bills, ({ currency }) => currency)].map(([currency, each]) => (
          <Money
            key={currency}
            currency={currency}
            amount={sumMoney(
              each.map(({ amount }) => amount),
              currency,
            )}
          />
        ))}
      </p>
      <ul className={styles.list}>
        {bills.slice(0, MOST_SHOWN).map(({ id, name, date, amount, currency }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name}>{name}</span>
            <Money amount={amount} currency={currency} className={styles.amount} />
            <time className={styles.about} dateTime={date}>
              {formatDate(date, 'short')}
            </time>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={styles.about}>
          {t('dashboard.month.more-bills', { count: rest, number: formatCount(rest) })}
        </p>
      )}
    </>
  );
}
