import fc from 'fast-check';
import { accountLabels, tagsOfCell, tagsToCell } from './transaction-csv';

const labelsOf = (...names: string[]) => [
  ...accountLabels(names.map((name, index) => ({ _id: String(index), name }))).values(),
];

test('accounts with one name get numbers in a CSV file', () => {
  expect(labelsOf('Cash', 'Bank', 'Cash', 'Cash (2)', 'Cash')).toEqual([
    'Cash',
    'Bank',
    'Cash (3)',
    'Cash (2)',
    'Cash (4)',
  ]);
  expect(labelsOf('Main account')).toEqual([]);
});

test('all accounts have different names in a CSV file', () => {
  const names = fc.array(fc.constantFrom('a', 'a (2)', 'a (3)', 'b'), { minLength: 2, maxLength: 8 });
  fc.assert(fc.property(names, (drawn) => expect(new Set(labelsOf(...drawn)).size).toBe(drawn.length)));
});

test('tags in one cell are read back', () => {
  expect(tagsToCell(['trip', 'a, b', '\\'])).toBe('trip, a\\, b, \\\\');
  const tag = fc
    .string({ unit: fc.constantFrom('a', ',', '\\', ' ', '"') })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  fc.assert(fc.property(fc.array(tag), (tags) => expect(tagsOfCell(tagsToCell(tags))).toEqual(tags)));
});
