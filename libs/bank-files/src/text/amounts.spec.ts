import { markOf, plainCharacters, scanAmount, signedValue, valueOf } from './amounts.ts';
import { codeIn, currencyOf } from './currencies.ts';

describe('an amount as it is written', () => {
  it.each([
    ['12.50', '12.50', null],
    ['-12.50', '12.50', '-'],
    ['- 12.50', '12.50', '-'],
    ['12.50-', '12.50', '-'],
    ['12.50 -', '12.50', '-'],
    ['-12.50-', '12.50', '-'],
    ['+12.50', '12.50', '+'],
    ['12.50+', '12.50', '+'],
    ['(12.50)', '12.50', '-'],
    ['( 12.50 )', '12.50', '-'],
    ['(-12.50)', '12.50', '-'],
    ['(€12.50)', '12.50', '-'],
    ['\u221212.50', '12.50', '-'],
    ['\u201312.50', '12.50', '-'],
    ['\u200e-12.50', '12.50', '-'],
    ['100,-', '100', null],
    ['100.--', '100', null],
    ['-100,-', '100', '-'],
    ['.23', '.23', null],
    ['$.23', '.23', null],
    ['Rs.500', '500', null],
    ['12.', '12.', null],
    ['12,', '12,', null],
    ['1 234,50', '1 234,50', null],
    ['1\u202f234,50', '1 234,50', null],
    ['1\u2019234.50', "1'234.50", null],
    ['1`234.50', "1'234.50", null],
    ['１２３', '123', null],
    ['٩٨٠٫٢٥', '980.25', null],
    ['١٬٢٣٤', "1'234", null],
    ['९१', '91', null],
    ['0'.repeat(60), '0'.repeat(60), null],
  ])('%j has the number %j and the sign %s', (text, number, sign) => {
    const found = scanAmount(text);
    expect(found).toMatchObject({ number, hasSign: sign !== null, negative: sign === '-' });
  });

  it.each([
    ['12 Cr', 'in'],
    ['12 CR.', 'in'],
    ['12 C', 'in'],
    ['12 H', 'in'],
    ['12 Dr', 'out'],
    ['12 DR.', 'out'],
    ['12 D', 'out'],
    ['12S', 'out'],
    ['12 EUR S', 'out'],
    ['12 EUR', null],
  ])('%s has the direction %s', (text, direction) => {
    expect(scanAmount(text)).toMatchObject({ direction, hasSign: false });
  });

  it.each([
    '',
    'Shop',
    '-',
    '+12.00-',
    '(+12.00)',
    '-12.00+',
    '12.00 x',
    'x 12.00',
    'H 12.00',
    '12 EUR USD',
    '12 Cr Dr',
    '100.---',
    '1 2x3',
    '1:23',
    'A1',
    '0'.repeat(61),
  ])('is not %j', (text) => expect(scanAmount(text)).toBeNull());

  it.each([
    ['EUR', '€ euro euros euroa EUR eur'],
    ['GBP', '£ GBP'],
    ['USD', 'US$ USD'],
    ['JPY', '円'],
    ['CNY', '元'],
    ['KRW', '원 ₩'],
    ['INR', '₹ Rs Rs.'],
    ['RUB', '₽ руб. руб'],
    ['TRY', '₺ TL'],
    ['ILS', '₪'],
    ['VND', '₫'],
    ['UAH', '₴ грн. грн'],
    ['PHP', '₱'],
    ['THB', '฿'],
    ['NGN', '₦'],
    ['KZT', '₸'],
    ['CRC', '₡'],
    ['BRL', 'R$'],
    ['AUD', 'A$ AU$'],
    ['CAD', 'C$ CA$'],
    ['NZD', 'NZ$'],
    ['HKD', 'HK$'],
    ['SGD', 'S$'],
    ['MXN', 'MX$'],
    ['TWD', 'NT$'],
    ['CZK', 'Kč Kc'],
    ['PLN', 'zł zl'],
    ['HUF', 'Ft'],
    ['MYR', 'RM'],
    ['IDR', 'Rp'],
    ['CHF', 'Fr. SFr.'],
    ['RON', 'lei'],
    ['BGN', 'лв. лв'],
    ['ZAR', 'R'],
    [null, '$ ¥ kr kr.'],
  ])('is in %s if it has one of %s', (currency, signs) => {
    for (const sign of signs.split(' ')) {
      expect(scanAmount(`${sign} 12.50`)).toMatchObject({ number: '12.50', currency, hasSign: false });
      expect(scanAmount(`12.50 ${sign}`)).toMatchObject({ number: '12.50', currency });
    }
  });

  it('is in the currency whose code stands beside a sign of several', () => {
    expect(scanAmount('$12.50 CAD')).toMatchObject({ currency: 'CAD' });
  });

  it('has the characters of plain text, whatever it was written in', () => {
    expect(plainCharacters('\ufeff１.５\u00a0€ ')).toBe('1.5 €');
    expect(plainCharacters(' 1 2 ')).toBe('1 2');
  });
});

