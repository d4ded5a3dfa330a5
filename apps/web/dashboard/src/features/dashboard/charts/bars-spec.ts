import { formatDate } from '@saldo/ui';
import type { ChartConfiguration } from 'chart.js';
import type { ChartColours } from './chart-colours';
import { commonOptions, pickOptions, tooltipOptions } from './chart-options';
import { type Day, isBusy } from './days';

export interface BarManners {
  /** An amount in full. */
  full: (amount: number) => string;
  /** An amount beside the axis, in few letters. */
  short: (amount: number) => string;
  /** Called with the day whose bar was clicked. */
  onPick: (day: Day) => void;
}

/** A stacked bar for each day: what went at the foot, what came on top of it. */
export function barsSpec(
  days: readonly Day[],
  colours: ChartColours,
  { full, short, onPick }: BarManners,
): ChartConfiguration<'bar'> {
  const series = (label: string, amounts: number[], colour: string) => ({
    label,
    // Nothing has no bar, and the least has one that can be seen.
    data: amounts.map((amount) => amount || null),
    minBarLength: 2,
    backgroundColor: colour,
    hoverBackgroundColor: colour,
    borderRadius: 3,
    borderSkipped: false,
    maxBarThickness: 16,
    categoryPercentage: 0.86,
    barPercentage: 0.8,
  });
  const ticks = { color: colours.label, font: { family: colours.font, size: 11 } };
  return {
    type: 'bar',
    data: {
      labels: days.map(({ date }) => formatDate(date, 'short')),
      datasets: [
        series(
          'Daily Expenses',
          days.map((day) => day.expenses),
          colours.expense,
        ),
        series(
          'Daily Income',
          days.map((day) => day.income),
          colours.income,
        ),
      ],
    },
    options: {
      ...commonOptions(colours),
      ...pickOptions(
        days.map((day) => (isBusy(day) ? day : undefined)),
        onPick,
      ),
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: {
          stacked: true,
          grid: { display: false },
          border: { color: colours.line },
          ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 28 },
        },
        y: {
          stacked: true,
          beginAtZero: true,
          grid: { color: colours.line },
          border: { display: false },
          ticks: { ...ticks, maxTicksLimit: 5, callback: (amount) => short(Number(amount)) },
        },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          ...tooltipOptions(colours),
          filter: ({ parsed }) => parsed.y !== 0,
          callbacks: { label: ({ dataset, parsed }) => ` ${dataset.label}  ${full(parsed.y ?? 0)}` },
        },
      },
    },
  };
}
