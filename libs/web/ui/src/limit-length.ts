import { lengthOf } from '@saldo/contracts';

/**
 * Removes characters beyond `max` right before the cursor. The attribute `maxlength` would count UTF-16 units, and an
 * emoji consists of two.
 */
export function limitLength(field: HTMLInputElement | HTMLTextAreaElement, max: number): void {
  const { value } = field;
  const cursor = field.selectionEnd ?? value.length;
  const after = value.slice(cursor);
  let before = [...value.slice(0, cursor)];
  const excess = () => lengthOf(before.join('') + after) - max;
  for (let more = excess(); more > 0 && before.length > 0; more = excess()) before = before.slice(0, -more);
  const kept = before.join('');
  if (kept.length === cursor) return;
  field.value = kept + after;
  field.setSelectionRange(kept.length, kept.length);
}
