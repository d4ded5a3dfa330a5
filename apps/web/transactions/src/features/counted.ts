import { formatCount } from '@saldo/format';

/** The values of a message with a number of things: `count` chooses its plural, `number` is what it shows. */
export function counted(count: number): { count: number; number: string } {
  return { count, number: formatCount(count) };
}
