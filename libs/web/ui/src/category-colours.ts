import { builtInCategories, type BookCategory, categoryKey } from '@saldo/contracts';
import { useCategoryColours } from '@saldo/session';

/** The fields that decide the colour of a category. */
export type ColouredCategory = Pick<BookCategory, '_id' | 'name' | 'type' | 'isBuiltIn'>;

const BUILT_IN = builtInCategories.expense.length;
/** `--category-12` is the last. */
const COLOURS = 12;
/** In the order in which they are given: the colours of the built-in expense categories last. */
const givenColours = Array.from({ length: COLOURS }, (_, index) => ((BUILT_IN + index) % COLOURS) + 1);

/**
 * Returns the numbers of the colours of categories by their keys. Each built-in expense category has its own. Each other one has the first
 * that no category of its type has, or, when all are taken, the first of those that the fewest have. Custom ones come in the order in which
 * they were added, so that another one changes no colour.
 */
export function categoryColours(categories: readonly ColouredCategory[]): ReadonlyMap<string, number> {
  const colours = new Map<string, number>(
    builtInCategories.expense.map((name, index) => [categoryKey(name), index + 1]),
  );
  const added = (type: BookCategory['type']) =>
    categories
      .filter((category) => category.type === type && !category.isBuiltIn)
      .toSorted((a, b) => (a._id < b._id ? -1 : 1))
      .map(({ name }) => name);
  giveColours(colours, [...colours.values()], added('expense'));
  giveColours(colours, [], [...builtInCategories.income, ...added('income')]);
  return colours;
}

/** Gives each name a colour, unless a category of another type has one by that name. @param taken by others of the type */
function giveColours(colours: Map<string, number>, taken: readonly number[], names: readonly string[]): void {
  const uses = new Map(givenColours.map((colour) => [colour, 0]));
  const count = (colour: number) => uses.set(colour, (uses.get(colour) ?? 0) + 1);
  taken.forEach(count);
  for (const name of names) {
    const key = categoryKey(name);
    const fewest = Math.min(...uses.values());
    const colour = colours.get(key) ?? givenColours.find((each) => uses.get(each) === fewest) ?? 1;
    colours.set(key, colour);
    count(colour);
  }
}

const builtInColours = categoryColours([]);

/** Shows all categories in the colours that they have in this list. */
export function setColouredCategories(categories: readonly ColouredCategory[]): void {
  useCategoryColours.setState({ colours: categoryColours(categories) });
}

/** Returns the colour token of a category. One that is not known, such as a receipt's, is grey. */
export function categoryColour(name: string, colours = builtInColours): string {
  return `--category-${colours.get(categoryKey(name)) ?? 'other'}`;
}
