import { read } from '../testing/read.ts';

/** Returns the roles of columns with these titles. Each argument after the titles gives the cells of one of three rows. */
function rolesOf(titles: string, ...cells: string[]) {
  const rows = cells.map((each, index) => `2026-01-1${index};Shop ${'abc'[index]};-${index + 1}.50;${each}`);
  const { settings } = read(`Date;Text;Amount;${titles}\n${rows.join('\n')}\n`);
  return settings.columns?.slice(3).join(' ');
}

describe('a column of a CSV file', () => {
  it.each([
    ['Currency', ['EUR', 'EUR', 'EUR'], 'currency'],
    ['Currency', ['Main', 'Main', 'Other'], 'memo'],
    ['Type', ['Debit', 'Debit', 'Debit'], 'direction'],
    ['Type', ['Debit', 'Debit', 'Card'], 'direction'],
    ['Type', ['Card', 'Card', 'Transfer'], 'memo'],
    ['Balance', ['9.50', '7.50', '4.50'], 'balance'],
    ['Balance', ['good', 'bad', 'good'], 'memo'],
    ['Balance', ['2026-02-01', '2026-02-02', '2026-02-03'], 'ignore'],
    ['Fee', ['0.00', '0.00', '0.00'], 'fee'],
    ['Fee', ['0.10', '0.10', '0.10'], 'ignore'],
    ['Fee', ['none due', 'none due', 'paid'], 'memo'],
    ['Value date', ['2026-01-10', '2026-01-11', '2026-01-12'], 'valueDate'],
    ['Value date', ['soon', 'later', 'then'], 'memo'],
    ['Payee', ['Ann', 'Bob', 'Cy'], 'payee'],
    ['Payee', ['101', '202', '303'], 'ignore'],
    ['Payee', ['2026-02-01', '2026-02-02', '2026-02-03'], 'ignore'],
    ['Payer', ['Ann', 'Bob', 'Cy'], 'payer'],
    ['Payer', ['101', '202', '303'], 'ignore'],
    ['Recipient', ['Ann', 'Bob', 'Cy'], 'recipient'],
    ['Recipient', ['101', '202', '303'], 'ignore'],
    ['Details', ['101', '202', '303'], 'memo'],
    ['Details', ['2026-02-01', '2026-02-02', '2026-02-03'], 'ignore'],
    ['Details', ['abc', '2026-02-02', 'x y'], 'memo'],
    ['Balance', ['20260201', '20260202', '20260203'], 'ignore'],
    ['Status', ['Completed', 'Pending', 'Completed'], 'status'],
    ['Status', ['1', '2', '1'], 'status'],
    ['Status', ['2026-02-01', '2026-02-02', '2026-02-03'], 'ignore'],
    ['Transaction ID', ['A1', 'A2', 'A3'], 'bankId'],
    ['Transaction ID', ['A1', 'A1', 'A3'], 'memo'],
    ['Transaction ID', ['2026-02-01', '2026-02-02', '2026-02-03'], 'ignore'],
    ['Account', ['DE123', 'DE123', 'DE123'], 'account'],
    ['Account', ['DE1', 'FR2', 'IT3'], 'account'],
    ['Account', ['2026-02-01', '2026-02-01', '2026-02-01'], 'ignore'],
    ['Category', ['Food', 'Rent', 'Food'], 'category'],
    ['Debit', ['1.50', '2.50', '3.50'], 'ignore'],
    ['Xyzzy', ['Ann', 'Bob', 'Cy'], 'memo'],
    ['Xyzzy', ['7', '8', '9'], 'ignore'],
    ['Xyzzy', ['EUR', 'EUR', 'EUR'], 'currency'],
    ['Xyzzy', ['out', 'in', 'out'], 'direction'],
    ['Xyzzy', ['out', 'out', 'out'], 'memo'],
    ['Xyzzy', ['out', 'out', 'card'], 'memo'],
    ['Payee', ['EUR', 'EUR', 'EUR'], 'payee'],
    ['Balance', ['EUR', 'EUR', 'EUR'], 'currency'],
    ['Balance', ['Debit', 'Credit', 'Debit'], 'direction'],
    ['Balance', ['Debit', 'Debit', 'Debit'], 'memo'],
    ['Balance', ['', '', ''], 'balance'],
    ['Status', ['', '', ''], 'status'],
    ['Type', ['', '', ''], 'ignore'],
    ['Type;Xyzzy', [';out', ';in', ';out'], 'ignore direction'],
  ])('titled %s with %j is %s', (titles, cells, roles) => expect(rolesOf(titles, ...cells)).toBe(roles));

  it.each([
    ['Payee;Account number', ['Ann;DE1', 'Ann;DE1', 'Ann;DE1'], 'payee account'],
    ['Status;Account number', ['Completed;DE1', 'Completed;DE1', 'Completed;DE1'], 'status account'],
    ['Currency;Currency', ['EUR;', 'EUR;', 'EUR;USD'], 'currency ignore'],
    ['Currency;Currency', ['EUR;', ';', 'EUR;'], 'currency ignore'],
    ['Balance;Balance', [';9.50', ';8.50', '1.00;7.50'], 'ignore balance'],
    ['Transaction ID;Transaction ID', ['A1;B1', 'A2;B2', 'A3;B3'], 'bankId memo'],
    [
      'Date;Date',
      ['2026-01-10;2026-01-10', '2026-01-11;2026-01-11', '2026-01-12;2026-01-12'],
      'valueDate ignore',
    ],
    [
      'Value date;Date',
      ['2026-01-10;2026-01-10', '2026-01-11;2026-01-11', '2026-01-12;2026-01-12'],
      'valueDate ignore',
    ],
    ['Memo;Memo', ['a;b', 'c;d', 'e;f'], 'memo memo'],
  ])('titled %s with %j are %s', (titles, cells, roles) => expect(rolesOf(titles, ...cells)).toBe(roles));

  const rolesIn = (text: string) => read(text).settings.columns?.join(' ');

  it('of the amount is that in the currency of the account', () => {
    expect(
      rolesIn(
        'Datum;Text;Betrag;Betrag in Kontowährung\n10.01.2026;A;-1,10;-1,00\n11.01.2026;B;-2,20;-2,00\n',
      ),
    ).toBe('date memo ignore amount');
  });

  it.each([
    ['in one row', ['DE12345678'], 'memo'],
    ['in two rows', ['DE12345678', 'DE12345678'], 'account'],
    ['of which two differ', ['DE12345678', 'DE87654321'], 'memo'],
    ['that misses in one row', ['DE12345678', 'DE12345678', ''], 'memo'],
    ['with few digits', ['DE1234', 'DE1234'], 'memo'],
    ['in lower case', ['abc12345', 'abc12345'], 'memo'],
    ['in brackets', ['(DE12345678)', '(DE12345678)'], 'memo'],
  ])('without a title is an account number, or none: %s', (_, cells, role) => {
    const rows = cells.map((cell, day) => `2026-01-1${day};Shop;-1.50;${cell}`);
    expect(rolesIn(`${rows.join('\n')}\n`)?.split(' ')[3]).toBe(role);
  });

  it('of an account stands in most rows', () => {
    const titles = 'Date;Text;Account;Amount';
    const rows = ['2026-01-10;A;;-1.00', '2026-01-11;B;DE4711;-2.00', '2026-01-12;C;;-3.00'];
    expect(rolesIn(`${titles}\n${rows.join('\n')}\n`)).toBe('date memo memo amount');
  });

  it('of the value is the date where there is no other', () => {
    expect(rolesIn('Value date;Text;Amount\n2026-01-10;A;-1.00\n')).toBe('date memo amount');
    expect(rolesIn('Date;Value date;Text;Amount\n;2026-01-10;A;-1.00\n')).toBe('ignore date memo amount');
  });

  it('of a date is found by its content, also under a title of which only a word is known', () => {
    expect(rolesIn('Xyzzy;Text;Amount\n2026-01-10;A;-1.00\n')).toBe('date memo amount');
    expect(rolesIn('Execution time;Text;Amount\n2026-01-10 10:00;A;-1.00\n')).toBe('date memo amount');
  });

  it.each([
    ['two dates', '10.01.2026;11.01.2026;Shop;-1,50', 'date valueDate memo amount'],
    ['an account', 'DE12345678;10.01.2026;Shop;-1,50', 'account date memo amount'],
    ['a number that is no account', 'No. 7;10.01.2026;Shop;-1,50', 'memo date memo amount'],
    ['a currency', '10.01.2026;Shop;-1,50;EUR', 'date memo amount currency'],
    ['a direction', '10.01.2026;Shop;1,50;Debit\n11.01.2026;Shop;1,50;Credit', 'date memo amount direction'],
    ['a word that may be anything', '10.01.2026;Shop;1,50;Debit', 'date memo amount memo'],
    ['an empty cell', '10.01.2026;;Shop;-1,50', 'date ignore memo amount'],
    ['a number of a cheque', '10.01.2026;101;Shop;-1,50', 'date ignore memo amount'],
  ])('without a title is told by its content: %s', (_, row, roles) => {
    expect(rolesIn(`${row}\n${row}\n${row}\n`)).toBe(roles);
  });
});

describe('the amount', () => {
  const columnsOf = (titles: string, ...rows: string[]) => {
    const lines = rows.map((row, index) => `2026-01-1${index};${row}`);
    return read(`Date;${titles}\n${lines.join('\n')}\n`).settings.columns?.join(' ');
  };

  it('may stand below the title of a direction', () => {
    expect(columnsOf('Debit/Credit;Xyzzy;Text', '-5.50;17;Shop', '9.00;51;Work')).toBe(
      'date amount ignore memo',
    );
    expect(() => columnsOf('Debit/Credit;Xyzzy;Text', '5;17;Shop', '9;51;Work')).toThrow('No column');
  });

  it('is found in rows that are shorter than the titles', () => {
    expect(columnsOf('Text;Amount;Balance;Ledger balance', 'Shop;-1.00', 'Cafe;-2.00')).toBe(
      'date memo amount balance ignore',
    );
  });

  it('is not a whole number without a sign below an unknown title', () => {
    expect(columnsOf('Xyzzy;Text', '-5;Shop', '9;Work')).toBe('date amount memo');
    expect(() => columnsOf('Xyzzy;Text', '5;Shop', '9;Work')).toThrow(
      'No column of the file contains amounts.',
    );
  });
});
