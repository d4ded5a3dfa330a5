import { transactionsPath } from '@saldo/api';
import type { DayRange } from '@saldo/finance';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Card, Money, Total, Totals } from '@saldo/ui';
import { Figure, percent } from '../reports/figure';
import { t } from './messages';
import { savedOf, type YearTotals } from './year';

interface YearTotalsCardProps {
  title: string;
  totals: YearTotals;
  days: DayRange;
}

/** Income, expenses, and the share that was saved. */
export function YearTotalsCard({ title, totals, days: { from, to } }: YearTotalsCardProps) {
  const currency = useSession((state) => state.currency);
  const saved = savedOf(totals);
  const share = percent(Math.abs(saved), totals.income.total);
  const before = (amount: number) => t('year.totals.before', { amount: formatMoney(amount, currency) });
  return (
    <Card title={title} region>
      <Totals>
        {(['income', 'expense'] as const).map((kind) => (
          <Total
            key={kind}
            label={t(`year.totals.${kind}`)}
            tone={kind}
            note={totals[kind].before !== 0 && before(totals[kind].before)}
          >
            <Figure
              amount={totals[kind].total}
              to={transactionsPath({ isIncome: kind === 'income', startDate: from, endDate: to })}
            />
          </Total>
        ))}
        <Total
          label={saved < 0 ? t('year.totals.drawn') : t('year.totals.saved')}
          note={totals.income.total > 0 && t('year.totals.share', { share })}
        >
          <Money amount={Math.abs(saved)} />
        </Total>
      </Totals>
    </Card>
  );
}
