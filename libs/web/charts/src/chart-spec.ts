import type { ApexOptions } from 'apexcharts';

/**
 * The input of ApexCharts. Colours are custom properties, so that a chart follows the theme without being drawn again. Names
 * that users have entered are not in here: ApexCharts writes names as HTML.
 */
export interface ChartSpec {
  type: 'donut' | 'bar' | 'area';
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
