export { recordedMonths, roundAxis } from './axis';
export { Chart } from './chart';
export { ChartCard } from './chart-card';
export { ChartTable } from './chart-table';
export { axes, type ChartSpec, commonChart, commonOptions } from './chart-spec';
export { groupedBars, stepAt } from './grouped-bars';
export { tooltipOf } from './tooltip';
export { useMostLabels } from './use-most-labels';
