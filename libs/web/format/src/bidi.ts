import { activeLanguage, directionOf } from '@saldo/i18n';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufefc]/;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_DIRECTIONAL_ISOLATE = '\u2069';

/**
 * Gives a number or a date a writing direction of its own where it could be reordered: in a right-to-left language a minus
 * would move to the end of `−$5`. Amount fields ignore these marks when such a text is pasted.
 */
export function isolate(text: string): string {
  if (directionOf(activeLanguage()) === 'ltr' && !RIGHT_TO_LEFT.test(text)) return text;
  return FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE;
}
