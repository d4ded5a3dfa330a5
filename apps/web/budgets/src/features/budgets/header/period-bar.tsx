import type { Budget, CurrencyCode } from '@saldo/contracts';
import { formatCount, formatMoney, today } from '@saldo/format';
import { useMonthStart, useSession } from '@saldo/session';
import { Link } from 'wouter';
import type { BudgetFigures } from '@saldo/ui';
import { t } from '../../../messages';
import { type Month, monthName, monthToText, type Period, timeLeft } from '../month';
import { MonthButton } from './month-button';
import styles from './period-bar.module.css';

interface PeriodBarProps {
  period: Period;
  /** Undefined while the budgets load. */
  budgets: readonly Budget[] | undefined;
  /** Total of the month, once its budgets have loaded. */
  total: BudgetFigures | undefined;
  failed: boolean;
  current: Month;
  addressOf: (period: Period) => string;
  onMonth: (month: Month) => void;
}

/** The period of the budgets with their total and links to other periods. */
export function PeriodBar({ period, budgets, total, failed, current, addressOf, onMonth }: PeriodBarProps) {
  const currency = useSession((state) => state.currency);
  const hasOwnMonths = useMonthStart() !== '1';
  const words =
    period === 'all'
      ? budgets && countOf(budgets)
      : (total ?? failed) &&
        [
          spentOf(total, currency),
          timeLeft(period, today()),
          hasOwnMonths && t('budgets.period.calendar-month'),
        ]
          .filter(Boolean)
          .join(' · ');
  return (
    <div className={styles.bar}>
      {period !== 'all' && (
        <div className={styles.arrows}>
          <MonthButton month={period} by={-1} onMonth={onMonth} />
          <MonthButton month={period} by={1} onMonth={onMonth} />
        </div>
      )}
      <div className={styles.period}>
        <h2 className={styles.heading} aria-live="polite">
          {period === 'all' ? t('budgets.period.all-months-heading') : monthName(period)}
        </h2>
        {/* A space keeps the line where there is nothing to say (yet). */}
        <p className={styles.words}>{words || '\u00a0'}</p>
      </div>
      <nav className={styles.choice} aria-label={t('budgets.period.label')}>
        <Link
          href={addressOf(period === 'all' ? current : period)}
          aria-current={period !== 'all' || undefined}
        >
          {t('budgets.period.one-month')}
        </Link>
        <Link href={addressOf('all')} aria-current={period === 'all' || undefined}>
          {t('budgets.period.all-months')}
        </Link>
      </nav>
    </div>
  );
}

function spentOf(total: BudgetFigures | undefined, currency: CurrencyCode): string | undefined {
  if (!total || (total.amount === 0 && total.spent === 0)) return undefined;
  return t('budgets.period.spent', {
    spent: formatMoney(total.spent, currency),
    amount: formatMoney(total.amount, currency),
  });
}

function countOf(budgets: readonly Budget[]): string {
  const months = new Set(budgets.map(monthToText)).size;
  return t('budgets.period.count', {
    budgets: budgets.length,
    budgetsNumber: formatCount(budgets.length),
    months,
    monthsNumber: formatCount(months),
  });
}
