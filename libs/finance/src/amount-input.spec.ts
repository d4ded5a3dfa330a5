import fc from 'fast-check';
import { readAmount, readMoney } from './amount-input';
import { centsToText, MAX_AMOUNT_CENTS } from './money';

const cents = (text: string) => {
  const reading = readAmount(text);
  return 'cents' in reading ? reading.cents : reading.problem;
};

/** Formats 1234567 cents as 12,345.67, with any mark between groups. */
function written(amount: number, group: string): string {
  return centsToText(amount).replace(/\B(?=(\d{3})+\.)/g, group);
}

describe('an amount as it is typed', () => {
  it.each([
    ['12.50', 1_250],
    ['12.5', 1_250],
    ['12', 1_200],
    [' 12 ', 1_200],
    ['.5', 50],
    ['12.', 1_200],
    ['1,234', 123_400],
    ['999,999', 99_999_900],
    ['1,234.56', 123_456],
    ['1,234,567', 123_456_700],
    ['1 234.56', 123_456],
    ["1'234.56", 123_456],
    ['1234.5', 123_450],
    ['$1,234.56', 123_456],
    ['CA$1,234.56', 123_456],
    ['€ 12.50', 1_250],
    ['12.50 €', 1_250],
    ['0', 0],
    ['-5', -500],
    ['1,234+1', 123_500],
  ])('%s', (text, expected) => expect(cents(text)).toBe(expected));

  it.each([
    ['12.5+3*2', 1_850],
    ['(12.50 + 3) * 2', 3_100],
    ['100-0.01', 9_999],
    ['10/3', 333],
    ['20/3', 667],
    ['12.50*1.0755', 1_344],
    ['2×3÷4', 150],
    ['-(2+3)', -500],
    ['0.1+0.2', 30],
    ['1/-2', -50],
    ['9-2-3', 400],
    ['9−2−3', 400],
    ['1+2+3', 600],
    ['2*3*4', 2_400],
    ['2×3×4', 2_400],
    ['9/2/2', 225],
    ['9÷2÷2', 225],
    ['+5', 500],
    ['-+5', -500],
    ['−−5', 500],
    ['1/(2-4)', -50],
    [`${'('.repeat(20)}5${')'.repeat(20)}`, 500],
    [`${'-'.repeat(20)}5`, 500],
  ])('%s is calculated exactly', (text, expected) => {
    expect(readAmount(text)).toEqual({ cents: expected, calculated: true });
  });

  it('has a maximum length', () => {
    const ones = (length: number) => '1+'.repeat(length / 2 - 1).padEnd(length, ' 1');
    expect(cents(ones(200))).toBe(10_000);
    expect(cents(ones(202))).toBe('unreadable');
    expect(cents('9*'.repeat(500_000) + '9')).toBe('unreadable');
  });

  it.each([
    '1,23',
    '12,50',
    '1.234,56',
    '1 234,56',
    '€12,50',
    '1,23,456',
    '1,2345.6',
    '12,',
    '1,234,56',
    '12,50+3',
  ])('%s has a comma where amounts have none and is refused', (text) =>
    expect(cents(text)).toBe('misplaced-mark'),
  );

  it.each(['0.125', '12.3456', '1.234', '1 234.567'])('%s has too many decimals', (text) =>
    expect(cents(text)).toBe('too-many-decimals'),
  );

  it.each([
    'abc',
    '1e3',
    '1.2.3',
    '.',
    '$',
    '1 23',
    '5+',
    '*5',
    '(5',
    '5)',
    '5/0',
    '()',
    '--',
    'NaN',
    '0x10',
    `${'('.repeat(21)}5${')'.repeat(21)}`,
    `${'-'.repeat(21)}5`,
    'x12,50',
    '12,50x',
    '1'.repeat(41),
  ])('%s cannot be read', (text) => expect(cents(text)).toBe('unreadable'));

  it.each(['', '   '])('nothing is nothing: %j', (text) => expect(cents(text)).toBe('empty'));

  it('is refused where it is too large', () => {
    expect(cents('9999999999.99')).toBe(MAX_AMOUNT_CENTS);
    expect(cents('10000000000')).toBe('too-large');
    expect(cents('-9999999999.99')).toBe(-MAX_AMOUNT_CENTS);
    expect(cents('-10000000000')).toBe('too-large');
    expect(cents('9999999999.99*9999999999.99')).toBe('too-large');
  });

  it('is read the same with any mark between its groups', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_AMOUNT_CENTS }),
        fc.constantFrom(',', ' ', "'", '’', '\u202f', ''),
        (amount, group) => expect(cents(written(amount, group))).toBe(amount),
      ),
    );
  });

  it('has no decimals where its currency has none, and what is calculated is rounded', () => {
    expect(readAmount('1,234', 0)).toEqual({ cents: 123_400, calculated: false });
    expect(readAmount('12.5', 0)).toEqual({ problem: 'too-many-decimals' });
    expect(readAmount('12.0', 0)).toEqual({ problem: 'too-many-decimals' });
    expect(readAmount('1000*1.0755', 0)).toEqual({ cents: 107_600, calculated: true });
    expect(readAmount('-5/2', 0)).toEqual({ cents: -300, calculated: true });
    expect(readAmount('9999999999+.5', 0)).toEqual({ problem: 'too-large' });
  });

  it.each([
    ['1,234', 'JPY', 1234n],
    ['-12.50', 'EUR', -1250n],
    ['1.234', 'KWD', 1234n],
    ['10/3', 'KWD', 3333n],
    ['1', 'CLF', 10_000n],
    ['9,999,999,999.999', 'KWD', 'too-large'],
    ['12.5', 'JPY', 'too-many-decimals'],
    ['1.2345', 'KWD', 'too-many-decimals'],
  ])('%s in %s is %s minor units', (text, currency, expected) => {
    const reading = readMoney(text, currency);
    expect('money' in reading ? reading.money : reading.problem).toEqual(
      typeof expected === 'string' ? expected : { minor: expected, currency },
    );
  });

  it('never throws and never takes a text that is not digits and signs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const reading = readAmount(text);
        if ('cents' in reading) expect(Number.isSafeInteger(reading.cents)).toBe(true);
      }),
    );
    expect(cents('('.repeat(10_000))).toBe('unreadable');
    expect(cents('-'.repeat(10_000) + '1')).toBe('unreadable');
  });
});
