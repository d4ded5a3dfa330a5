import fc from 'fast-check';
import { categoryColour, categoryColours } from './category-colours';

const token = /^--category-[1-6]$/;

test('a category has the same colour however its name is spelt', () => {
  expect(categoryColour(' groceries ')).toBe(categoryColour('Groceries'));
});

test('what is spent on most does not look alike', () => {
  const names = ['Bills', 'Groceries', 'Shopping', 'Food', 'Transportation', 'Entertainment'];
  expect(new Set(names.map(categoryColour)).size).toBe(names.length);
  expect(categoryColours(names)).toEqual(names.map(categoryColour));
});

test('every category has one of the six colours, and up to six side by side each another', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { maxLength: 6 }), (names) => {
      for (const name of names) expect(categoryColour(name)).toMatch(token);
      const colours = categoryColours(names);
      for (const colour of colours) expect(colour).toMatch(token);
      expect(new Set(colours).size).toBe(names.length);
    }),
  );
});

test.each(['constructor', '__proto__'])('a category may be called %s', (name) => {
  expect(categoryColour(name)).toMatch(token);
});

test('side by side whoever comes first has its usual colour, whatever comes after it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 1, maxLength: 6 }), (names) => {
      const [first = ''] = names;
      expect(categoryColours(names)[0]).toBe(categoryColour(first));
    }),
  );
});
