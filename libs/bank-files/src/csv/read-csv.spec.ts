import fc from 'fast-check';
import { read, refusalOf } from '../testing/read.ts';
import { type ReadingOptions } from '../bank-file.ts';

function rowsOf(text: string, options?: ReadingOptions) {
  return read(text, options).statements.flatMap(({ rows }) => rows);
}

/** Returns a file with one row for each of these amounts. */
function withAmounts(...amounts: string[]): string {
  return `Date;Text;Amount\n${amounts.map((amount, index) => `2026-01-${index + 10};Shop;${amount}\n`).join('')}`;
}

function withDates(...dates: string[]): string {
  return `Date;Text;Amount\n${dates.map((date) => `${date};Shop;-1.50\n`).join('')}`;
}

const amountsOf = (text: string, options?: ReadingOptions) =>
  rowsOf(text, options).map(({ amount }) => amount);
const datesOf = (text: string, options?: ReadingOptions) => rowsOf(text, options).map(({ date }) => date);

describe('readCsv reads amounts', () => {
  it.each([
    ['-1.234,50', '-1234.50'],
    ["-1'234.50", '-1234.50'],
    ['-1’234.50', '-1234.50'],
    ['−12,00', '-12.00'],
    ['12.00-', '-12.00'],
    ['(12.00)', '-12.00'],
    ['($1,200.00)', '-1200.00'],
    ['- $21.59', '-21.59'],
    ['-€ 12,50', '-12.50'],
    ['-12,50 zł', '-12.50'],
    ['-12.50 CHF', '-12.50'],
    ['-1 234 567,89', '-1234567.89'],
    ['-1\u202f234,50', '-1234.50'],
    ['-12,34,567.00', '-1234567.00'],
    ['-$.23', '-0.23'],
    ['-Rs.500.00', '-500.00'],
    ['-100,-', '-100'],
    ['-१२.५०', '-12.50'],
    ['-12.345', '-12.345'],
    ['(-12.00)', '-12.00'],
    ['-12.00-', '-12.00'],
  ])('%s', (written, amount) => {
    const options: ReadingOptions = written === '-12.345' ? { decimalMark: '.' } : {};
    expect(amountsOf(withAmounts(written), options)).toEqual([amount]);
  });

  it('by the decimal mark that the whole column shows', () => {
    expect(amountsOf(withAmounts('-1.450', '3.000,0', '-98,7'))).toEqual(['-1450', '3000.0', '-98.7']);
    expect(amountsOf(withAmounts('-1,450', '3,000.5'))).toEqual(['-1450', '3000.5']);
  });

  it('and asks for the decimal mark if no number shows it', () => {
    const file = read(withAmounts('-1.450', '2.000'));
    expect(file.questions).toMatchObject([{ setting: 'decimalMark', assumed: ',', example: '1.450' }]);
    expect(amountsOf(withAmounts('-1.450', '2.000'), { decimalMark: '.' })).toEqual(['-1.450', '2.000']);
  });

  it('and asks for the decimal mark if numbers show both', () => {
    const file = read(withAmounts('-1,50', '-2,50', '3.50', '1.450'));
    expect(file.questions).toMatchObject([{ setting: 'decimalMark', assumed: ',', example: '1.450' }]);
    const points = read(withAmounts('-1.50', '2,50', '-3.50', '1,450'));
    expect(points.questions).toMatchObject([{ setting: 'decimalMark', assumed: '.' }]);
  });

  it('and takes a mark for that of thousands beside small whole numbers, not beside long ones', () => {
    expect(read(withAmounts('-1.450', '200')).questions).toEqual([]);
    expect(read(withAmounts('-1.450', '2000')).questions).toMatchObject([{ setting: 'decimalMark' }]);
  });

  it('with three decimals in currencies that have them', () => {
    expect(amountsOf(`Date;Text;Amount (KWD)\n2026-01-10;Shop;-1.450\n`)).toEqual(['-1.450']);
  });

  it('of any size exactly', () => {
    const cents = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(',', '.'),
        (values, mark) => {
          const written = values.map((value) => decimal(value).replace('.', mark));
          const options: ReadingOptions = { sign: 'as-written' };
          expect(amountsOf(withAmounts(...written), options)).toEqual(values.map(decimal));
        },
      ),
    );
  });

  it.each([
    '123 45',
    '1,2,3',
    'n.v.t.x',
    '12.00 XXQ',
    '1.2.3',
    '+12.00-',
    '-12.00+',
    '1,23.45',
    '1.234,567.00',
  ])('and refuses %s', (written) => {
    expect(refusalOf(withAmounts('-1.00', '-2.00', '-3.00', written))).toMatchObject({
      code: 'bad-amount',
      line: 5,
    });
  });
});

