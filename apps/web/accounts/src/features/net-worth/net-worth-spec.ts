import { axes, type ChartSpec, commonChart, commonOptions, roundAxis, tooltipOf } from '@saldo/charts';
import type { NetWorth } from '@saldo/contracts';
import { formatDate, formatMoney, formatShortMoney } from '@saldo/format';
import { t } from '../../messages';

export const monthName = (month: string) => formatDate(`${month}-01`, 'short-month');

/**
 * Returns an area chart from 0 to the total of each month.
 * @param mostLabels maximum number of labels below the axis
 */
export function netWorthSpec(
  { months, currency }: Pick<NetWorth, 'months' | 'currency'>,
  mostLabels: number,
): ChartSpec {
  const full = (amount: number) => formatMoney(amount, currency);
  const every = Math.ceil(months.length / mostLabels);
  const shared = axes({
    categories: months.map(({ month }, index) =>
      (months.length - 1 - index) % every === 0 ? monthName(month) : '',
    ),
    short: (amount) => formatShortMoney(amount, currency),
    isArea: true,
  });
  return {
    type: 'area',
    series: [{ name: t('accounts.net-worth.total'), data: months.map(({ total }) => total) }],
    options: {
      ...commonOptions,
      chart: commonChart,
      colors: ['var(--accent)'],
      fill: { type: 'solid' },
      stroke: { width: 2, curve: 'straight' },
      markers: { size: months.length > 1 ? 0 : 4, strokeWidth: 0, hover: { size: 5 } },
      ...shared,
      yaxis: { ...roundAxis(months.map(({ total }) => total)), labels: shared.yaxis.labels },
      tooltip: {
        shared: true,
        intersect: false,
        custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
          const month = months[dataPointIndex];
          if (!month) return '';
          const lines = [
            { name: t('accounts.net-worth.assets'), amount: full(month.assets), colour: '--income' },
            {
              name: t('accounts.net-worth.liabilities'),
              amount: full(-month.liabilities),
              colour: '--expense',
            },
            { name: t('accounts.net-worth.total'), amount: full(month.total), colour: '--accent' },
          ];
          return tooltipOf(lines, monthName(month.month));
        },
      },
    },
  };
}
