import fc from 'fast-check';
import { accountNames, type Named } from './account-names';
import { beancount } from './beancount-format';
import { hledger } from './ledger-formats';

const named = (name: string, key = name, root = 'Assets'): Named => ({ key, root, name });
const namesOf = (accounts: Named[], { slugOf } = beancount) => [...accountNames(accounts, slugOf).values()];

test.each([
  ['Main account', 'Main-account'],
  ['émile', 'Émile'],
  ['1. Haus', '1-Haus'],
  ['食品', 'X食品'],
  ['الطعام', 'Xالطعام'],
  ['Ünï 😀', 'Ünï'],
  ['😀', 'X'],
])('Beancount allows no other signs: %j becomes %j', (name, slug) => {
  expect(beancount.slugOf(name)).toBe(slug);
});

test.each([
  ['Main account', 'Main account'],
  ['a:b ;c', 'a-b -c'],
  ['two  spaces\u00a0 \u3000here', 'two spaces here'],
  [' ; ', '-'],
])('hledger and Ledger allow almost every sign: %j becomes %j', (name, slug) => {
  expect(hledger.slugOf(name)).toBe(slug);
});

test('keeps the name of a category that no other one has', () => {
  expect(namesOf([named('Food'), named('Food', 'income', 'Income')])).toEqual(['Assets:Food', 'Income:Food']);
});

test('gives similar names a digest, except the one that is exactly so', () => {
  expect(namesOf([named('A b'), named('A-b'), named('A/b')])).toEqual([
    expect.stringMatching(/^Assets:A-b-[0-9a-f]{6}$/),
    'Assets:A-b',
    expect.stringMatching(/^Assets:A-b-[0-9a-f]{6}$/),
  ]);
});

test('gives two accounts with one name a digest each', () => {
  const names = namesOf([named('Cash', '1'), named('Cash', '2')]);
  expect(names).toEqual([
    expect.stringMatching(/^Assets:Cash-[0-9a-f]{6}$/),
    expect.stringMatching(/^Assets:Cash-[0-9a-f]{6}$/),
  ]);
});

const list = fc.uniqueArray(
  fc.record({
    key: fc.string({ minLength: 1, maxLength: 4 }),
    root: fc.constantFrom('Assets', 'Expenses'),
    name: fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('a', 'B', '-', ' ', ':') }),
    ),
  }),
  { selector: ({ key }) => key },
);

test.each([
  ['Beancount', beancount, /^(Assets|Expenses):[\p{Lu}0-9][\p{L}0-9-]*$/u],
  ['hledger', hledger, /^(Assets|Expenses):(?!\s)(?!.*\s\s)[^:;\n]+(?<!\s)$/],
])(
  'all names are different, allowed by %s, and independent of the order',
  (_program, { slugOf }, allowed) => {
    fc.assert(
      fc.property(list, (accounts) => {
        const names = accountNames(accounts, slugOf);
        expect(new Set(names.values()).size).toBe(accounts.length);
        for (const name of names.values()) expect(name).toMatch(allowed);
        const reversed = accountNames(accounts.toReversed(), slugOf);
        expect(new Map([...reversed].toSorted())).toEqual(new Map([...names].toSorted()));
      }),
    );
  },
);
