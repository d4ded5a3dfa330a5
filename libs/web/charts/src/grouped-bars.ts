import { formatMoney, formatShortMoney } from '@saldo/format';
import { axes, type ChartSpec, commonChart, commonOptions } from './chart-spec';
import { tooltipOf } from './tooltip';

interface Series {
  name: string;
  /** The token of the colour. */
  colour: string;
  /** Of each step. */
  amounts: readonly number[];
}

interface Options {
  currency: string;
  /** Below the axis. */
  mostLabels: number;
}

/** Bars of each step, those of the series beside each other. */
export function groupedBars(
  series: readonly Series[],
  steps: readonly string[],
  { currency, mostLabels }: Options,
): ChartSpec {
  const every = Math.ceil(steps.length / mostLabels);
  return {
    type: 'bar',
    // ApexCharts writes names as HTML.
    series: series.map(({ amounts }, index) => ({ name: String(index), data: [...amounts] })),
    options: {
      ...commonOptions,
      chart: commonChart,
      colors: series.map(({ colour }) => `var(${colour})`),
      plotOptions: { bar: { columnWidth: '64%', borderRadius: 3, borderRadiusApplication: 'end' } },
      stroke: { width: 0 },
      ...axes({
        categories: steps.map((step, index) => ((steps.length - 1 - index) % every === 0 ? step : '')),
        short: (amount) => formatShortMoney(amount, currency),
        isArea: false,
      }),
      tooltip: {
        shared: true,
        intersect: false,
        custom: ({ dataPointIndex }: { dataPointIndex: number }) =>
          tooltipOf(
            series.map(({ name, colour, amounts }) => ({
              ...{ name, colour, amount: formatMoney(amounts[dataPointIndex] ?? 0, currency) },
            })),
            steps[dataPointIndex],
          ),
      },
    },
  };
}

/** Returns the step whose bars are at the pointer, if it is over the chart. */
export function stepAt<Step>(
  { currentTarget, clientX }: { currentTarget: Element; clientX: number },
  steps: readonly Step[],
): Step | undefined {
  const plot = currentTarget.querySelector('.apexcharts-grid')?.getBoundingClientRect();
  return plot && steps[Math.floor(((clientX - plot.left) / plot.width) * steps.length)];
}
