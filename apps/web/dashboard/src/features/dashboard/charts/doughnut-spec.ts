import type { ChartConfiguration } from 'chart.js';
import type { ChartColours } from './chart-colours';
import { commonOptions, pickOptions, tooltipOptions } from './chart-options';
import type { Slice } from './slices';

/** A doughnut of these slices, each of which can be clicked; its legend is the page's own. */
export function doughnutSpec(
  slices: readonly Slice[],
  colours: ChartColours,
  format: (amount: number) => string,
  onPick: (slice: Slice) => void,
): ChartConfiguration<'doughnut'> {
  const fills = slices.map(({ colour }) => colours.slice(colour));
  return {
    type: 'doughnut',
    data: {
      labels: slices.map(({ name }) => name),
      datasets: [
        {
          data: slices.map(({ total }) => total),
          backgroundColor: fills,
          hoverBackgroundColor: fills,
          borderColor: colours.card,
          // One slice alone is a ring without a seam.
          borderWidth: slices.length > 1 ? 2 : 0,
          hoverOffset: 4,
        },
      ],
    },
    options: {
      ...commonOptions(colours),
      ...pickOptions(slices, onPick),
      cutout: '60%',
      layout: { padding: 4 },
      plugins: {
        legend: { display: false },
        tooltip: {
          ...tooltipOptions(colours),
          callbacks: { title: () => '', label: ({ label, parsed }) => ` ${label}  ${format(parsed)}` },
        },
      },
    },
  };
}
