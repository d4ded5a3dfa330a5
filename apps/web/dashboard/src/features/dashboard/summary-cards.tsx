import { limits, type Summary } from '@saldo/contracts';
import { formatCount, formatMoney } from '@saldo/format';
import { classNames, LoadingNote, Skeleton } from '@saldo/ui';
import type { CSSProperties } from 'react';
import { t } from '../../messages';
import type { RecentTotals } from './figures';
import { FittingText, lettersIn } from './fitting-text';
import { useShownAccount } from './shown-account';
import styles from './summary-cards.module.css';

interface SummaryCardsProps {
  /** Undefined while it loads. */
  summary: Summary | undefined;
  /** Recent totals for the lines under the figures; undefined if unknown. */
  recent: RecentTotals | undefined;
}

export function SummaryCards({ summary, recent }: SummaryCardsProps) {
  const { account, currency } = useShownAccount();
  const change = (amount: number | undefined) =>
    recent && amount !== undefined
      ? changeText(formatMoney(amount, currency, { signed: true }), recent)
      : undefined;
  const shown = [summary?.totalIncome, summary?.totalExpenses, recent?.income, recent && -recent.expenses];
  const letters = shown.map((amount = 0) => lettersIn(formatMoney(amount, currency, { signed: true })));
  return (
    <div className={styles.cards} style={{ '--letters': Math.max(...letters) } as CSSProperties}>
      {!summary && <LoadingNote />}
      <SummaryCard
        title={t('dashboard.summary.income')}
        tone={styles.income}
        amount={summary?.totalIncome}
        change={change(recent?.income)}
      />
      <SummaryCard
        title={t('dashboard.summary.expenses')}
        tone={styles.expense}
        amount={summary?.totalExpenses}
        change={change(recent && -recent.expenses)}
      />
      <SummaryCard
        title={t('dashboard.summary.balance')}
        tone={styles.balance}
        amount={summary?.balance}
        // An account has no recent change of balance, because the daily figures omit transfers.
        change={account === undefined ? change(recent?.net) : undefined}
        later={summary?.datedAfterToday}
      />
    </div>
  );
}

/** Formats the recent change of a total: `+$4.20 this month`. */
function changeText(change: string, { ofThisMonth }: RecentTotals): string {
  if (ofThisMonth) return t('dashboard.summary.change-this-month', { change });
  const days = limits.chartDays;
  return t('dashboard.summary.change-last-days', { change, days, number: formatCount(days) });
}

interface SummaryCardProps {
  title: string;
  tone: string | undefined;
  amount: number | undefined;
  /** Text under the amount. */
  change: string | undefined;
  /** Sum of transactions dated after today, which the amount excludes. */
  later?: number | undefined;
}

function SummaryCard({ title, tone, amount, change, later }: SummaryCardProps) {
  const { currency } = useShownAccount();
  return (
    <section className={classNames(styles.card, tone)} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.amount}>
        {amount === undefined ? (
          <Skeleton width="60%" height="1em" className={styles.toCome} />
        ) : (
          <FittingText text={formatMoney(amount, currency)} />
        )}
      </div>
      <div className={styles.change}>{amount !== undefined && change}</div>
      {later ? (
        <p className={styles.later}>
          {t('dashboard.summary.later', { amount: formatMoney(later, currency, { signed: true }) })}
        </p>
      ) : null}
    </section>
  );
}
