import { formatCount } from '@saldo/format';

/**
 * The values of a message with a number of things: `count` chooses its plural, `number` is the shown text.
 * @param isMinimum there are more than so many
 */
export function counted(count: number, isMinimum = false): { count: number; number: string } {
  return { count, number: isMinimum ? `${formatCount(count)}+` : formatCount(count) };
}
