import { formatMoney, formatShortMoney } from '@saldo/format';
import { axes, type ChartSpec, commonChart, commonOptions } from './chart-spec';
import { tooltipOf } from './tooltip';

interface Series {
  name: string;
  /** Name of the colour's CSS custom property. */
  colour: string;
  /** One amount per step. */
  amounts: readonly number[];
}

interface Options {
  currency: string;
  /** Maximum number of labels below the axis. */
  mostLabels: number;
}

/** Returns a bar chart in which the series of each step stand side by side. */
export function groupedBars(
  series: readonly Series[],
  steps: readonly string[],
  { currency, mostLabels }: Options,
): ChartSpec {
  const every = Math.ceil(steps.length / mostLabels);
  return {
    type: 'bar',
    // Pass indexes instead of names, because ApexCharts renders names as HTML.
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

/** Returns the step at the horizontal position of the pointer; undefined outside of the chart. */
export function stepAt<Step>(
  { currentTarget, clientX }: { currentTarget: Element; clientX: number },
  steps: readonly Step[],
): Step | undefined {
  const plot = currentTarget.querySelector('.apexcharts-grid')?.getBoundingClientRect();
  return plot && steps[Math.floor(((clientX - plot.left) / plot.width) * steps.length)];
}
