import { builtInCategories, type BookCategory, categoryKey } from '@saldo/contracts';
import { useCategoryColours } from '@saldo/session';

/** The fields that decide the colour of a category. */
export type ColouredCategory = Pick<BookCategory, '_id' | 'name' | 'type' | 'isBuiltIn'>;

const BUILT_IN = builtInCategories.expense.length;
/** Number of colours, `--category-1` to `--category-12`. */
const COLOURS = 12;
/** Colour numbers in the order of assignment. Those of the built-in expense categories come last. */
const givenColours = Array.from({ length: COLOURS }, (_, index) => ((BUILT_IN + index) % COLOURS) + 1);

/**
 * Returns the colour number of each category by its key. Each built-in expense category has its own colour. Any other category
 * gets the first colour that its type does not use, or, if all are used, the first of the least used ones. Custom categories are
 * processed in order of creation, so that adding one changes no other colour.
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

/**
 * Assigns a colour to each name, unless a category of another type already has a colour under that name.
 * @param taken colours that other categories of the type use
 */
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

/** Sets the colours of all categories from the complete list of categories. */
export function setColouredCategories(categories: readonly ColouredCategory[]): void {
  useCategoryColours.setState({ colours: categoryColours(categories) });
}

/** Returns the CSS custom property of a category's colour. Unknown categories, such as those of a receipt, are grey. */
export function categoryColour(name: string, colours = builtInColours): string {
  return `--category-${colours.get(categoryKey(name)) ?? 'other'}`;
}
