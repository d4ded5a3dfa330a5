import type { KeyboardEvent } from 'react';

/** Sibling to which a key moves the focus. */
const steps = {
  ArrowDown: 'nextElementSibling',
  j: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
  k: 'previousElementSibling',
} as const;

const isStep = (key: string): key is keyof typeof steps => key in steps;

/**
 * Returns key handlers for a focused row in a list whose rows are siblings. J, K and the arrow keys move the focus between rows;
 * the arrow keys also work from a button in the row. Keys with Ctrl, Cmd or Alt are left to the browser.
 */
export function rowKeys(actions: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget: row, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyping =
      target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select');
    if (isTyping || (target !== row && !/^Arrow/.test(key))) return;
    const action = isStep(key) ? () => focus(row[steps[key]]) : actions[key];
    if (!action) return;
    action();
    event.preventDefault();
  };
}

function focus(row: Element | null): void {
  if (row instanceof HTMLElement) row.focus();
}
