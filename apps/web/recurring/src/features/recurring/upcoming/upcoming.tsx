import { useConversionCurrency } from '@saldo/api';
import { limits } from '@saldo/contracts';
import { addDays } from '@saldo/finance';
import { formatCount, formatDate, formatMoney, today } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Button, Card, Money, RetryNote, Skeleton, UnconvertedNote } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../../../messages';
import { listUpcoming } from '../api/list-upcoming';
import { UpcomingList } from './upcoming-list';
import styles from './upcoming.module.css';

/** The balance after all occurrences of the next days and, on demand, after each of them. */
export function Upcoming() {
  const { data, error, refetch } = useQuery(listUpcoming(useConversionCurrency()));
  const currency = useSession((state) => state.currency);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (error) console.error('Failed to fetch upcoming transactions', error);
  }, [error]);
  if (error && !data)
    return (
      <Card className={styles.card}>
        <RetryNote message={t('recurring.upcoming.load-failed')} onRetry={() => void refetch()} />
      </Card>
    );
  const days = limits.upcomingDays;
  const entries = data?.entries ?? [];
  const balance = (amount: number | undefined) =>
    amount === undefined ? (
      <Skeleton width="96px" height="1em" />
    ) : (
      <Money amount={amount} tone={amount < 0 ? 'expense' : undefined} />
    );
  return (
    <Card className={styles.card}>
      <div className={styles.line}>
        <dl className={styles.balances}>
          <div>
            <dt>{t('recurring.upcoming.balance-today')}</dt>
            <dd>
              {balance(data?.balance)}
              {data?.datedAfterToday ? (
                <span className={styles.later}>
                  {t('recurring.upcoming.later', {
                    amount: formatMoney(data.datedAfterToday, currency, { signed: true }),
                  })}
                </span>
              ) : null}
            </dd>
          </div>
          <div>
            <dt>
              {t('recurring.upcoming.balance-on', { date: formatDate(addDays(today(), days), 'short') })}
            </dt>
            <dd>{balance(data?.balanceAtEnd)}</dd>
          </div>
        </dl>
        <Button variant="quiet" aria-expanded={open} disabled={!data} onClick={() => setOpen(!open)}>
          {open
            ? t('recurring.upcoming.hide')
            : t('recurring.upcoming.show', { days, number: formatCount(days) })}
        </Button>
      </div>
      <UnconvertedNote unconverted={data?.unconverted} />
      {open && <UpcomingList entries={entries} />}
    </Card>
  );
}
