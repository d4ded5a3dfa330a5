import { addDays, addMonths, type CalendarDate } from '@saldo/finance';
import { today } from '@saldo/format';
import type { DateValue } from './use-typed-date';

type Key = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Up increases the date, as in any field with steps. */
const steps: Record<string, (date: CalendarDate) => CalendarDate> = {
  ArrowUp: (date) => addDays(date, 1),
  ArrowDown: (date) => addDays(date, -1),
  PageUp: (date) => addMonths(date, 1),
  PageDown: (date) => addMonths(date, -1),
};

/** Returns the date after a key in a date field; undefined if the key changes nothing or the text is not a date. */
export function dateAfterFieldKey(key: Key, date: DateValue | undefined): CalendarDate | undefined {
  if (key.altKey || key.ctrlKey || key.metaKey || key.shiftKey || date === undefined) return undefined;
  const step = steps[key.key];
  return step && (date === '' ? today() : step(date));
}

/**
 * Returns the day to which a key moves in a calendar, following the WAI-ARIA date picker; undefined for other keys.
 * @param column index of the day in its week, from 0
 */
export function dateAfterCalendarKey(
  key: Key,
  date: CalendarDate,
  column: number,
  isRightToLeft: boolean,
): CalendarDate | undefined {
  if (key.altKey || key.ctrlKey || key.metaKey) return undefined;
  const right = isRightToLeft ? -1 : 1;
  const months = key.shiftKey ? 12 : 1;
  switch (key.key) {
    case 'ArrowLeft':
      return addDays(date, -right);
    case 'ArrowRight':
      return addDays(date, right);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -column);
    case 'End':
      return addDays(date, 6 - column);
    case 'PageUp':
      return addMonths(date, -months);
    case 'PageDown':
      return addMonths(date, months);
    default:
      return undefined;
  }
}