/** Formats an amount in hundredths as a decimal number. */
function decimal(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

describe('readCsv reads signs', () => {
  it.each([
    ['Af', 'Bij'],
    ['Soll', 'Haben'],
    ['S', 'H'],
    ['D', 'C'],
    ['D', 'K'],
    ['Debit', 'Credit'],
    ['Obciążenie', 'Uznanie'],
    ['Débit', 'Crédit'],
    ['支出', '收入'],
    ['-', '+'],
  ])('from the words %s and %s', (out, into) => {
    const text = `Date;Text;Amount;Type\n2026-01-10;Shop;5,50;${out}\n2026-01-11;Work;9,50;${into}\n`;
    expect(amountsOf(text)).toEqual(['-5.50', '9.50']);
  });

  it('from the running balance, newest or oldest first', () => {
    const lines = [
      '2026-01-10;Work;100.00;100.00',
      '2026-01-11;Shop;30.00;70.00',
      '2026-01-12;Shop;5.50;64.50',
    ];
    const text = (rows: string[]) => `Date;Text;Amount;Balance\n${rows.join('\n')}\n`;
    expect(amountsOf(text(lines))).toEqual(['100.00', '-30.00', '-5.50']);
    expect(amountsOf(text(lines.toReversed()))).toEqual(['-5.50', '-30.00', '100.00']);
  });

  it('that the running balance shows to be reversed', () => {
    const text =
      'Date;Text;Amount;Balance\n2026-01-10;Work;-100.00;200.00\n2026-01-11;Shop;30.00;170.00\n2026-01-12;Shop;5.00;165.00\n';
    const file = read(text);
    expect(file.settings.sign).toBe('reversed');
    expect(file.statements[0]).toMatchObject({ opening: '100.00', closing: '165.00' });
  });

  it('and asks if some rows have no balance that could tell', () => {
    const text =
      'Date;Text;Amount;Balance\n2026-01-10;Work;100.00;100.00\n2026-01-11;Work;50.00;150.00\n2026-01-12;Shop;20.00;\n';
    expect(read(text).questions).toMatchObject([{ setting: 'sign' }]);
  });

  it('and does not ask if all amounts are zero', () => {
    expect(read(withAmounts('0.00', '0.00')).questions).toEqual([]);
  });

  it('from the columns of money out and in rather than from a column without signs', () => {
    const text = 'Date;Text;Amount;Debit;Credit\n2026-01-10;Shop;5.00;5.00;\n2026-01-11;Work;9.00;;9.00\n';
    expect(amountsOf(text)).toEqual(['-5.00', '9.00']);
  });

  it('of an amount beside a single column that repeats some', () => {
    const text = 'Date;Text;Amount;Debit\n2026-01-10;Shop;-5.00;5.00\n2026-01-11;Work;9.00;\n';
    expect(amountsOf(text)).toEqual(['-5.00', '9.00']);
    const unsigned = 'Date;Text;Amount;Debit\n2026-01-10;Shop;5.00;5.00\n2026-01-11;Work;9.00;\n';
    expect(read(unsigned).questions).toMatchObject([{ setting: 'sign' }]);
  });

  it('and asks if no amount has one', () => {
    const file = read(withAmounts('5.00', '6.00'));
    expect(file.questions).toMatchObject([{ setting: 'sign', assumed: 'as-written' }]);
    expect(amountsOf(withAmounts('5.00', '6.00'), { sign: 'reversed' })).toEqual(['-5.00', '-6.00']);
  });

  it('of reversals in the columns of money out and in', () => {
    const text =
      'Date;Text;Debit;Credit\n2026-01-10;Shop;5.00;\n2026-01-11;Shop;7.00;\n2026-01-12;Back;-7.00;\n2026-01-13;Work;0.00;9.00\n';
    expect(amountsOf(text)).toEqual(['-5.00', '-7.00', '7.00', '9.00']);
  });

  it('of rows with a dash or zeros where no money moves', () => {
    const text = 'Date;Text;Debit;Credit\n2026-01-10;Shop;5.00;-\n2026-01-11;Card;0.00;0.00\n';
    expect(amountsOf(text)).toEqual(['-5.00', '0.00']);
  });

  it('and refuses money out and in on one row', () => {
    expect(refusalOf('Date;Text;Debit;Credit\n2026-01-10;Shop;5.00;6.00\n').code).toBe('out-and-in');
  });
});

describe('readCsv reads dates', () => {
  it.each([
    ['28/02/2026', '2026-02-28'],
    ['02/28/2026', '2026-02-28'],
    ['28.02.26', '2026-02-28'],
    ['2026/2/28', '2026-02-28'],
    ['2026.02.28.', '2026-02-28'],
    ['2026-02-28T23:59:59+08:00', '2026-02-28'],
    ['2026-02-28 23:59:59 UTC', '2026-02-28'],
    ['28/02/2026 11:59 PM', '2026-02-28'],
    ['20260228', '2026-02-28'],
    ['20260228120000[0:GMT]', '2026-02-28'],
    ['28 Feb 2026', '2026-02-28'],
    ['Feb 28, 2026', '2026-02-28'],
    ['Sat 28-FEB-26', '2026-02-28'],
    ['28. Februar 2026', '2026-02-28'],
    ['28 févr. 2026', '2026-02-28'],
    ['28 de febrero de 2026', '2026-02-28'],
    ['28 lutego 2026', '2026-02-28'],
    ['28 февраля 2026', '2026-02-28'],
    ['28 Şubat 2026', '2026-02-28'],
    ['2026 Feb 28', '2026-02-28'],
    ['2026 28 Feb 10:15', '2026-02-28'],
    ['28.02.2026 um 10:15', '2026-02-28'],
    ['2026年2月28日', '2026-02-28'],
    ['2026년 2월 28일', '2026-02-28'],
    ['٢٨/٠٢/٢٠٢٦', '2026-02-28'],
  ])('%s', (written, date) => {
    expect(datesOf(withDates(written))).toEqual([date]);
  });

  it('in the order that one of them proves', () => {
    expect(datesOf(withDates('01/02/2026', '13/02/2026'))).toEqual(['2026-02-01', '2026-02-13']);
    expect(datesOf(withDates('01/02/2026', '01/13/2026'))).toEqual(['2026-01-02', '2026-01-13']);
  });

  it('in the order in which they follow each other', () => {
    const days = ['09/01/2026', '10/01/2026', '11/01/2026', '12/01/2026', '01/02/2026'];
    expect(datesOf(withDates(...days)).at(-1)).toBe('2026-02-01');
    expect(read(withDates(...days)).questions).toEqual([]);
  });

  it('and asks if both orders are possible, with the region as a hint', () => {
    const text = withDates('01/02/2026');
    expect(read(text).questions).toMatchObject([
      { setting: 'dateOrder', choices: ['dmy', 'mdy'], assumed: 'dmy' },
    ]);
    expect(datesOf(text, { locale: 'en-US' })).toEqual(['2026-01-02']);
    expect(datesOf(text, { dateOrder: 'mdy' })).toEqual(['2026-01-02']);
  });

  it('without separators, and asks for their order', () => {
    expect(read(withDates('01022026')).questions).toMatchObject([
      { setting: 'dateOrder', example: '01 02 2026' },
    ]);
  });

  it('in two forms in one file', () => {
    expect(datesOf(withDates('01/13/2026', '28 Feb 2026'))).toEqual(['2026-01-13', '2026-02-28']);
  });

  it('of value where there is no other', () => {
    expect(datesOf('Value date;Text;Amount\n2026-01-10;Shop;-1.50\n')).toEqual(['2026-01-10']);
  });

  it('in the order of the language of the titles', () => {
    expect(read('Datum;Omschrijving;Bedrag\n01/02/2026;Winkel;-1,50\n').questions).toEqual([]);
  });

  it('and refuses a day that does not exist', () => {
    expect(refusalOf(withDates('2026-01-01', '2026-01-02', '2026-01-03', '2026-02-30'))).toMatchObject({
      code: 'bad-date',
      line: 5,
    });
  });
});
