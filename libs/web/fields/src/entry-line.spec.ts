import type { DateOrder, Language } from '@saldo/contracts';
import { numberStyleOf, readMoney } from '@saldo/finance';
import { readDateText } from '@saldo/format';
import fc from 'fast-check';
import { isWholeEntry, type LineContext, readEntryLine, type TypedEntry } from './entry-line';

const today = '2026-11-27';

function contextOf(language: Language, order: DateOrder, locale: string): LineContext {
  const style = numberStyleOf(locale);
  return {
    today,
    readDate: (text) => readDateText(text, { today, order, language }),
    isAmount: (text) => {
      const reading = readMoney(text, 'EUR', { style });
      return 'money' in reading && reading.money.minor > 0n;
    },
    currencies: ['EUR', 'CHF'],
    categories: [
      { type: 'expense', name: 'Food', label: language === 'de' ? 'Essen' : 'Food' },
      { type: 'expense', name: 'Bills', label: 'Bills' },
      { type: 'expense', name: 'Eating out', label: 'Eating out' },
      { type: 'income', name: 'Salary', label: language === 'de' ? 'Gehalt' : 'Salary' },
    ],
    accounts: [
      { id: 'a1', name: 'Cash' },
      { id: 'a2', name: 'Joint account' },
    ],
  };
}
const english = contextOf('en', 'day-month-year', 'en-GB');
const american = contextOf('en', 'month-day-year', 'en-US');
const german = contextOf('de', 'day-month-year', 'de-DE');
const arabic = contextOf('ar', 'day-month-year', 'ar-EG');

const blank = { kind: 'expense', isReversed: false, addedOn: today, category: '', accountId: '', tags: [] };

test.each<[string, LineContext, Partial<TypedEntry>]>([
  [
    'coffee 4.50 yesterday food',
    english,
    { name: 'coffee', amount: '4.50', addedOn: '2026-11-26', category: 'Food' },
  ],
  ['25.11 rent 850', english, { name: 'rent', amount: '850', addedOn: '2026-11-25' }],
  ['+2,850 salary', english, { kind: 'income', name: '', amount: '2,850', category: 'Salary' }],
  ['spotify -12.99 #music #family', english, { name: 'spotify', amount: '12.99', tags: ['music', 'family'] }],
  [
    'lunch 12 eur cash 25 nov',
    english,
    { name: 'lunch', amount: '12 eur', accountId: 'a1', addedOn: '2026-11-25' },
  ],
  ['€ 12 lunch last fri', english, { name: 'lunch', amount: '€ 12', addedOn: '2026-11-20' }],
  ['+12 food return', english, { isReversed: true, name: 'return', amount: '12', category: 'Food' }],
  [
    '-50 salary advance',
    english,
    { kind: 'income', isReversed: true, name: 'advance', amount: '50', category: 'Salary' },
  ],
  ['salary 2850', english, { kind: 'income', name: '', amount: '2850', category: 'Salary' }],
  ['all 3 bagels 12 usd', english, { name: 'all 3 bagels usd', amount: '12' }],
  ['7 eleven 12.50', english, { name: '7 eleven', amount: '12.50' }],
  ['bus line 9 3', english, { name: 'bus line 9', amount: '3' }],
  [
    'pizza eating out joint account 18',
    english,
    { name: 'pizza', amount: '18', category: 'Eating out', accountId: 'a2' },
  ],
  ['foo fighters 3', english, { name: 'foo fighters', amount: '3' }],
  ['food 20', english, { name: 'food', amount: '20', category: 'Food' }],
  ['4.25 tea', american, { name: 'tea', amount: '4.25' }],
  ['4/25 tea 3', american, { name: 'tea', amount: '3', addedOn: '2026-04-25' }],
  [
    'Kaffee 4,50 gestern Essen',
    german,
    { name: 'Kaffee', amount: '4,50', addedOn: '2026-11-26', category: 'Food' },
  ],
  ['24.11. Miete 1.850,00', german, { name: 'Miete', amount: '1.850,00', addedOn: '2026-11-24' }],
  ['+2.850 Gehalt', german, { kind: 'income', name: '', amount: '2.850', category: 'Salary' }],
  ['قهوة ٤٫٥٠ أمس', arabic, { name: 'قهوة', amount: '٤٫٥٠', addedOn: '2026-11-26' }],
])('reads %s', (line, context, expected) => {
  expect(readEntryLine(line, context)).toEqual({ ...blank, ...expected });
});

test.each<[string, Partial<TypedEntry>]>([
  ['', {}],
  ['coffee', { name: 'coffee' }],
  ['yesterday food', { name: 'food', category: 'Food', addedOn: '2026-11-26' }],
  ['4.50', { amount: '4.50' }],
  ['-12', { amount: '12' }],
  ['25.11', { amount: '25.11' }],
  ['#only', { tags: ['only'] }],
  ['corner shop', { name: 'corner shop' }],
  ['salary', { kind: 'income', category: 'Salary' }],
])('reads what "%s" says, which is no whole transaction', (line, expected) => {
  const read = readEntryLine(line, english);
  expect(read).toEqual({ ...blank, name: '', amount: '', ...expected });
  expect(isWholeEntry(read)).toBe(false);
});

test.each(['coffee 4.50', 'food 20', '+2,850 salary', '+50 grandma'])('"%s" is a whole transaction', (line) =>
  expect(isWholeEntry(readEntryLine(line, english))).toBe(true),
);

test('never takes a number that the user’s style does not have', () => {
  expect(readEntryLine('coffee 4,50', english).amount).toBe('');
  expect(readEntryLine('Kaffee 1,234.50', german).amount).toBe('');
});

const payee = fc.constantFrom('rewe', 'corner shop', 'müller gmbh', 'spar');
const amount = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2));
const date = fc.constantFrom(
  'yesterday',
  '24/11',
  '24.11.2026',
  'last fri',
  '24 nov',
  'day before yesterday',
);
const category = fc.constantFrom('food', 'Eating out', 'bills');
const tag = fc.constantFrom('#trip', '#work');

test('the order of the parts does not matter', () => {
  const parts = fc.tuple(payee, amount, date, category, tag);
  const shuffled = parts.chain((given) =>
    fc.shuffledSubarray(given, { minLength: given.length }).map((order) => ({ given, order })),
  );
  fc.assert(
    fc.property(shuffled, ({ given, order }) => {
      const [name, typed, day] = given;
      expect(readEntryLine(order.join(' '), english)).toMatchObject({
        ...{ name, amount: typed },
        addedOn: english.readDate(day),
        category: expect.stringMatching(new RegExp(`^${given[3]}$`, 'i')),
        tags: [given[4].slice(1)],
      });
    }),
  );
});

test('loses no word of any text', () => {
  const word = fc.oneof(fc.string({ minLength: 1, maxLength: 8 }), payee, amount, date, category, tag);
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const line = words.join(' ');
      const read = readEntryLine(line, english);
      const { name, amount: typed, tags } = read;
      if (typed) expect(english.isAmount(typed.toUpperCase())).toBe(true);
      for (const each of [...name.split(' '), ...typed.split(' '), ...tags]) expect(line).toContain(each);
    }),
  );
});
