import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  DoughnutController,
  LinearScale,
  Tooltip,
} from 'chart.js';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  LinearScale,
  Tooltip,
);

export type ChartSpec = ChartConfiguration<'doughnut'> | ChartConfiguration<'bar'>;

/** Draws on a canvas until the chart is destroyed. Where a browser has no canvas, the table beside it has to do. */
export function drawChart(canvas: HTMLCanvasElement, spec: ChartSpec): { destroy(): void } | undefined {
  if (!canvas.getContext('2d')) return undefined;
  return new Chart(canvas, spec as ChartConfiguration);
}
