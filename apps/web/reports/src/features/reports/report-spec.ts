import { axes, type ChartSpec, commonChart, commonOptions, tooltipOf } from '@saldo/charts';
import { formatMoney, formatShortMoney } from '@saldo/format';
import type { Choice } from './choice';
import type { ReportRow } from './rows';

const MOST_SERIES = 7;
const MOST_TILES = 20;

/** Returns the rows to draw: the largest groups without their parts. A treemap cannot show negative amounts. */
export function chartedRows(rows: readonly ReportRow[], chart: Choice['chart']): ReportRow[] {
  const heads = rows.filter(({ isPart }) => !isPart);
  return chart === 'treemap'
    ? heads.filter(({ total }) => total > 0).slice(0, MOST_TILES)
    : heads.slice(0, MOST_SERIES);
}

/** The groups that a treemap leaves out, because they are negative. */
export function negativeRows(rows: readonly ReportRow[], chart: Choice['chart']): ReportRow[] {
  return rows.filter(({ isPart, total }) => chart === 'treemap' && !isPart && total < 0);
}

interface SpecOptions {
  chart: Choice['chart'];
  currency: string;
  /** Maximum number of labels below the axis. */
  mostLabels: number;
}

/**
 * Returns the chart of a report. With a single step, lines become bars. Contains no names, because ApexCharts renders names as
 * HTML. Labels of a treemap are an exception: they are SVG text.
 */
export function reportSpec(
  rows: readonly ReportRow[],
  steps: readonly string[],
  options: SpecOptions,
): ChartSpec {
  if (options.chart === 'treemap') return treemapSpec(rows, options);
  return steps.length === 1 ? groupsSpec(rows, options) : stepsSpec(rows, steps, options);
}

const coloursOf = (rows: readonly ReportRow[]) => rows.map(({ colour }) => `var(${colour})`);

/** Returns a tooltip with the total of the row under the pointer. */
function tooltipOfRow(rows: readonly ReportRow[], currency: string) {
  return ({ dataPointIndex }: { dataPointIndex: number }) => {
    const shown = rows.slice(dataPointIndex, dataPointIndex + 1);
    return tooltipOf(
      shown.map(({ label, total, colour = '--category-other' }) => ({
        ...{ name: label, colour, amount: formatMoney(total, currency) },
      })),
    );
  };
}

/** A treemap with a tile for each group, sized by its total. */
function treemapSpec(rows: readonly ReportRow[], { currency }: SpecOptions): ChartSpec {
  return {
    type: 'treemap',
    series: [{ data: rows.map(({ total }, index) => ({ x: String(index), y: total })) }],
    options: {
      ...commonOptions,
      chart: {
        ...commonChart,
        animations: { enabled: false, dynamicAnimation: { enabled: false } },
      },
      colors: coloursOf(rows),
      plotOptions: {
        treemap: { distributed: true, enableShades: false, dataLabels: { format: 'truncate' } },
      },
      stroke: { width: 2, colors: ['var(--card)'] },
      xaxis: { axisTicks: { show: false } },
      dataLabels: {
        enabled: true,
        style: { fontSize: '13px', fontWeight: 500, colors: ['var(--ink-1)'] },
        formatter: (_: unknown, { dataPointIndex }: { dataPointIndex: number }) =>
          rows[dataPointIndex]?.label ?? '',
      },
      tooltip: { custom: tooltipOfRow(rows, currency) },
    },
  };
}

/** A bar chart with one bar for each group. */
function groupsSpec(rows: readonly ReportRow[], { currency }: SpecOptions): ChartSpec {
  return {
    type: 'bar',
    series: [{ name: '0', data: rows.map(({ total }) => total) }],
    options: {
      ...commonOptions,
      chart: commonChart,
      colors: coloursOf(rows),
      plotOptions: { bar: { columnWidth: '64%', distributed: true, borderRadius: 3 } },
      stroke: { width: 0 },
      ...axes({
        categories: rows.map(() => ''),
        short: (amount) => formatShortMoney(amount, currency),
        isArea: false,
      }),
      tooltip: { shared: false, intersect: false, custom: tooltipOfRow(rows, currency) },
    },
  };
}

/** A line for each group, or a stacked bar for each step. */
function stepsSpec(
  rows: readonly ReportRow[],
  steps: readonly string[],
  { chart, currency, mostLabels }: SpecOptions,
): ChartSpec {
  const every = Math.ceil(steps.length / mostLabels);
  const isLines = chart === 'lines';
  return {
    type: isLines ? 'line' : 'bar',
    series: rows.map(({ amounts }, index) => ({ name: String(index), data: [...amounts] })),
    options: {
      ...commonOptions,
      chart: { ...commonChart, stacked: !isLines },
      colors: coloursOf(rows),
      plotOptions: { bar: { columnWidth: '64%' } },
      stroke: { width: isLines ? 2 : 0 },
      markers: { size: isLines ? 3 : 0, strokeWidth: 0 },
      ...axes({
        categories: steps.map((step, index) => ((steps.length - 1 - index) % every === 0 ? step : '')),
        short: (amount) => formatShortMoney(amount, currency),
        isArea: isLines,
      }),
      tooltip: {
        shared: true,
        intersect: false,
        custom: ({ dataPointIndex }: { dataPointIndex: number }) =>
          tooltipOf(
            rows.map(({ label, amounts, colour = '--category-other' }) => ({
              ...{ name: label, colour, amount: formatMoney(amounts[dataPointIndex] ?? 0, currency) },
            })),
            steps[dataPointIndex],
          ),
      },
    },
  };
}
