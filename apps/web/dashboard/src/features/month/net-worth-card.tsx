import { Chart, type ChartSpec, commonChart, commonOptions, recordedMonths, tooltipOf } from '@saldo/charts';
import type { NetWorth } from '@saldo/contracts';
import { type CalendarDate, sumAmounts } from '@saldo/finance';
import { formatCount, formatDate, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { Money } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { t } from '../../messages';
import { netWorthOf } from './api/month-queries';
import styles from './month-section.module.css';
import { QueryCard } from './query-card';

/** A card with the net worth and a line chart of the last months. The accounts screen has the table. */
export function NetWorthCard({ today }: { today: CalendarDate }) {
  const currency = useSession((state) => state.currency);
  const query = useQuery(netWorthOf(currency, today));
  const link = { href: '/accounts', text: t('dashboard.month.show-all') };
  return (
    <QueryCard title={t('dashboard.month.net-worth')} link={link} query={query}>
      {(netWorth) => <NetWorthLine netWorth={netWorth} />}
    </QueryCard>
  );
}

function NetWorthLine({ netWorth }: { netWorth: NetWorth }) {
  const { currency } = netWorth;
  const months = useMemo(() => recordedMonths(netWorth.months), [netWorth.months]);
  const spec = useMemo(() => lineSpec(months, currency), [months, currency]);
  const [before, last] = [months.at(-2), months.at(-1)];
  return (
    <>
      <p className={styles.figure}>
        <Money amount={last?.total ?? 0} />
      </p>
      {before && last && (
        <p className={styles.about}>
          {t('dashboard.month.worth-change', {
            amount: formatMoney(sumAmounts([last.total, -before.total]), currency, { signed: true }),
          })}
        </p>
      )}
      {months.length > 1 && (
        <div className={styles.line}>
          <Chart label={t('dashboard.month.worth-chart')} spec={spec} />
        </div>
      )}
      {last && last.without.length > 0 && (
        <p className={styles.about}>
          {t('dashboard.month.worth-without', {
            count: last.without.length,
            number: formatCount(last.without.length),
          })}
        </p>
      )}
    </>
  );
}

function lineSpec(months: NetWorth['months'], currency: string): ChartSpec {
  return {
    type: 'area',
    series: [{ name: '0', data: months.map(({ total }) => total) }],
    options: {
      ...commonOptions,
      chart: { ...commonChart, sparkline: { enabled: true } },
      colors: ['var(--accent)'],
      fill: { type: 'solid' },
      stroke: { width: 2, curve: 'straight' },
      markers: { size: 0, hover: { size: 4 } },
      tooltip: {
        custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
          const month = months[dataPointIndex];
          if (!month) return '';
          const amount = formatMoney(month.total, currency);
          return tooltipOf(
            [{ name: t('dashboard.month.net-worth'), amount, colour: '--accent' }],
            formatDate(`${month.month}-01`, 'month'),
          );
        },
      },
    },
  };
}
