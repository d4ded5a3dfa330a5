import { bookCategoriesQuery, useConversionCurrency } from '@saldo/api';
import type { Budget } from '@saldo/contracts';
import type { CalendarDate } from '@saldo/finance';
import { formatDate, formatMoney } from '@saldo/format';
import { useMonthStart, useSession } from '@saldo/session';
import { budgetLinesOf, categoryLabel, Money, ProgressBar, totalOfBudgets } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '../../messages';
import { budgetsOf } from './api/month-queries';
import styles from './month-section.module.css';
import { QueryCard } from './query-card';

const MOST_NAMED = 3;

/** A card with the remaining amount of all budgets in a month, and the budgets that are used up. */
export function BudgetsCard({ date }: { date: CalendarDate }) {
  const query = useQuery(budgetsOf({ date, currency: useConversionCurrency() }));
  const isSet = Boolean(query.data?.length);
  const hasOwnMonths = useMonthStart() !== '1';
  const link = {
    href: `/budgets?month=${date.slice(0, 7)}`,
    text: isSet || !query.data ? t('dashboard.month.show-all') : t('dashboard.month.set-budget'),
  };
  return (
    <QueryCard title={t('dashboard.month.budgets')} link={link} query={query}>
      {(budgets) => (
        <>
          {budgets.length === 0 ? (
            <p className={styles.empty}>{t('dashboard.month.no-budgets')}</p>
          ) : (
            <Budgets budgets={budgets} />
          )}
          {hasOwnMonths && (
            <p className={styles.about}>
              {t('dashboard.month.calendar-month', { month: formatDate(date, 'month') })}
            </p>
          )}
        </>
      )}
    </QueryCard>
  );
}

function Budgets({ budgets }: { budgets: readonly Budget[] }) {
  const currency = useSession((state) => state.currency);
  const { data } = useQuery(bookCategoriesQuery);
  const total = useMemo(() => totalOfBudgets(budgets, data?.categories), [budgets, data]);
  const over = budgetLinesOf(budgets)
    .filter(({ remaining }) => remaining < 0)
    .toSorted((a, b) => a.remaining - b.remaining);
  const money = (amount: number) => formatMoney(amount, currency);
  return (
    <>
      <p className={styles.figure}>
        <Money amount={total.remaining} tone={total.remaining < 0 ? 'expense' : undefined} />
      </p>
      <ProgressBar percent={total.percent} tone={total.tone} label={t('dashboard.month.budgets')} />
      <p className={styles.about}>
        {t('dashboard.month.spent-of', { spent: money(total.spent), amount: money(total.amount) })}
      </p>
      <ul className={styles.over}>
        {over.slice(0, MOST_NAMED).map(({ _id, category, remaining }) => (
          <li key={_id}>
            {t('dashboard.month.over-budget', {
              category: categoryLabel(category),
              amount: money(-remaining),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}
