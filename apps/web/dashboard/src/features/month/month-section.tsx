import { reviewCountQuery, useConversionCurrency } from '@saldo/api';
import type { CalendarDate, DayRange } from '@saldo/finance';
import { formatCount, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Card, IconButton, RetryNote, Skeleton } from '@saldo/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { t } from '../../messages';
import { courseOf } from './api/month-queries';
import { BillsCard } from './bills-card';
import { BudgetsCard } from './budgets-card';
import { ChangesCard } from './changes-card';
import styles from './month-section.module.css';
import { NetWorthCard } from './net-worth-card';
import { PaceCard } from './pace-card';
import { useShownMonth } from './use-shown-month';
import { VerdictText } from './verdict-text';

/**
 * A month at a glance: its spending compared with the usual and, for the current month, remaining budgets and upcoming payments.
 */
export function MonthSection({ today }: { today: CalendarDate }) {
  const { month, isPast, monthStart, before, after, nameOf, show } = useShownMonth(today);
  const date = isPast ? month.from : today;
  const query = {
    ...courseOf({ date, monthStart, currency: useConversionCurrency() }),
    placeholderData: keepPreviousData,
  };
  const { data: course, error, refetch } = useQuery(query);
  useEffect(() => {
    if (error) console.error('Failed to fetch the course of the month', error);
  }, [error]);
  return (
    <section className={styles.section} aria-labelledby="shown-month">
      <div className={styles.head}>
        <h2 id="shown-month" className={styles.heading} aria-live="polite">
          {nameOf(month)}
        </h2>
        <MonthButton to={before} Icon={ChevronLeft} nameOf={nameOf} onShow={show} />
        <MonthButton to={after} Icon={ChevronRight} nameOf={nameOf} onShow={show} />
      </div>
      <div className={styles.wide}>
        {course ? (
          <>
            <PaceCard course={course} isPast={isPast} />
            <ChangesCard course={course} />
          </>
        ) : (
          <Card className={styles.place}>
            {error ? (
              <RetryNote message={t('dashboard.charts.figures-failed')} onRetry={() => void refetch()} />
            ) : (
              <Skeleton height="340px" />
            )}
          </Card>
        )}
      </div>
      <div className={styles.row3}>
        <BudgetsCard date={isPast ? month.to : today} />
        {!isPast && <BillsCard until={month.to} />}
        {!isPast && <NetWorthCard today={today} />}
      </div>
    </section>
  );
}

/** One line about the current month: its spending, the comparison with the usual, and the transactions to review. */
export function MonthLine({ today }: { today: CalendarDate }) {
  const currency = useSession((state) => state.currency);
  const { monthStart } = useShownMonth(today);
  const { data } = useQuery(courseOf({ date: today, monthStart, currency: useConversionCurrency() }));
  const { data: count = 0 } = useQuery(reviewCountQuery);
  if (!data) return null;
  return (
    <p className={styles.monthLine}>
      {t('dashboard.month.spent-this-month', { amount: formatMoney(data.spent, currency) })}
      {data.pastMonths > 0 && <VerdictText course={data} isPast={false} />}
      {count > 0 && (
        <Link href="/transactions/review">
          {t('dashboard.month.to-review', { count, number: formatCount(count) })}
        </Link>
      )}
    </p>
  );
}

interface MonthButtonProps {
  /** Undefined if there is no other month. */
  to: DayRange | undefined;
  Icon: typeof ChevronLeft;
  nameOf: (month: DayRange) => string;
  onShow: (month: DayRange) => void;
}

function MonthButton({ to, Icon, nameOf, onShow }: MonthButtonProps) {
  return (
    <IconButton
      label={to ? t('dashboard.month.go-to', { month: nameOf(to) }) : t('dashboard.month.no-later')}
      icon={<Icon size={18} aria-hidden />}
      framed
      disabled={!to}
      onClick={() => to && onShow(to)}
    />
  );
}
