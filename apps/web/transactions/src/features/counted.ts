import { formatCount } from '@saldo/format';

/**
 * Returns the values for a message with a number: `count` selects the plural form, `number` is the displayed text.
 * @param isMinimum whether there are more than this number
 */
export function counted(count: number, isMinimum = false): { count: number; number: string } {
  return { count, number: isMinimum ? `${formatCount(count)}+` : formatCount(count) };
}
