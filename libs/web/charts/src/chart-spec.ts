import type { ApexOptions } from 'apexcharts';

/**
 * What ApexCharts draws. Colours are custom properties, so that a chart follows the theme without being drawn again. Names
 * that a user typed are not in here: ApexCharts writes names as HTML.
 */
export interface ChartSpec {
  type: 'donut' | 'bar' | 'area';
  series: ApexOptions['series'];
  options: ApexOptions;
}

const noFilter = { filter: { type: 'none' } };

/** What all charts have in common: no motion, no toolbar, and the legend and the labels are ours. */
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
