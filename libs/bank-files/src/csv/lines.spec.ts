import { read, refusalOf } from '../testing/read.ts';
import { type ReadingOptions } from '../bank-file.ts';

function rowsOf(text: string, options?: ReadingOptions) {
  return read(text, options).statements.flatMap(({ rows }) => rows);
}

describe('readCsv reads lines', () => {
  it('of several accounts and currencies into statements of their own', () => {
    const rows = [
      'A-100;EUR;-1.00',
      'A-100;USD;-2.00',
      'B-200;EUR;-3.00',
      'A-100;EUR;-4.00',
      'B-200;EUR;-5.00',
      'A-100;USD;-6.00',
    ];
    const text = `Date;Account;Currency;Amount;Text\n${rows.map((row) => `2026-01-10;${row};Shop\n`).join('')}`;
    expect(
      read(text).statements.map(({ account, currency, rows: found }) => [account, currency, found.length]),
    ).toEqual([
      ['A-100', 'EUR', 2],
      ['A-100', 'USD', 2],
      ['B-200', 'EUR', 2],
    ]);
  });

  it('of very many accounts in the order of their days, of which few repeat at the beginning', () => {
    const rows = Array.from(
      { length: 6_000 },
      (_, at) => `2026-01-${10 + Math.floor(at / 300)},${at % 1_500},-1.00,Shop\n`,
    );
    const { statements } = read(`Date,Account,Amount,Text\n${rows.join('')}`);
    expect(statements).toHaveLength(1_500);
    expect(statements.every(({ rows: found }) => found.length === 4)).toBe(true);
  });

  it('into one statement if the account is that of the other party', () => {
    const rows = ['DE1', 'DE1', 'DE1', 'DE2', 'DE2', 'DE2'].map(
      (account) => `2026-01-10;Ann;${account};-1.00\n`,
    );
    const { statements } = read(`Date;Payee;Recipient account number;Amount\n${rows.join('')}`);
    expect(statements).toMatchObject([{ account: null, rows: { length: 6 } }]);
  });

  it('that continue the text of the one above', () => {
    const text = 'Date;Text;Amount\n2026-01-10;Card;-1.00\n;CORNER SHOP 42;\n2026-01-11;Card;-2.00\n';
    expect(rowsOf(text)[0]?.memo).toBe('Card CORNER SHOP 42');
  });

  it('and reports totals, balances and repeated titles', () => {
    const text =
      'Date;Text;Amount;Balance\n2026-01-10;Opening balance;;5.00\n2026-01-10;Shop;-1.00;4.00\nDate;Text;Amount;Balance\nTotal;;-1.00;\nPrinted by the bank\n';
    const file = read(text);
    expect(file.statements[0]?.rows).toHaveLength(1);
    expect(file.skipped.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'balance'],
      [4, 'text'],
      [5, 'total'],
      [6, 'text'],
    ]);
  });

  it('by their state: booked, pending or never executed', () => {
    const text =
      'Date;Text;Amount;Status\n2026-01-10;A;-1.00;Completed\n2026-01-11;B;-2.00;Pending\n2026-01-12;C;-3.00;Declined\n';
    const file = read(text);
    expect(file.statements[0]?.rows.map(({ pending }) => pending)).toEqual([undefined, true]);
    expect(file.skipped).toMatchObject([{ line: 4, reason: 'not-executed' }]);
  });

  it('with a tab behind a closing quotation mark, and dates with colons', () => {
    const text = '"Date"\t,"Text"\t,"Amount"\t\n"2012:03:01"\t,"a, b"\t,"-1.00"\t\n';
    expect(rowsOf(text)).toMatchObject([{ date: '2012-03-01', memo: 'a, b', amount: '-1.00' }]);
    expect(rowsOf('Date\tText\tAmount\n"2012-03-01"\t"a"\t"-1.00"\n')).toMatchObject([{ memo: 'a' }]);
  });

  it('after a line that names the delimiter, and with quotation marks around whole lines', () => {
    expect(rowsOf('sep=;\nDate;Text;Amount\n2026-01-10;a, b;-1.00\n')).toHaveLength(1);
    expect(rowsOf('"Date,Text,Amount"\n"2026-01-10,""a, b"",-1.00"\n')).toMatchObject([{ memo: 'a, b' }]);
  });

  it('with stray quotation marks', () => {
    const text =
      'Date,Text,Amount\n2026-01-10,"open,-1.00\n2026-01-11,6" nail,-2.00\n2026-01-12,="0123",-3.00\n';
    expect(rowsOf(text)).toHaveLength(3);
  });

  it('with a quotation mark alone in a cell', () => {
    const text = 'Date;Text;Amount\n2026-01-10;""";-1.00\n2026-01-11;Shop;-2.00\n';
    expect(rowsOf(text)).toMatchObject([{ memo: '"' }, { memo: 'Shop' }]);
  });

  it('by columns that a caller names', () => {
    const options: ReadingOptions = {
      headerLine: 1,
      columns: ['memo', 'date', 'ignore', 'amount'],
      delimiter: ';',
    };
    expect(rowsOf('x;y;z;v\nShop;2026-01-10;9.99;-1.00\n', options)).toMatchObject([
      { memo: 'Shop', amount: '-1.00' },
    ]);
    expect(rowsOf('2026-01-10;Shop;-1.00\n', { headerLine: null })).toHaveLength(1);
  });

  it('and tells the settings it used', () => {
    expect(read('Date;Text;Amount\n2026-01-10;Shop;-1,50\n').settings).toEqual({
      encoding: 'utf-8',
      delimiter: ';',
      headerLine: 1,
      columns: ['date', 'memo', 'amount'],
      dateOrder: 'ymd',
      decimalMark: ',',
      sign: 'as-written',
    });
  });

  it('without titles, and asks which of two columns is money out', () => {
    const file = read('13 Jan 26,Shop,,12.50\n14 Jan 26,Cafe,,3.00\n15 Jan 26,Work,100.00,\n');
    expect(file.statements[0]?.rows.map(({ amount }) => amount)).toEqual(['12.50', '3.00', '-100.00']);
    expect(file.questions).toMatchObject([{ setting: 'sign' }]);
  });

  it('without titles but with a balance that tells the columns apart', () => {
    const text = '13Jan2026,Shop,,12.50,87.50\n12Jan2026,Work,100.00,,100.00\n';
    expect(rowsOf(text).map(({ amount }) => amount)).toEqual(['-12.50', '100.00']);
  });

  it('without titles but with a balance in most lines', () => {
    const text =
      '13Jan2026,Shop,-12.50,87.50\n14Jan2026,Cafe,-3.00,\n15Jan2026,Work,100.00,184.50\n16Jan2026,Shop,-4.50,180.00\n';
    expect(rowsOf(text).map(({ amount }) => amount)).toEqual(['-12.50', '-3.00', '100.00', '-4.50']);
  });

  it('below a line about the account that has a date, too', () => {
    const text = 'Account;1234;15/01/2026;1.234,56\n13/01/2026;Shop;x;-12,50\n14/01/2026;Work;x;1.000,00\n';
    expect(rowsOf(text)).toMatchObject([{ amount: '-12.50' }, { amount: '1000.00' }]);
  });

  it('of sales, which are money that comes in', () => {
    const text = 'id,Type,Amount,Date\n1,charge,96.80,2026-01-13\n2,refund,-20.00,2026-01-14\n';
    expect(rowsOf(text)).toMatchObject([{ amount: '96.80' }, { amount: '-20.00' }]);
  });

  it.each([
    ['without dates and amounts', 'one,two,three\nfour,five,six\n', 'unknown-format'],
    ['of plain words', 'This is a letter.\nIt has two lines.\n', 'unknown-format'],
    ['with a balance alone', 'Date;Text;Amount\n2026-01-10;Opening balance;5.00\n', 'no-rows'],
    ['with titles alone', 'Date;Text;Amount\n', 'no-rows'],
    ['without amounts', '2026-01-10;Shop\n2026-01-11;Shop\n', 'no-amount-column'],
    ['without dates', 'Text;Amount\nShop;-1.00\n', 'no-date-column'],
    ['whose last line was cut', 'Date;Amount;Text\n2026-01-10;-1.00;Shop\n2026-01-11;-2.0', 'truncated'],
    [
      'with an amount on a row without a date',
      'Date;Text;Amount\n2026-01-10;Shop;-1.00\n;Shop;-2.00\n',
      'no-date',
    ],
    [
      'with what is no amount in a column of amounts',
      'Date;Text;Amount in;Amount out\n2026-01-10;A;1.00;\n2026-01-11;B;;#2.00\n',
      'no-amount',
    ],
    [
      'with an amount in an unknown column',
      'Date;Text;Debit;X\n2026-01-10;A;1.00;\n2026-01-11;B;;2.00\n2026-01-12;C;3.00;4.00\n',
      'no-amount',
    ],
  ])('and refuses a file %s', (_, text, code) => {
    expect(refusalOf(text).code).toBe(code);
  });
});
