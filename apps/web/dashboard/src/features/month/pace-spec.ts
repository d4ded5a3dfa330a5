import { axes, type ChartSpec, commonChart, commonOptions, roundAxis, tooltipOf } from '@saldo/charts';
import type { MonthCourse } from '@saldo/contracts';
import { formatDate, formatMoney, formatShortMoney } from '@saldo/format';
import { t } from '../../messages';

/**
 * Returns a chart of the cumulative spending by day over a dashed line of the usual spending.
 * @param labelledDays interval of the labels below the axis
 */
export function paceSpec(
  { days, pastMonths }: MonthCourse,
  { currency, labelledDays }: { currency: string; labelledDays: number },
): ChartSpec {
  const full = (amount: number) => formatMoney(amount, currency);
  const isUsual = pastMonths > 0;
  const shared = axes({
    categories: days.map(({ date }, index) => (index % labelledDays === 0 ? formatDate(date, 'short') : '')),
    short: (amount) => formatShortMoney(amount, currency),
    isArea: true,
  });
  return {
    type: 'area',
    series: [
      { name: t('dashboard.month.spent'), data: days.map(({ spent }) => spent ?? null) },
      ...(isUsual ? [{ name: t('dashboard.month.usual'), data: days.map(({ usual }) => usual) }] : []),
    ],
    options: {
      ...commonOptions,
      chart: commonChart,
      colors: ['var(--accent)', 'var(--category-other)'],
      fill: { type: 'solid' },
      stroke: { width: [2.5, 1.5], curve: 'straight', dashArray: [0, 5] },
      markers: { size: 0, hover: { size: 4 } },
      ...shared,
      yaxis: {
        ...roundAxis(days.flatMap(({ spent = 0, usual }) => [spent, usual])),
        labels: shared.yaxis.labels,
      },
      tooltip: {
        shared: true,
        intersect: false,
        custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
          const day = days[dataPointIndex];
          if (!day) return '';
          const { date, spent, usual } = day;
          const spentLine = { name: t('dashboard.month.spent'), colour: '--accent' };
          const usualLine = { name: t('dashboard.month.usual'), colour: '--category-other' };
          const lines = [
            ...(spent === undefined ? [] : [{ ...spentLine, amount: full(spent) }]),
            ...(isUsual ? [{ ...usualLine, amount: full(usual) }] : []),
          ];
          return tooltipOf(lines, formatDate(date));
        },
      },
    },
  };
}
