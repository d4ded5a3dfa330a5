import { read, refusalOf } from '../testing/read.ts';

const amountsOf = (text: string) =>
  read(text).statements.flatMap(({ rows }) => rows.map(({ amount }) => amount));

describe('the delimiter of a CSV file', () => {
  it.each([',', ';', '\t', '|', '~', '^'])('%j is found by itself', (delimiter) => {
    const lines = ['Date,Text,Amount', '2026-01-10,Shop,-1.00', '2026-01-11,Work,2.00', ''];
    const file = read(lines.join('\n').replaceAll(',', delimiter));
    expect(file.settings).toMatchObject({ delimiter, headerLine: 1, columns: ['date', 'memo', 'amount'] });
    expect(file.statements[0]?.rows).toHaveLength(2);
  });

  it('is the one with which lines have dates and amounts', () => {
    const text =
      'Datum;Text;Betrag\n10.01.2026;Brot, Butter, Käse, Wurst;-1,50\n11.01.2026;Lohn, Januar;2,50\n';
    expect(read(text).settings.delimiter).toBe(';');
    expect(read('10.01.2026;a, b;-1,50\n11.01.2026;c, d;2,50\n').settings.delimiter).toBe(';');
  });

  it.each(['sep=|\n', '"sep=|"\r\n', 'SEP=|\r\n', '\ufeffsep=|\n'])(
    'is named by the first line %j',
    (first) => {
      const file = read(`${first}Date|Text|Amount\n2026-01-10|a;b,c|-1.00\n`);
      expect(file.settings).toMatchObject({ delimiter: '|', headerLine: 2 });
      expect(file.statements[0]?.rows).toMatchObject([{ memo: 'a;b,c', line: 3 }]);
    },
  );

  it('is that of the user', () => {
    const text = 'Date;Text;Amount\n2026-01-10;a,b;-1.00\n';
    expect(read(text, { delimiter: ';' }).settings.delimiter).toBe(';');
    expect(refusalOf(text, { delimiter: '|' }).code).toBe('unknown-format');
  });
});

describe('the titles of a CSV file', () => {
  it('stand below lines about the account', () => {
    const file = read('Account;12345\nFrom;2026-01-01\n\nDate;Text;Amount\n2026-01-10;Shop;-1.00\n');
    expect(file.settings.headerLine).toBe(4);
    expect(file.statements).toMatchObject([{ account: '12345', rows: [{ line: 5 }] }]);
  });

  it('are the line with the most known ones', () => {
    const file = read('Date;Export\nDate;Text;Amount;Balance\n2026-01-10;Shop;-1.00;4.00\n');
    expect(file.settings.headerLine).toBe(2);
  });

  it('have no values', () => {
    const file = read('Date;2026-01-01\nAmount;5.00\n2026-01-10;-1.00\n2026-01-11;2.00\n');
    expect(file.settings.headerLine).toBeNull();
  });

  it('are looked for in the first 80 lines', () => {
    const below = (lines: number) => `${'Note;x\n'.repeat(lines)}Date;Text;Amount\n2026-01-10;Shop;-1.00\n`;
    expect(read(below(79)).settings.headerLine).toBe(80);
    expect(read(below(80)).settings.headerLine).toBeNull();
  });

  it('may be named by the user, or missing', () => {
    const text = 'When;What;How much\n2026-01-10;Shop;-1.00\n';
    expect(read(text, { headerLine: 1 }).settings.headerLine).toBe(1);
    expect(read(text, { headerLine: null }).settings.headerLine).toBeNull();
  });
});

describe('the columns of a CSV file', () => {
  const rolesOf = (text: string) => read(text).settings.columns;

  it('have their meaning by title and content', () => {
    const text =
      'Booking date;Value date;Payee;Description;Amount;Currency;Balance;Transaction ID\n' +
      '2026-01-10;2026-01-11;Ann;Rent;-1.00;EUR;9.00;R1\n2026-01-12;2026-01-12;Bob;Gift;2.00;EUR;11.00;R2\n';
    const file = read(text);
    expect(file.settings.columns).toEqual([
      'date',
      'valueDate',
      'payee',
      'memo',
      'amount',
      'currency',
      'balance',
      'bankId',
    ]);
    expect(file.statements).toMatchObject([
      {
        ...{ currency: 'EUR', opening: '10.00', closing: '11.00', from: '2026-01-10', to: '2026-01-12' },
        rows: [
          { valueDate: '2026-01-11', payee: 'Ann', memo: 'Rent', bankId: 'R1' },
          { payee: 'Bob', bankId: 'R2' },
        ],
      },
    ]);
  });

  it('of a second date are the value date, and of a third nothing', () => {
    const text = 'Date;Date;Date;Text;Amount\n2026-01-10;2026-01-11;2026-01-12;Shop;-1.00\n';
    expect(rolesOf(text)).toEqual(['date', 'valueDate', 'ignore', 'memo', 'amount']);
  });

  it('of ids that repeat are text', () => {
    const text = 'Date;Reference;Amount\n2026-01-10;R1;-1.00\n2026-01-11;R1;-2.00\n';
    expect(rolesOf(text)).toEqual(['date', 'memo', 'amount']);
  });

  it('without titles are found by content', () => {
    const text =
      '2026-01-10;Shop;-1.00;EUR;99.00\n2026-01-11;Work;2.00;EUR;101.00\n2026-01-12;Cafe;-3.00;EUR;98.00\n';
    expect(rolesOf(text)).toEqual(['date', 'memo', 'amount', 'currency', 'balance']);
  });

  it('without titles are asked for if the balance does not tell them apart', () => {
    const file = read('2026-01-10;Shop;1.00;99.00\n2026-01-11;Work;2.00;55.00\n');
    expect(file.questions).toContainEqual({
      setting: 'columns',
      assumed: 'date,memo,amount,balance',
      choices: ['date,memo,amount,balance', 'date,memo,balance,amount'],
      example: '1.00',
    });
  });

  it('of a fee change the amount if the balance says so', () => {
    const text =
      'Date;Text;Amount;Fee;Balance\n2026-01-10;A;-10.00;0.50;89.50\n2026-01-11;B;-20.00;1.00;68.50\n2026-01-12;C;5.00;0.00;73.50\n';
    expect(amountsOf(text)).toEqual(['-10.50', '-21.00', '5.00']);
    expect(
      amountsOf(text.replace('89.50', '90.00').replace('68.50', '70.00').replace('73.50', '75.00')),
    ).toEqual(['-10.00', '-20.00', '5.00']);
  });
});
