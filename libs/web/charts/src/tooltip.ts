import { classNames } from '@saldo/ui';
import styles from './tooltip.module.css';

export interface TooltipLine {
  name: string;
  amount: string;
  /** Name of the colour's CSS custom property. */
  colour: string;
}

/** Returns the content of a chart's tooltip as HTML. Escapes all texts. */
export function tooltipOf(lines: readonly TooltipLine[], title?: string): HTMLElement {
  const tooltip = element('div', styles.tooltip);
  // Restore the language's direction: ApexCharts draws from left to right in every language.
  tooltip.dir = document.documentElement.dir;
  if (title) tooltip.append(element('div', styles.title, title));
  for (const { name, amount, colour } of lines) {
    const swatch = element('i', styles.swatch);
    swatch.style.background = `var(${colour})`;
    const line = element('div', styles.line);
    line.append(swatch, element('span', styles.name, name), element('span', styles.amount, amount));
    tooltip.append(line);
  }
  return tooltip;
}

function element(tag: string, className: string | undefined, text = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { className: classNames(className), textContent: text });
}
