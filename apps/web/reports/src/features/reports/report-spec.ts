import { axes, type ChartSpec, commonChart, commonOptions, tooltipOf } from '@saldo/charts';
import { formatMoney, formatShortMoney } from '@saldo/format';
import type { ReportRow } from './rows';

const MOST_SERIES = 7;

/** The rows that a chart shows: the largest groups without their parts. */
export function chartedRows(rows: readonly ReportRow[]): ReportRow[] {
  return rows.filter(({ isPart }) => !isPart).slice(0, MOST_SERIES);
}

/**
 * Stacked bars of each step, or a bar of each group for one step. Names stay out of it: ApexCharts writes them as HTML.
 * @param mostLabels below the axis
 */
export function reportSpec(
  rows: readonly ReportRow[],
  steps: readonly string[],
  { currency, mostLabels }: { currency: string; mostLabels: number },
): ChartSpec {
  const every = Math.ceil(steps.length / mostLabels);
  const full = (amount: number) => formatMoney(amount, currency);
  const isOne = steps.length === 1;
  return {
    type: 'bar',
    series: isOne
      ? [{ name: '0', data: rows.map(({ total }) => total) }]
      : rows.map(({ amounts }, index) => ({ name: String(index), data: [...amounts] })),
    options: {
      ...commonOptions,
      chart: { ...commonChart, stacked: !isOne },
      colors: rows.map(({ colour }) => `var(${colour})`),
      plotOptions: { bar: { columnWidth: '64%', distributed: isOne, borderRadius: isOne ? 3 : 0 } },
      stroke: { width: 0 },
      ...axes({
        categories: isOne
          ? rows.map(() => '')
          : steps.map((step, index) => ((steps.length - 1 - index) % every === 0 ? step : '')),
        short: (amount) => formatShortMoney(amount, currency),
        isArea: false,
      }),
      tooltip: {
        shared: !isOne,
        intersect: false,
        custom: ({ dataPointIndex }: { dataPointIndex: number }) => {
          const shown = isOne ? rows.slice(dataPointIndex, dataPointIndex + 1) : rows;
          const lines = shown.map(({ label, amounts, total, colour = '--category-other' }) => ({
            ...{ name: label, colour, amount: full(isOne ? total : (amounts[dataPointIndex] ?? 0)) },
          }));
          return tooltipOf(lines, isOne ? undefined : steps[dataPointIndex]);
        },
      },
    },
  };
}
