import { type ReadingOptions } from '../bank-file.ts';
import { read, refusalOf } from '../testing/read.ts';

/** Returns the amounts that were read, and the line and reason of each skipped line. */
function outcome(text: string, options?: ReadingOptions) {
  const { statements, skipped } = read(text, options);
  return {
    amounts: statements.flatMap(({ rows }) => rows.map(({ amount }) => amount)),
    skipped: skipped.map(({ line, reason }) => `${line} ${reason}`),
  };
}
const BOOKED = '2026-01-10;Shop;-1.00';
const below = (...lines: string[]) => `Date;Text;Amount\n${BOOKED}\n${lines.join('\n')}\n`;
const rowsOf = (text: string) => read(text).statements.flatMap(({ rows }) => rows);

describe('a line of a CSV file', () => {
  it.each([
    ['an empty line', ';;', []],
    ['a total', ';Sum;-1.00', ['3 total']],
    ['a total without an amount', 'Total;;', ['3 total']],
    ['a total on a day', '2026-01-31;Total;', ['3 balance']],
    ['a balance with an amount', '2026-01-31;Closing balance;9.00', ['3 balance']],
    ['a balance without an amount', '2026-01-31;Closing balance;', ['3 balance']],
    ['a note on a day', '2026-01-31;Note;', ['3 text']],
    ['a balance by its abbreviation', '2026-01-31;B/F;', ['3 balance']],
    ['a note', 'Printed by the bank', ['3 text']],
    ['empty', ';;\n\n ; ; ', []],
    ['a pending row that has no day yet', 'Pending;Shop;-5.00', ['3 not-executed']],
    ['repeated titles', 'Date;Text;Amount', ['3 text']],
    ['a dash instead of an amount', '2026-01-31;Note;-', ['3 text']],
  ])('that is %s is no booking', (_, line, skipped) => {
    expect(outcome(below(line))).toEqual({ amounts: ['-1.00'], skipped });
  });

  it('is a total by words in several cells', () => {
    const text =
      'Date;Payee;Text;Amount\n2026-01-10;Ann;Shop;-1.00\n;Sum;all;-1.00\n;Sum;all;\n2026-01-31;Sum;all;\n';
    expect(outcome(text).skipped).toEqual(['3 total', '4 total', '5 balance']);
  });

  it('is a balance by its payee, too, but not by another column', () => {
    const text = (title: string) =>
      `Date;${title};Text;Amount\n2026-01-10;Ann;Shop;-1.00\n2026-01-09;Opening balance;x y;5.00\n`;
    expect(outcome(text('Payee')).skipped).toEqual(['3 balance']);
    expect(outcome(text('Category')).amounts).toEqual(['-1.00', '5.00']);
  });

  it.each([
    ['a note with an amount in it', '2026-01-31;paid 12.00;', 'text'],
    ['a number of a cheque', '2026-01-31;101;', 'text'],
    ['a day', '2026-01-31;12.02.20;', 'text'],
    ['three decimals', '2026-01-31;12.000;', 'text'],
  ])('without an amount is %s', (_, line, reason) => {
    expect(outcome(below(line)).skipped).toEqual([`3 ${reason}`]);
  });

  it.each([
    ['in a text', '2026-01-31;12.00;'],
    ['in a text with a comma', '2026-01-31;12,00;'],
    ['behind the last column', '2026-01-31;Shop;;12.00'],
  ])('whose amount is %s is refused', (_, line) => {
    expect(refusalOf(below(line))).toMatchObject({ code: 'no-amount', line: 3 });
  });

  it('whose amount is in the first column, or in one that the user did not name, is refused', () => {
    const text = 'Xyz;Date;Text;Amount\n;2026-01-10;A;-1.00\n12.00;2026-01-11;B;\n';
    expect(refusalOf(text)).toMatchObject({ code: 'no-amount', line: 3 });
    const options: ReadingOptions = { headerLine: null, columns: ['date', 'memo', 'amount'] };
    expect(refusalOf('2026-01-10;A;-1.00\n2026-01-11;B;;12.00\n', options)).toMatchObject({ line: 2 });
  });

  it.each(['-', '---', '–', '—', '.', 'n/a', 'NA', 'null', 'None'])('with %s has no amount there', (dash) => {
    const text = `Date;Text;Debit;Credit\n2026-01-10;Shop;5.00;${dash}\n2026-01-11;Work;${dash};6.00\n`;
    expect(outcome(text).amounts).toEqual(['-5.00', '6.00']);
  });

  it('whose amount is blocked and not booked yet is left out', () => {
    const text = 'Date;Text;Amount;Blocked amount\n2026-01-10;A;-1.00;\n2026-01-11;B;;-12.00\n';
    expect(outcome(text)).toEqual({ amounts: ['-1.00'], skipped: ['3 not-executed'] });
  });

  it('with an amount but without a day is refused', () => {
    expect(refusalOf(below(';Shop;-5.00'))).toMatchObject({ code: 'no-date', line: 3 });
    expect(refusalOf(below('soon;Shop;-5.00'))).toMatchObject({ code: 'bad-date', line: 3, value: 'soon' });
  });

  it('with money out and in is refused', () => {
    expect(refusalOf('Date;Text;Debit;Credit\n2026-01-10;Shop;5.00;6.00\n').message).toBe(
      'Line 2: The row has money going out and coming in.',
    );
  });

  it('has the value date as its date where that is empty', () => {
    const text = 'Date;Value date;Text;Amount\n2026-01-10;2026-01-11;A;-1.00\n;2026-01-12;B;-2.00\n';
    expect(rowsOf(text).map(({ date, valueDate }) => [date, valueDate])).toEqual([
      ['2026-01-10', '2026-01-11'],
      ['2026-01-12', undefined],
    ]);
  });

  it('has the first of several columns with one meaning', () => {
    const options: ReadingOptions = { headerLine: 1, columns: ['date', 'memo', 'amount', 'amount'] };
    expect(outcome('a;b;c;d\n2026-01-10;Shop;-1.00;-2.00\n', options).amounts).toEqual(['-1.00']);
  });
});

