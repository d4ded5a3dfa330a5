import type { ChartColours } from './chart-colours';

/** What all charts have in common: calm, without motion, in the page's letters. */
export function commonOptions({ font }: ChartColours) {
  return { responsive: true, maintainAspectRatio: false, animation: false, font: { family: font } } as const;
}

export function tooltipOptions({ card, ink, line, font }: ChartColours) {
  return {
    backgroundColor: card,
    titleColor: ink,
    bodyColor: ink,
    borderColor: line,
    borderWidth: 1,
    cornerRadius: 8,
    padding: 10,
    boxWidth: 10,
    boxHeight: 10,
    boxPadding: 6,
    titleFont: { family: font, weight: 600 },
    bodyFont: { family: font },
  } as const;
}
