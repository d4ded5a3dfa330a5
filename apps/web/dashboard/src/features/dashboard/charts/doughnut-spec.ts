import { type ChartSpec, commonChart, commonOptions, tooltipOf } from '@saldo/charts';
import { type Slice, sliceLabel } from './slices';

/** A doughnut of these slices. */
export function doughnutSpec(slices: readonly Slice[], format: (amount: number) => string): ChartSpec {
  return {
    type: 'donut',
    series: slices.map(({ total }) => total),
    options: {
      ...commonOptions,
      chart: { ...commonChart, sparkline: { enabled: true } },
      colors: slices.map(({ colour }) => `var(${colour})`),
      // A gap keeps neighbours apart. One slice alone is a ring without a seam.
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

/** The slice that an element of the drawn doughnut is part of. */
export function sliceAt(target: Element, slices: readonly Slice[]): Slice | undefined {
  const index = target.closest('[j]')?.getAttribute('j');
  return index ? slices[Number(index)] : undefined;
}
