import type { ActiveElement, ChartEvent } from 'chart.js';
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

/** A click on a part of a chart picks what stands at its place, if anything does; the pointer says so beforehand. */
export function pickOptions<Item>(items: readonly (Item | undefined)[], onPick: (item: Item) => void) {
  const itemAt = ([part]: ActiveElement[]) => part && items[part.index];
  return {
    onClick: (_event: ChartEvent, parts: ActiveElement[]) => {
      const item = itemAt(parts);
      if (item) onPick(item);
    },
    onHover: ({ native }: ChartEvent, parts: ActiveElement[]) => {
      if (native?.target instanceof HTMLElement) native.target.style.cursor = itemAt(parts) ? 'pointer' : '';
    },
  };
}
