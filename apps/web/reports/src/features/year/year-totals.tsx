import { transactionsPath } from '@saldo/api';
import type { DayRange } from '@saldo/finance';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Card, Money } from '@saldo/ui';
import { Figure, percent } from '../reports/figure';
import { t } from './messages';
import { savedOf, type YearTotals } from './year';
import styles from './year.module.css';

interface YearTotalsCardProps {
  title: string;
  totals: YearTotals;
  days: DayRange;
}

/** What came in, what went out, and the share that is left. */
export function YearTotalsCard({ title, totals, days: { from, to } }: YearTotalsCardProps) {
  const currency = useSession((state) => state.currency);
  const saved = savedOf(totals);
  const before = (amount: number) => t('year.totals.before', { amount: formatMoney(amount, currency) });
  return (
    <Card title={title} region>
      <dl className={styles.totals}>
        {(['income', 'expense'] as const).map((kind) => (
          <div key={kind}>
            <dt>{t(`year.totals.${kind}`)}</dt>
            <dd className={styles[kind]}>
              <Figure
                amount={totals[kind].total}
                to={transactionsPath({ isIncome: kind === 'income', startDate: from, endDate: to })}
              />
              {totals[kind].before !== 0 && <small>{before(totals[kind].before)}</small>}
            </dd>
          </div>
        ))}
        <div>
          <dt>{saved < 0 ? t('year.totals.drawn') : t('year.totals.saved')}</dt>
          <dd>
            <Money amount={Math.abs(saved)} />
            {totals.income.total > 0 && (
              <small>
                {t('year.totals.share', { share: percent(Math.abs(saved), totals.income.total) })}
              </small>
            )}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
