import { builtInCategories, categoryKey } from '@saldo/contracts';

/** Each built-in expense category has a colour of its own: `--category-1` and so on, in their order. */
const builtIn = new Map(builtInCategories.expense.map((name, index) => [categoryKey(name), index + 1]));
const FIRST_CUSTOM = builtIn.size + 1;
/** `--category-12` is the last. */
const CUSTOM_COLOURS = 4;

/** Returns the colour token of a category. It depends on the name alone, so it is the same everywhere. */
export function categoryColour(name: string): string {
  const key = categoryKey(name);
  return `--category-${builtIn.get(key) ?? FIRST_CUSTOM + (hash(key) % CUSTOM_COLOURS)}`;
}

/** FNV-1a, 32 bits: https://datatracker.ietf.org/doc/html/draft-eastlake-fnv */
function hash(text: string): number {
  return Array.from(text).reduce(
    (sum, letter) => Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0,
    0x811c9dc5,
  );
}
