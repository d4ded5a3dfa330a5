/** Keys of the keypad. `mark` is the decimal mark. */
export type KeypadKey =
  '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'mark' | '+' | '−' | 'delete';

/**
 * Returns the text of an amount after a key: keys that would make the text unreadable do nothing, and a sign replaces another
 * one.
 *
 * @param mark the user's decimal mark
 * @param decimals how many the currency has
 */
export function afterKey(text: string, key: KeypadKey, mark: string, decimals: number): string {
  if (key === 'delete') return [...text].slice(0, -1).join('');
  if (key === '+' || key === '−') return text.trim() === '' ? text : text.replace(/[-+−]?$/, key);
  // The number being typed, after the last operator.
  const [whole = '', fraction] = (text.split(/[-+*/×÷−()]/).at(-1) ?? '').trim().split(mark);
  if (key === 'mark') return decimals === 0 || fraction !== undefined ? text : afterMark(text, whole, mark);
  if (fraction !== undefined && fraction.length >= decimals) return text;
  // Numbers have no leading zeros: `0`, then `5`, is 5.
  return whole === '0' && fraction === undefined ? text.slice(0, -1) + key : text + key;
}

function afterMark(text: string, whole: string, mark: string): string {
  return whole === '' ? `${text}0${mark}` : text + mark;
}
