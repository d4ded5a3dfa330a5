import { activeLanguage, directionOf } from '@saldo/i18n';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufefc]/;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** Whether a right-to-left language may reorder the signs of a number or date, such as the minus of `−$5`. */
export function mayReorder(text: string): boolean {
  return directionOf(activeLanguage()) === 'rtl' || RIGHT_TO_LEFT.test(text);
}

/** Isolates the writing direction of a text. Amount fields ignore these marks in pasted text. */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE;
}