describe('the currency in a text', () => {
  it.each([
    ['Amount (EUR)', 'EUR'],
    ['EUR and EUR', 'EUR'],
    ['EUR/USD', null],
    ['NEURAL', null],
    ['EUR1', null],
    ['eur', null],
    ['Amount', null],
  ])('of %s is %s', (text, code) => expect(codeIn(text)).toBe(code));

  it('is no other word', () => {
    expect(currencyOf('shop')).toBeUndefined();
    expect(currencyOf('constructor')).toBeUndefined();
  });
});

describe('the decimal mark of a number', () => {
  it.each([
    ['1234', 'none'],
    ["1'234", 'none'],
    ['1,5', ','],
    ['1.5', '.'],
    ['1.23', '.'],
    ['1.2345', '.'],
    ['.123', '.'],
    ['0.123', '.'],
    ['01.234', '.'],
    ['1234.567', '.'],
    ['1.234,56', ','],
    ['1,234.56', '.'],
    ['1.234.567', ','],
    ['1,234,567', '.'],
    ['1.234', 'unclear'],
    ['1,234', 'unclear'],
    ['12,345', 'unclear'],
    ['123.456', 'unclear'],
  ])('%s is %s', (number, mark) => expect(markOf(number)).toBe(mark));
});

describe('the value of a number', () => {
  it.each([
    ['1.234,56', ',', '1234.56'],
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
    ["1'234'567.50", '.', '1234567.50'],
    ['1 234,5', ',', '1234.5'],
    ['12,34,567.50', '.', '1234567.50'],
    ['1,00,000', '.', '100000'],
    ['007', '.', '7'],
    ['0', '.', '0'],
    ['00.50', '.', '0.50'],
    ['.5', '.', '0.5'],
    ['5.', '.', '5'],
    ['100.00', '.', '100.00'],
    [`${'9'.repeat(28)}.99`, '.', `${'9'.repeat(28)}.99`],
  ] as const)('%s with the mark %s is %s', (number, mark, value) => {
    expect(valueOf(number, mark)).toBe(value);
  });

  it.each([
    ['1,23.45', '.'],
    ['1.234,567.00', '.'],
    ["1,234'567", '.'],
    ['1234,567', '.'],
    ['1,2345', '.'],
    ['123,45,678', '.'],
    ['1.5.', '.'],
    [`${'9'.repeat(29)}.99`, '.'],
  ] as const)('%s with the mark %s is none', (number, mark) => {
    expect(valueOf(number, mark)).toBeNull();
  });

  it.each([
    ['-1.50', '-1.50'],
    ['1.50', '1.50'],
    ['-0.00', '0.00'],
    ['-1,23.45', null],
  ])('of %s is %s', (text, value) => {
    const written = scanAmount(text);
    expect(written && signedValue(written, '.')).toBe(value);
  });
});
