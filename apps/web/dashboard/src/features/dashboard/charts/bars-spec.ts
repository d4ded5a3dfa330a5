import { type ChartSpec, commonChart, commonOptions, tooltipOf } from '@saldo/charts';
import { formatDate } from '@saldo/format';
import { t } from '../../../messages';
import { type Day, isBusy } from './days';

export interface AmountFormats {
  /** Formats an amount in full. */
  full: (amount: number) => string;
  /** Formats an amount for the axis, in few characters. */
  short: (amount: number) => string;
}

/** Interval of labels below the axis in days, counted back from today. */
const LABELLED_DAYS = 7;
/** Minimum visible height as a share of the highest bar: about 2 of 220 pixels. */
const VISIBLE = 0.009;

/** Returns a chart with a stacked bar for each day: expenses at the bottom, income on top. */
export function barsSpec(days: readonly Day[], { full, short }: AmountFormats): ChartSpec {
  const least =
    VISIBLE * Math.max(...days.map(({ income, expenses }) => Math.max(0, income) + Math.max(0, expenses)));
  // Amounts of zero have no bar. Neither have days with more refunds than expenses.
  const height = (amount: number) => (amount > 0 ? Math.max(amount, least) : null);
  const labels = { style: { colors: 'var(--ink-3)', fontSize: '11px' } };
  return {
    type: 'bar',
    series: [
      { name: t('dashboard.activity.expenses'), data: days.map(({ expenses }) => height(expenses)) },
      { name: t('dashboard.activity.income'), data: days.map(({ income }) => height(income)) },
    ],
    options: {
      ...commonOptions,
      chart: { ...commonChart, stacked: true },
      colors: ['var(--expense)', 'var(--income)'],
      plotOptions: {
        bar: {
          columnWidth: '68%',
          borderRadius: 3,
          borderRadiusApplication: 'end',
          borderRadiusWhenStacked: 'last',
        },
      },
      stroke: { width: 0 },
      grid: {
        borderColor: 'var(--line)',
        padding: { top: -12, right: -4, bottom: 0, left: -4 },
        xaxis: { lines: { show: false } },
      },
      xaxis: {
        categories: days.map(({ date }, index) =>
          (days.length - 1 - index) % LABELLED_DAYS === 0 ? formatDate(date, 'short') : '',
        ),
        axisBorder: { color: 'var(--line)' },
        axisTicks: { show: false },
        crosshairs: { show: false },
        labels: { ...labels, rotate: 0, hideOverlappingLabels: false },
        tooltip: { enabled: false },
      },
      yaxis: {
        min: 0,
        tickAmount: 4,
        forceNiceScale: true,
        labels: { ...labels, formatter: short, offsetX: -11 },
      },
      tooltip: {
        shared: true,
        intersect: false,
        custom: ({ dataPointIndex }: { dataPointIndex: number }) => dayTooltip(days[dataPointIndex], full),
      },
    },
  };
}

/** Returns the tooltip with income and expenses of a day; empty for a day without either. */
function dayTooltip(day: Day | undefined, full: AmountFormats['full']): HTMLElement | string {
  if (!day || !isBusy(day)) return '';
  const lines = [
    { name: t('dashboard.activity.income'), amount: day.income, colour: '--income' },
    { name: t('dashboard.activity.expenses'), amount: day.expenses, colour: '--expense' },
  ];
  return tooltipOf(
    lines.filter(({ amount }) => amount !== 0).map((line) => ({ ...line, amount: full(line.amount) })),
    formatDate(day.date),
  );
}

/**
 * Returns the day at the horizontal position `x` if it has transactions. `plot` is the box around all columns, in the same
 * coordinates.
 */
export function dayAt(
  x: number,
  plot: { left: number; width: number },
  days: readonly Day[],
): Day | undefined {
  const day = days[Math.floor(((x - plot.left) / plot.width) * days.length)];
  return day && isBusy(day) ? day : undefined;
}
