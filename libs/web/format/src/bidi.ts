import { activeLanguage, directionOf } from '@saldo/i18n';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufefc]/;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/** Whether the signs of a number or a date may be reordered, as the minus of `−$5` is in a right-to-left language. */
export function mayReorder(text: string): boolean {
  return directionOf(activeLanguage()) === 'rtl' || RIGHT_TO_LEFT.test(text);
}

/** Gives a text a writing direction of its own. Amount fields ignore these marks when such a text is pasted. */
export function isolate(text: string): string {
  return FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE;
}
