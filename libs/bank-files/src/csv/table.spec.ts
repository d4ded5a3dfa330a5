import { read, refusalOf } from '../testing/read.ts';

const TITLES = 'Date;Text;Amount;Currency\n';
const FULL = '2026-01-10;A;-1.00;EUR\n';
const amountsOf = (text: string) =>
  read(text).statements.flatMap(({ rows }) => rows.map(({ amount }) => amount));

describe('the end of a CSV file', () => {
  it('within its last row refuses the file', () => {
    expect(refusalOf(`${TITLES}${FULL}2026-01-11;B;-2`)).toMatchObject({
      code: 'truncated',
      message: 'Line 3: The file ends in the middle of a row. Download it again.',
    });
  });

  it.each([
    ['without a line break behind a whole row', `${TITLES}${FULL}2026-01-11;B;-2.00;EUR`, ['-1.00', '-2.00']],
    ['with a line break behind a short row', `${TITLES}${FULL}2026-01-11;B;-2.00\n`, ['-1.00', '-2.00']],
    ['behind the only row', `${TITLES}2026-01-10;A;-1.00`, ['-1.00']],
    [
      'behind a row as short as an earlier one',
      `${TITLES}2026-01-09;Z;-3.00\n${FULL}2026-01-11;B;-2.00`,
      ['-1.00', '-3.00', '-2.00'],
    ],
    ['behind a note', `${TITLES}${FULL}2026-01-11;B;-2.00\nPrinted`, ['-1.00', '-2.00']],
  ])('%s is complete', (_, text, amounts) => {
    expect(amountsOf(text).toSorted()).toEqual(amounts.toSorted());
  });
});

describe('a CSV file', () => {
  it('may have money that comes in alone', () => {
    expect(amountsOf('Date;Text;Credit\n2026-01-10;Work;5.00\n')).toEqual(['5.00']);
    expect(amountsOf('Date;Text;Debit\n2026-01-10;Shop;5.00\n')).toEqual(['-5.00']);
  });

  it.each([
    ['Text;Amount\nShop;-1.00\n', 'No column of the file contains dates.'],
    ['Date;Text\n2026-01-10;Shop\n', 'No column of the file contains amounts.'],
    ['Date;Text;Amount\n', 'The file contains no transactions.'],
    ['Date;Text;Amount\n2026-01-31;Closing balance;9.00\n', 'The file contains no transactions.'],
    ['one;two\nthree;four\n', 'The file is not a bank statement in a known format.'],
  ])('such as %j is refused', (text, message) => expect(refusalOf(text).message).toBe(message));
});
