import { categoryKey } from '@saldo/contracts';

/** As many as there are tokens `--category-1` and so on. */
const COLOURS = 6;

/** What nearly everybody has differs from each other. */
const usual = new Map([
  ['bills', 1],
  ['groceries', 2],
  ['shopping', 3],
  ['food', 4],
  ['subscriptions', 4],
  ['transportation', 5],
  ['entertainment', 6],
]);

/** The number of the colour that a category has wherever it stands alone, from 1: always the same for its name. */
function usualColour(name: string): number {
  const key = categoryKey(name);
  const sum = Array.from(key).reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 9_973, 7);
  return usual.get(key) ?? 1 + (sum % COLOURS);
}

const tokenOf = (number: number) => `--category-${number}`;

/** The token of a category's colour. */
export const categoryColour = (name: string): string => tokenOf(usualColour(name));

/**
 * The tokens of up to six categories side by side, each another: who comes first has its usual one, and who finds that
 * taken the next that is free.
 */
export function categoryColours(names: readonly string[]): string[] {
  const free = new Set(Array.from({ length: COLOURS }, (_, index) => index + 1));
  const chosen = new Map<string, number>();
  const give = (name: string, number: number | undefined) => {
    if (number === undefined || !free.delete(number)) return;
    chosen.set(name, number);
  };
  for (const name of names) give(name, usualColour(name));
  for (const name of names) if (!chosen.has(name)) give(name, Math.min(...free));
  return names.map((name) => tokenOf(chosen.get(name) ?? COLOURS));
}
