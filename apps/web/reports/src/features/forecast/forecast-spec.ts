import { axes, type ChartSpec, commonChart, commonOptions, tooltipOf } from '@saldo/charts';
import type { BalanceForecast } from '@saldo/contracts';
import { formatDate, formatMoney, formatShortMoney } from '@saldo/format';
import { t } from '../../messages';

/**
 * Returns a chart of the balance by day within its range.
 * @param mostLabels maximum number of labels below the axis
 */
export function forecastSpec(days: BalanceForecast['days'], currency: string, mostLabels: number): ChartSpec {
  const full = (amount: number) => formatMoney(amount, currency);
  const every = Math.ceil(days.length / mostLabels);
  return {
    type: 'area',
    series: [
      { name: '0', data: days.map(({ high }) => high) },
      { name: '1', data: days.map(({ balance }) => balance) },
      { name: '2', data: days.map(({ low }) => low) },
    ],
    options: {
      ...commonOptions,
      chart: commonChart,
      colors: ['var(--category-other)', 'var(--accent)', 'var(--category-other)'],
      fill: { type: 'solid', opacity: 0 },
      stroke: { width: [1, 2.5, 1], curve: 'stepline', dashArray: [4, 0, 4] },
      markers: { size: 0, hover: { size: 0 } },
      ...axes({
        categories: days.map(({ date }, index) => (index % every === 0 ? formatDate(date, 'short') : '')),
        short: (amount) => formatShortMoney(amount, currency),
        isArea: true,
      }),
      tooltip: {
        shared: true,
        intersect: false,
        custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
          const day = days[dataPointIndex];
          if (!day) return '';
          const lines = [
            { name: t('reports.forecast.high'), amount: full(day.high), colour: '--category-other' },
            { name: t('reports.forecast.balance'), amount: full(day.balance), colour: '--accent' },
            { name: t('reports.forecast.low'), amount: full(day.low), colour: '--category-other' },
          ];
          return tooltipOf(lines, formatDate(day.date));
        },
      },
    },
  };
}
