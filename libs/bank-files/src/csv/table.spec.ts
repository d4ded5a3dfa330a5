import { readBankFile } from '../read-bank-file.ts';
import { bytesOf, read, refusalOf } from '../testing/read.ts';

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
    ['the only row', `${TITLES}2026-01-10;A;-1.00`],
    ['an amount', 'Date;Text;Amount\n2026-01-10;A;-1.00\n2026-01-11;B;-2'],
    ['the decimals of an amount', 'Date;Text;Amount\n2026-01-10;A;-1.00\n2026-01-11;B;-2.0'],
    ['a balance', 'Date;Text;Amount;Balance\n2026-01-11;B;-2.00;1'],
    ['the only row without titles', '2026-01-10;A;-1.00;9.00\n2026-01-11;B;-2.00;7.'],
  ])('within %s refuses the file', (_, text) => expect(refusalOf(text).code).toBe('truncated'));

  it.each([
    ['without a line break behind a whole row', `${TITLES}${FULL}2026-01-11;B;-2.00;EUR`, ['-1.00', '-2.00']],
    ['with a line break behind a short row', `${TITLES}${FULL}2026-01-11;B;-2.00\n`, ['-1.00', '-2.00']],
    ['behind the only row', `${TITLES}2026-01-10;A;-1.00;EUR`, ['-1.00']],
    ['behind an amount', 'Date;Text;Amount\n2026-01-10;A;-1.00\n2026-01-11;B;-2.00', ['-1.00', '-2.00']],
    [
      'behind an amount, one of a few without decimals',
      'Date;Text;Amount\n2026-01-10;A;-1\n2026-01-11;B;-2',
      ['-1', '-2'],
    ],
    ['behind the only row without titles', '2026-01-10;A;-1.50', ['-1.50']],
    ['behind the only amount', 'Date;Text;Amount\n2026-01-10;A;-2', ['-2']],
    [
      'behind an empty cell',
      'Date;Text;Debit;Credit\n2026-01-10;A;;1.00\n2026-01-11;B;2.00;',
      ['1.00', '-2.00'],
    ],
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

describe('a table without rows', () => {
  const titles = bytesOf('Date,Name,Amount\n');

  it('says nothing of how its cells were told apart', () => {
    expect(readBankFile(titles)).toEqual({ error: expect.objectContaining({ code: 'no-rows' }) });
  });

  it('says it if the caller chose the line of its titles', () => {
    expect(readBankFile(titles, { headerLine: 1 })).toMatchObject({
      error: { code: 'no-rows' },
      settings: { headerLine: 1 },
    });
  });
});

describe('a second table', () => {
  const first = 'Date;Text;Amount\n2026-01-10;A;-1.00\n';
  const refusal = {
    code: 'several-tables',
    message: 'Line 2: The file has a second table with other columns. Save each table as a file of its own.',
  };

  it('with other columns refuses the file, also where a wrong row would be listed', () => {
    const text = `${first}Date;Text;Paid in;Paid out\n2026-01-10;B;1.00;\n`;
    expect(refusalOf(text)).toEqual({ ...refusal, line: 2 });
    expect(refusalOf(text, { listsRefused: true }).code).toBe('several-tables');
  });

  it('with the same columns is read', () => {
    expect(amountsOf(`${first}\n${first.replace('-1.', '-2.')}`)).toEqual(['-1.00', '-2.00']);
  });

  it('of text, or of few titles, is none', () => {
    expect(amountsOf(`${first}Date;Amount\nDate;Text;Balance\n`)).toEqual(['-1.00']);
    expect(
      amountsOf(`Date;Text;Amount\nof the account\nDate;Text;Amount;Currency\n2026-01-10;A;-1.00;EUR\n`),
    ).toEqual(['-1.00']);
  });
});

describe('a row', () => {
  it('with more cells than there are titles is refused', () => {
    const text = 'Date,Text,Amount\n2026-01-10,Shop,-1,50\n';
    expect(refusalOf(text)).toEqual({
      code: 'too-many-cells',
      line: 2,
      message: 'Line 2: The row has more cells than there are columns.',
    });
  });

  const TYPED = 'Date;Number;Amount;Currency;Type;Text';

  it('with more cells goes on in the last text if that alone can be cut', () => {
    const file = read(`${TYPED}\n2026-01-10;;-1.50;EUR;Card;Shop;Main Street;5\n`);
    expect(file.statements).toMatchObject([{ rows: [{ amount: '-1.50', memo: 'Card Shop Main Street 5' }] }]);
  });

  it.each([
    ['a text before the amount', 'Date;Text;Amount;More', '2026-01-10;A;5;-1.50;B'],
    ['the amount before a text', 'Date;Amount;Text', '2026-01-10;-1;50;Shop'],
    ['the amount before the currency', TYPED, '2026-01-10;;-1;50;EUR;Card;Shop'],
    ['the balance', 'Date;Amount;Balance;Text', '2026-01-10;-1.50;9;50;Shop'],
    ['nothing, as the last column is no text', 'Date;Amount;Type', '2026-01-10;-1.50;Debit;Shop'],
  ])('with more cells is refused if the cut could be in %s', (_, titles, row) => {
    expect(refusalOf(`${titles}\n${row}\n`).code).toBe('too-many-cells');
  });

  it('may have empty cells more, and any number below no titles', () => {
    expect(amountsOf('Date,Text,Amount\n2026-01-10,Shop,-1.50,,\n')).toEqual(['-1.50']);
    expect(amountsOf('2026-01-10,Shop,-1.50\n2026-01-11,Work,5.00,x\n')).toEqual(['-1.50', '5.00']);
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
    ['Own Account,Own Entries,Day,Text,Debit Amount,Balance\n', 'The file contains no transactions.'],
    ['Date;Text;Amount\n2026-01-31;Closing balance;9.00\n', 'The file contains no transactions.'],
    ['one;two\nthree;four\n', 'The file is not a bank statement in a known format.'],
  ])('such as %j is refused', (text, message) => expect(refusalOf(text).message).toBe(message));
});
