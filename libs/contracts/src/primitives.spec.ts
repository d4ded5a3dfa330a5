import fc from 'fast-check';
import { z } from 'zod';
import { fieldErrorsOf } from './issues';
import {
  accountCost,
  budgetAmount,
  calendarDate,
  categoryName,
  cost,
  line,
  listOf,
  note,
  partAmount,
  queryOf,
} from './primitives';
import { fieldMessages } from './field-messages';
import { issue, problem } from './problem';

/** Returns the messages for a value. */
function complaints(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : fieldErrorsOf(result.error).map((error) => error.message);
}

describe('the cost of a transaction', () => {
  it.each([0.01, 1, 12.5, 9_999_999_999.99])('may be %p', (value) =>
    expect(complaints(cost, value)).toEqual([]),
  );

  it.each([
    [0, fieldMessages['cost-invalid']],
    [-5, fieldMessages['cost-invalid']],
    [NaN, fieldMessages['cost-invalid']],
    ['1e3', fieldMessages['cost-invalid']],
    ['12', fieldMessages['cost-invalid']],
    [null, fieldMessages['cost-invalid']],
    [undefined, fieldMessages['cost-invalid']],
    [0.001, fieldMessages['amount-too-precise']],
    [10.005, fieldMessages['amount-too-precise']],
    [10_000_000_000, 'Enter an amount up to 9,999,999,999.99.'],
    [1e300, 'Enter an amount up to 9,999,999,999.99.'],
  ])('may not be %p: %s', (value, sentence) => expect(complaints(cost, value)).toEqual([sentence]));

  it('never refuses an amount of whole hundredths and never takes one with a third place', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999_999 }),
        fc.integer({ min: 1, max: 9 }),
        (cents, third) => {
          const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
          expect(complaints(cost, Number(text))).toEqual([]);
          if (cents < 1e9)
            expect(complaints(cost, Number(text + third))).toEqual([fieldMessages['amount-too-precise']]);
        },
      ),
    );
  });
});

describe('the amount of a budget', () => {
  it('may be 0 but not less', () => {
    expect(complaints(budgetAmount, 0)).toEqual([]);
    expect(complaints(budgetAmount, -0.01)).toEqual([fieldMessages['budget-amount-invalid']]);
  });
});

describe('a line of text', () => {
  const name = line(5, problem('category-name-required'));

  it('is trimmed and composed', () => {
    expect(name.parse('  ab ')).toBe('ab');
    expect(name.parse('e\u0301')).toBe('\u00e9');
  });

  it.each(['', '   ', undefined, null, 7])('is needed: %p is none', (value) =>
    expect(complaints(name, value)).toEqual([fieldMessages['category-name-required']]),
  );

  it.each(['\u200b', '\u2060 \u200f'])('is needed: %j shows as nothing', (value) =>
    expect(complaints(name, value)).toEqual([fieldMessages['category-name-required']]),
  );

  it.each(['a\u0000', 'a\nb', '\u001b[0m', 'a\ud800'])(
    'has no control characters or halves of characters: %j',
    (value) => {
      expect(complaints(name, value)).toEqual([fieldMessages['characters-not-allowed']]);
    },
  );

  it('has at most so many characters', () => {
    expect(complaints(name, 'abcdef')).toEqual(['Use at most 5 characters.']);
  });

  it('may be in any language', () => {
    for (const text of ['日本語', 'Ärzte', 'قهوة', '☕🥐']) expect(categoryName.parse(text)).toBe(text);
  });
});

describe('a note', () => {
  it('may be empty and have several lines', () => {
    expect(note.parse('')).toBe('');
    expect(note.parse('one\n\ttwo')).toBe('one\n\ttwo');
    expect(complaints(note, 'x\u0007')).toEqual([fieldMessages['characters-not-allowed']]);
  });
});

describe('a list in a file', () => {
  it('has its entries as they are read, in their order', () => {
    expect(listOf(categoryName).parse([' Tea ', 'Rent'])).toEqual(['Tea', 'Rent']);
    expect(listOf(categoryName).parse([])).toEqual([]);
  });

  it('is given up at the first entry that is wrong, however many follow', () => {
    const { error } = listOf(z.object({ cost })).safeParse([{ cost: 1 }, ...Array(1_000).fill({ cost: 0 })]);
    expect(error?.issues).toMatchObject([{ path: [1, 'cost'], message: issue('cost-invalid') }]);
  });

  it.each([{}, null, 'Tea', { length: 1, 0: 'Tea' }])('is not %j', (value) =>
    expect(complaints(listOf(categoryName), value)).toHaveLength(1),
  );

  it('has no more than it may have, which is seen before any of them is read', () => {
    const read = jest.fn(() => true);
    expect(complaints(listOf(z.unknown().refine(read), 2), [1, 2, 3])).toHaveLength(1);
    expect(read).not.toHaveBeenCalled();
  });
});

describe('a date', () => {
  it.each([
    ['2026-02-30', 'There is no 30 February 2026.'],
    ['2026-04-31', 'There is no 31 April 2026.'],
    ['2026-01-00', 'There is no 0 January 2026.'],
    ['', 'Enter a date.'],
    ['1899-12-31', 'Enter a date from 1900 to 2999.'],
    ['3000-01-01', 'Enter a date from 1900 to 2999.'],
    ['0002-02-30', 'Enter a date from 1900 to 2999.'],
    ['12026-01-01', 'Enter a date from 1900 to 2999.'],
    ['2026-13-01', 'Enter a date as YYYY-MM-DD.'],
    ['2026-2-1', 'Enter a date as YYYY-MM-DD.'],
    ['2026-01-01T00:00:00Z', 'Enter a date as YYYY-MM-DD.'],
    [20260101, 'Enter a date as YYYY-MM-DD.'],
    [null, 'Enter a date as YYYY-MM-DD.'],
  ])('is not %p, which is told as: %s', (value, sentence) =>
    expect(complaints(calendarDate, value)).toEqual([sentence]),
  );
});

describe('a value of a query string', () => {
  const page = queryOf.integer(1, 100);

  it('counts as left out where it is empty', () => {
    expect(page.parse('')).toBeUndefined();
    expect(queryOf.boolean.parse('')).toBeUndefined();
    expect(queryOf.date.parse('')).toBeUndefined();
    expect(queryOf.text(10).parse('')).toBeUndefined();
  });

  it.each(['0', '101', '-1', '1.5', '1e1', 'x', '0x1', ['1', '2'], { $gt: '' }])(
    'is no page as %j',
    (value) => expect(complaints(page, value)).toHaveLength(1),
  );

  it.each(['perhaps', 'TRUE', '1', ['true']])('is neither true nor false as %j', (value) =>
    expect(complaints(queryOf.boolean, value)).toEqual(['This must be true or false.']),
  );
});

describe('an amount in the currency of an account', () => {
  it.each([1, 0.001, 1.23456, 0.1 + 0.2])('may have any decimals, which the ledger checks: %p', (value) => {
    expect(complaints(accountCost, value)).toEqual([]);
    expect(complaints(partAmount, -value)).toEqual([]);
  });

  it.each([0, -1.23456, NaN])('may not be %p', (value) => {
    expect(complaints(accountCost, value)).toEqual([fieldMessages['cost-invalid']]);
  });
});

it.each(['', ' ', '\u00a0\t', '\u200b'])('a blank text of a query is none: %j', (blank) => {
  expect(queryOf.text(5).parse(blank)).toBeUndefined();
});
