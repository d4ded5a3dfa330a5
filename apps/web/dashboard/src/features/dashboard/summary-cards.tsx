import type { Summary } from '@saldo/contracts';
import { sumAmounts } from '@saldo/finance';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { classNames, LoadingNote, Skeleton } from '@saldo/ui';
import type { RecentTotals } from './figures';
import { FittingText } from './fitting-text';
import styles from './summary-cards.module.css';

interface SummaryCardsProps {
  /** Absent while it loads. */
  summary: Summary | undefined;
  /** The lines under the figures; left out where they are not known. */
  recent: RecentTotals | undefined;
}

export function SummaryCards({ summary, recent }: SummaryCardsProps) {
  const recentBalance = recent && sumAmounts([recent.income, -recent.expenses]);
  return (
    <div className={styles.cards}>
      {!summary && <LoadingNote />}
      <SummaryCard
        title="Total Income"
        tone={styles.income}
        amount={summary?.totalIncome}
        change={recent?.income}
        when={recent?.when}
      />
      <SummaryCard
        title="Total Expense"
        tone={styles.expense}
        amount={summary?.totalExpenses}
        change={recent && -recent.expenses}
        when={recent?.when}
      />
      <SummaryCard
        title="Current Balance"
        tone={styles.balance}
        amount={summary?.balance}
        change={recentBalance}
        when={recent?.when}
        later={summary?.datedAfterToday}
      />
    </div>
  );
}

interface SummaryCardProps {
  title: string;
  tone: string | undefined;
  amount: number | undefined;
  change: number | undefined;
  when: string | undefined;
  /** The part of the amount that is dated after today. */
  later?: number | undefined;
}

function SummaryCard({ title, tone, amount, change, when, later }: SummaryCardProps) {
  const currency = useSession((state) => state.currency);
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
      <div className={styles.change}>
        {amount !== undefined && change !== undefined && (
          <FittingText
            text={`${formatMoney(change, currency, { signed: true })} ${when}`}
            letterWidth={0.55}
          />
        )}
      </div>
      {later ? (
        <p className={styles.later}>
          Includes {formatMoney(later, currency, { signed: true })} dated after today
        </p>
      ) : null}
    </section>
  );
}
