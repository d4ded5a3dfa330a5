import { transactionsPath } from '@saldo/api';
import type { TransactionFilter } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { formatCount, formatMoney, withDigits } from '@saldo/format';
import { useSession } from '@saldo/session';
import {
  Card,
  LoadingNote,
  Money,
  QuietLink,
  RetryNote,
  Skeleton,
  Total,
  Totals,
  UnconvertedNote,
} from '@saldo/ui';
import { Fragment } from 'react';
import { t } from './messages';
import styles from './name-pages.module.css';
import { averageOf, sidesOf } from './sides';
import { firstYear, type ReportQuery } from './use-figures';

interface TotalsCardProps {
  years: ReportQuery;
  filter: TransactionFilter;
  isNet: boolean;
  today: CalendarDate;
}

/** Total spending and income of all years up to today, with the number of transactions. */
export function TotalsCard({ years: { data, isError, refetch }, filter, isNet, today }: TotalsCardProps) {
  const currency = useSession((state) => state.currency);
  const since = data && firstYear(data);
  const sides = data ? sidesOf(data, isNet) : [];
  const to = transactionsPath({ ...filter, endDate: today });
  return (
    <Card
      title={t('name-pages.totals.title')}
      region
      action={
        since && (
          <span className={styles.aside}>{t('name-pages.totals.since', { year: withDigits(since) })}</span>
        )
      }
    >
      {!data && isError && (
        <RetryNote message={t('name-pages.totals.failed')} onRetry={() => void refetch()} />
      )}
      {!data && !isError && (
        <>
          <LoadingNote />
          <Skeleton height="56px" />
        </>
      )}
      {data && sides.length === 0 && <p className={styles.aside}>{t('name-pages.totals.nothing')}</p>}
      {sides.length > 0 && (
        <Totals>
          {sides.map(({ type, total, count }) => (
            <Fragment key={type}>
              <Total label={t(`name-pages.totals.${type}`)}>
                <QuietLink href={to}>{formatMoney(total, currency)}</QuietLink>
              </Total>
              <Total label={t('name-pages.totals.count')}>{formatCount(count)}</Total>
              <Total label={t('name-pages.totals.average')}>
                <Money amount={averageOf(total, count)} />
              </Total>
            </Fragment>
          ))}
        </Totals>
      )}
      <UnconvertedNote unconverted={data?.unconverted} />
    </Card>
  );
}
