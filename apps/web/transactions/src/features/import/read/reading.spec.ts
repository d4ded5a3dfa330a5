import { centsToText } from '@saldo/finance';
import fc from 'fast-check';
import { guessColumns, recallColumns, rememberColumns } from './columns';
import { findDuplicates, similarNames } from './duplicates';
import { readBankAmount } from './read-amount';
import { detectDateOrder, readDate } from './read-date';

describe('an amount', () => {
  const cents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
  const grouped = (text: string, group: string) => text.replace(/\B(?=(\d{3})+\.)/g, group);

  test('is read exactly in either way of writing', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const plain = centsToText(amount);
        expect(readBankAmount(grouped(plain, ','), '.')).toBe(amount);
        const swapped = grouped(plain, '#').replace('.', ',').replaceAll('#', '.');
        expect(readBankAmount(swapped, ',')).toBe(amount);
      }),
    );
  });

  test.each([
    ['(12.50)', -1_250],
    ['12.50-', -1_250],
    ['\u221212.50', -1_250],
    ['EUR 1 234.50', 123_450],
    ['+3', 300],
    ['.5', 50],
    ['0.0000', 0],
    ['1 234\u202f567.5', 123_456_750],
    ["1'234.50", 123_450],
    ['$ 5', 500],
  ])('%s is %d hundredths', (text, amount) => expect(readBankAmount(text, '.')).toBe(amount));

  test.each([
    '',
    'x',
    '1.234',
    '1,23.00',
    '1.2.3',
    '--1',
    '1e3',
    '99999999999.00',
    '1\n2',
    '1 2.50',
    '12 34',
    '٣',
    '=1+1',
    '9'.repeat(400),
  ])('ignores %s', (text) => expect(readBankAmount(text, '.')).toBeUndefined());
});

describe('a date', () => {
  test.each([
    ['2026-01-31', 'ymd', '2026-01-31'],
    ['31.1.26', 'dmy', '2026-01-31'],
    ['31. 01. 2026', 'dmy', '2026-01-31'],
    ['1/31/2026', 'mdy', '2026-01-31'],
    ['2026-01-31T10:00:00Z', 'ymd', '2026-01-31'],
    ['2026-02-30', 'ymd', undefined],
    ['31/1/202', 'dmy', undefined],
  ] as const)('%s by %s is %s', (text, order, date) => expect(readDate(text, order)).toBe(date));

  test('is day first with points, and else as told where both would do', () => {
    expect(detectDateOrder(['01.02.2026'])).toBe('dmy');
    expect(detectDateOrder(['01/02/2026'], 'dmy')).toBe('dmy');
    expect(detectDateOrder(['01/02/2026'], 'mdy')).toBe('mdy');
    expect(detectDateOrder(['01/02/2026', '01/13/2026'], 'dmy')).toBe('mdy');
  });
});

describe('a duplicate', () => {
  const tea = { name: 'Tea', category: 'Food', cost: 2, addedOn: '2026-01-01', isIncome: false, note: '' };

  test('is of the same day, the same amount and a similar name', () => {
    const like = (change: Partial<typeof tea>) => findDuplicates([tea], [{ ...tea, ...change }])[0];
    expect(like({ name: 'TEA house' })).toBeDefined();
    expect(like({ name: 'Coffee' })).toBeUndefined();
    expect(like({ cost: 2.01 })).toBeUndefined();
    expect(like({ addedOn: '2026-01-02' })).toBeUndefined();
    expect(like({ isIncome: true })).toBeUndefined();
  });

  test('is counted: of two equal lines against one that is known, one is new', () => {
    expect(findDuplicates([tea, tea], [tea])).toEqual([tea, undefined]);
  });

  test('is looked for among a limited number of transactions of one day and amount', () => {
    const others = Array.from({ length: 50 }, (_, at) => ({ ...tea, name: `Coffee ${at}` }));
    const like = (known: (typeof tea)[]) => findDuplicates([{ ...tea, name: 'Tea house' }], known)[0];
    expect(like([...others.slice(1), tea])).toEqual(tea);
    expect(like([...others, tea])).toBeUndefined();
    expect(findDuplicates([tea], [...others, tea])).toEqual([tea]);
  });

  test('is found whichever name comes first', () => {
    fc.assert(fc.property(fc.string(), fc.string(), (a, b) => similarNames(a, b) === similarNames(b, a)));
  });
});

describe('the columns', () => {
  beforeEach(() => localStorage.clear());

  test('are guessed by their words, none twice', () => {
    expect(guessColumns(['Buchungstag', 'Valuta', 'Verwendungszweck', 'Betrag'])).toEqual({
      date: 0,
      name: 2,
      amount: 3,
    });
  });

  test('are remembered for files with the same first line', () => {
    rememberColumns(['a', 'b', 'c'], { date: 2, name: 0, amount: 1 });
    expect(recallColumns(['a', 'b', 'c'])).toEqual({ date: 2, name: 0, amount: 1 });
    expect(recallColumns(['a', 'b'])).toBeUndefined();
  });

  test('that were kept in a way that cannot be right are forgotten', () => {
    localStorage.setItem('importColumns', JSON.stringify({ 'a\nb': { date: 7, name: 'x', amount: 1 } }));
    expect(recallColumns(['a', 'b'])).toEqual({ amount: 1 });
    localStorage.setItem('importColumns', JSON.stringify({ a: { constructor: 0, date: 0 } }));
    expect(recallColumns(['a'])).toEqual({ date: 0 });
    expect(recallColumns(['__proto__'])).toBeUndefined();
    localStorage.setItem('importColumns', 'none');
    expect(recallColumns(['a', 'b'])).toBeUndefined();
  });

  test('of a line that would fill the browser are not remembered', () => {
    rememberColumns(['a', 'x'.repeat(5_000)], { date: 0 });
    expect(localStorage.length).toBe(0);
  });

  test('are not remembered where the browser has no room, which stops nothing', () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    rememberColumns(['a', 'b'], { date: 0 });
    full.mockRestore();
    expect(recallColumns(['a', 'b'])).toBeUndefined();
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});
