import type { ApexOptions } from 'apexcharts';

/**
 * Input of ApexCharts. Colours are custom properties, so that a chart follows the theme without being redrawn. Contains no names
 * from users, because ApexCharts renders names as HTML.
 */
export interface ChartSpec {
  type: 'donut' | 'bar' | 'area' | 'line' | 'treemap';
  series: ApexOptions['series'];
  options: ApexOptions;
}

const noFilter = { filter: { type: 'none' } };

/** Options of all charts: no motion and no toolbar. Saldo renders legend and labels itself. */
export const commonChart = {
  animations: { enabled: false },
  toolbar: { show: false },
  zoom: { enabled: false },
  selection: { enabled: false },
  parentHeightOffset: 0,
  fontFamily: 'var(--sans)',
} satisfies ApexOptions['chart'];

export const commonOptions = {
  dataLabels: { enabled: false },
  legend: { show: false },
  states: { hover: noFilter, active: noFilter },
} satisfies ApexOptions;

interface AxesOptions {
  /** Labels below the horizontal axis. An empty label leaves its place free. */
  categories: string[];
  /** Formats an amount in few characters. */
  short: (amount: number) => string;
  /** Whether this is an area chart. Its first point and last label need room, and the pointer marks a day with a line. */
  isArea: boolean;
}

/** Returns the axes of a chart of amounts, with round numbers and horizontal grid lines. */
export function axes({ categories, short, isArea }: AxesOptions) {
  const labels = { style: { colors: 'var(--ink-3)', fontSize: '11px' } };
  return {
    grid: {
      borderColor: 'var(--line)',
      padding: { top: -12, right: isArea ? 24 : 0, bottom: 0, left: isArea ? 12 : 4 },
      xaxis: { lines: { show: false } },
    },
    xaxis: {
      categories,
      axisBorder: { color: 'var(--line)' },
      axisTicks: { show: false },
      crosshairs: isArea ? { stroke: { color: 'var(--line)' } } : { show: false },
      labels: { ...labels, rotate: 0, hideOverlappingLabels: true },
      tooltip: { enabled: false },
    },
    yaxis: { tickAmount: 4, forceNiceScale: true, labels: { ...labels, formatter: short } },
  } satisfies ApexOptions;
}
