import { type ChartSpec, commonChart, commonOptions, tooltipOf } from '@saldo/charts';
import { type Slice, sliceLabel } from './slices';

/** Returns a doughnut chart of these slices. */
export function doughnutSpec(slices: readonly Slice[], format: (amount: number) => string): ChartSpec {
  return {
    type: 'donut',
    series: slices.map(({ total }) => total),
    options: {
      ...commonOptions,
      chart: { ...commonChart, sparkline: { enabled: true } },
      colors: slices.map(({ colour }) => `var(${colour})`),
      // Gaps separate the slices. A single slice forms a closed ring.
      stroke: { width: slices.length > 1 ? 2 : 0, colors: ['var(--card)'] },
      plotOptions: { pie: { expandOnClick: false, donut: { size: '60%' } } },
      tooltip: {
        custom: ({ seriesIndex }: { seriesIndex: number }) =>
          tooltipOf(
            slices.slice(seriesIndex, seriesIndex + 1).map((slice) => ({
              name: sliceLabel(slice),
              amount: format(slice.total),
              colour: slice.colour,
            })),
          ),
      },
    },
  };
}

/** Returns the slice that an SVG element belongs to. */
export function sliceAt(target: Element, slices: readonly Slice[]): Slice | undefined {
  const index = target.closest('[j]')?.getAttribute('j');
  return index ? slices[Number(index)] : undefined;
}
