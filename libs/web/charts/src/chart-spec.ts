import type { ApexOptions } from 'apexcharts';

/**
 * The input of ApexCharts. Colours are custom properties, so that a chart follows the theme without being drawn again. Names
 * that users have entered are not in here: ApexCharts writes names as HTML.
 */
export interface ChartSpec {
  type: 'donut' | 'bar' | 'area' | 'line' | 'treemap';
  series: ApexOptions['series'];
  options: ApexOptions;
}

const noFilter = { filter: { type: 'none' } };

/** Options of all charts: no motion, no toolbar; legend and labels are Saldo's own. */
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
  /** Below the horizontal axis; empty ones leave their place free. */
  categories: string[];
  /** An amount in few letters. */
  short: (amount: number) => string;
  /** Whether the chart is an area, whose first point and last label need room and whose days the pointer marks with a line. */
  isArea: boolean;
}

/** The axes of a chart of amounts: round numbers at the side, lines across. */
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
