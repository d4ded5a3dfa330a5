import { axes, type ChartSpec, commonChart, commonOptions, tooltipOf } from '@saldo/charts';
import { formatMoney, formatShortMoney } from '@saldo/format';
import { t } from './messages';
import type { Side } from './sides';

export const sideColours = { expense: '--expense', income: '--income' } as const;

interface SpecOptions {
  currency: string;
  /** Below the axis. */
  mostLabels: number;
}

/** Bars of each month, spending beside income. */
export function monthsSpec(
  sides: readonly Side[],
  months: readonly string[],
  { currency, mostLabels }: SpecOptions,
): ChartSpec {
  const every = Math.ceil(months.length / mostLabels);
  return {
    type: 'bar',
    series: sides.map(({ type, amounts }) => ({ name: type, data: [...amounts] })),
    options: {
      ...commonOptions,
      chart: commonChart,
      colors: sides.map(({ type }) => `var(${sideColours[type]})`),
      plotOptions: { bar: { columnWidth: '64%', borderRadius: 3, borderRadiusApplication: 'end' } },
      stroke: { width: 0 },
      ...axes({
        categories: months.map((month, index) => ((months.length - 1 - index) % every === 0 ? month : '')),
        short: (amount) => formatShortMoney(amount, currency),
        isArea: false,
      }),
      tooltip: {
        shared: true,
        intersect: false,
        custom: ({ dataPointIndex }: { dataPointIndex: number }) =>
          tooltipOf(
            sides.map(({ type, amounts }) => ({
              name: t(`name-pages.totals.${type}`),
              amount: formatMoney(amounts[dataPointIndex] ?? 0, currency),
              colour: sideColours[type],
            })),
            months[dataPointIndex],
          ),
      },
    },
  };
}