describe('a text below a booking', () => {
  it.each([
    [';CORNER SHOP;', 'Shop CORNER SHOP'],
    [';CORNER;SHOP', 'Shop CORNER SHOP'],
    ['CORNER;;', 'Shop'],
    ['CORNER', 'Shop'],
    [';Total;', 'Shop'],
  ])('%s makes its text %j', (line, memo) => expect(rowsOf(below(line))).toMatchObject([{ memo }]));

  it('has no numbers of its own', () => {
    const text = 'Date;Text;Info;Amount\n2026-01-10;Shop;;-1.00\n;CORNER;42;\n;SIDE;x;\n';
    expect(rowsOf(text)).toMatchObject([{ memo: 'Shop SIDE x' }]);
  });

  it('belongs to nothing above the first one', () => {
    expect(outcome(`Date;Text;Amount\n;CORNER SHOP;\n${BOOKED}\n`)).toEqual({
      amounts: ['-1.00'],
      skipped: ['2 text'],
    });
  });
});

describe('a booking', () => {
  it.each([
    ['Text;Info;Amount', 'Shop;Pending;-1.00', true],
    ['Text;Info;Amount', 'Shop;Card;-1.00', undefined],
    ['Text;Details;Amount', 'Shop;Pending;-1.00', true],
    ['Text;Payee;Amount', 'Shop;Pending;-1.00', undefined],
    ['Text;Details;Amount;Status', 'Shop;Pending;-1.00;Completed', undefined],
    ['Text;Amount;Status', 'Shop;-1.00;Pending', true],
    ['Text;Amount;Status', 'Shop;-1.00;', undefined],
  ])('with the columns %s and %s is pending: %s', (titles, cells, pending) => {
    const [row] = rowsOf(`Date;${titles}\n2026-01-10;${cells}\n`);
    expect(row?.pending).toBe(pending);
  });

  it('that is pending and has no day yet is left out', () => {
    const text = 'Date;Text;Amount;Status\n2026-01-10;A;-1.00;Completed\n;B;-2.00;Pending\n';
    expect(outcome(text)).toEqual({ amounts: ['-1.00'], skipped: ['3 not-executed'] });
  });
});
