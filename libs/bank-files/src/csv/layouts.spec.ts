import { readBankFile } from '../read-bank-file.ts';
import { bytesOf, read, refusalOf } from '../testing/read.ts';

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
      const file = read(`${first}Date|Text|Amount\n2026-01-10|a;b,c|-1.00\n2026-01-11,1\n2026-01-12,2\n`);
      expect(file.settings).toMatchObject({ delimiter: '|', headerLine: 2 });
      expect(file.statements[0]?.rows).toMatchObject([{ memo: 'a;b,c', line: 3 }]);
    },
  );

  it('is found although the texts have more of another one', () => {
    const text = `10.01.2026;${'a, '.repeat(30)};-1,50\n`;
    expect(read(text).settings.delimiter).toBe(';');
    expect(read(`2026-01-10 10:00:00, UTC;a;-1\n`).settings.delimiter).toBe(';');
  });

  it('of a file that is refused is the one with the most even and widest lines', () => {
    const settingsOf = (text: string) => {
      const result = readBankFile(bytesOf(text));
      return 'settings' in result ? result.settings?.delimiter : null;
    };
    expect(settingsOf('one;two;1,5\nthree;four;2,5\n')).toBe(';');
    expect(settingsOf('one;two\nthree;four\nfive, six, seven;eight\n')).toBe(';');
    expect(settingsOf('one\ntwo\nthree;four\n')).toBe(',');
  });

  it('is not named by a later line', () => {
    const file = read('Date;Text;Amount\n2026-01-10;sep=,;-1.00\n');
    expect(file.settings.delimiter).toBe(';');
    expect(file.statements[0]?.rows).toMatchObject([{ memo: 'sep=,' }]);
  });

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

  it('have a date or an amount among them', () => {
    const file = read('Account;Currency;Name\n4711;EUR;Ann\n\nDate;Text;Amount\n2026-01-10;Shop;-1.00\n');
    expect(file.settings.headerLine).toBe(4);
  });

  it('are counted without unknown ones', () => {
    const file = read('Date;Foo;Bar;Baz;Qux;Quux\nDate;Text;Amount\n2026-01-10;Shop;-1.00\n');
    expect(file.settings.headerLine).toBe(2);
  });

  it.each(['2026-01-10;Payment;Deposit;-1,50', '2026-01-10;Payment;Deposit;', 'Payment;Deposit;-1,50;x'])(
    'are no row such as %s',
    (row) => {
      expect(read(`${row}\n2026-01-11;Shop;Cafe;-2,50\n`).settings.headerLine).toBeNull();
    },
  );

  it('do not name the currency of the account by another column', () => {
    const text = 'Date;Text;Amount;Fee USD\n2026-01-10;Shop;-1.00;0.00\n';
    expect(read(text).statements).toMatchObject([{ currency: null }]);
    expect(read(`Currency;EUR\n${text}`).statements).toMatchObject([{ currency: 'EUR' }]);
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

describe('a file without titles', () => {
  it('begins with the first line that has a date where most lines have one', () => {
    const file = read(
      '28.02.2026;Export\nIBAN;DE02120300000000202051\nA1;10.01.2026;Shop;-1,50\nA2;11.01.2026;Cafe;-2,50\n',
    );
    expect(file.statements).toMatchObject([
      { account: 'DE02120300000000202051', rows: [{ line: 3 }, { line: 4 }] },
    ]);
  });
});

describe('a date in three columns', () => {
  it.each([
    ['操作日(年),操作日(月),操作日(日),摘要,お支払金額,お預り金額', '2026,2,3,Shop,540,'],
    ['摘要,取引日年,取引日月,取引日日,お支払金額,お預り金額', 'Shop,2026,2,3,540,'],
  ])('titled %s is put together', (titles, row) => {
    const file = read(`${titles}\n${row}\n`);
    expect(file.statements).toMatchObject([{ rows: [{ date: '2026-02-03', amount: '-540', memo: 'Shop' }] }]);
    expect(file.settings.columns).toHaveLength(6);
  });

  it('has neighbouring titles', () => {
    expect(refusalOf('取引日年,摘要,取引日月,取引日日,金額\n2026,Shop,2,3,-5.40\n').code).toBe(
      'no-date-column',
    );
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
      row: { date: '2026-01-10', amount: '1.00', text: 'Shop' },
      setting: 'columns',
      assumed: 'date,memo,amount,balance',
      choices: ['date,memo,amount,balance', 'date,memo,balance,amount'],
      labels: ['1.00', '99.00'],
      example: '1.00',
    });
  });

  it('of money out and in may have currencies of their own', () => {
    const text =
      'Date;Text;Debit;Debit currency;Credit;Credit currency\n' +
      '2026-01-10;Shop;-5.00;CHF;;\n2026-01-11;Wage;;;9.00;CHF\n2026-01-12;Gift;;;8.00;EUR\n';
    expect(
      read(text).statements.map(({ currency, rows }) => [currency, rows.map(({ amount }) => amount)]),
    ).toEqual([
      ['CHF', ['-5.00', '9.00']],
      ['EUR', ['8.00']],
    ]);
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

describe('several columns of amounts', () => {
  const orders = 'Date,Title,Direction,Order amount,Paid amount\n2026-02-28,Tea,Expense,22.30,21.17\n';

  it('are asked about with their titles and values', () => {
    expect(read(orders).questions).toEqual([
      {
        row: { date: '2026-02-28', amount: '-22.30', text: 'Tea' },
        setting: 'columns',
        assumed: 'date,payee,direction,amount,ignore',
        choices: ['date,payee,direction,amount,ignore', 'date,payee,direction,ignore,amount'],
        labels: ['Order amount: 22.30', 'Paid amount: 21.17'],
        example: '22.30',
      },
    ]);
    const columns = ['date', 'payee', 'direction', 'ignore', 'amount'] as const;
    expect(read(orders, { columns })).toMatchObject({
      questions: [],
      statements: [{ rows: [{ amount: '-21.17' }] }],
    });
  });

  it.each([
    ['Amount', 'Total'],
    ['Total', 'Amount'],
    ['Betrag', 'Summe'],
    ['Importe', 'Monto'],
    ['Net amount', 'Amount'],
  ])('are asked about below %s and %s', (one, other) => {
    const text = `Date;Text;${one};${other}\n2026-02-28;Tea;-22.30;-21.17\n2026-03-01;Work;5.00;4.00\n`;
    expect(read(text).questions.map(({ setting }) => setting)).toEqual(['columns']);
  });

  it('are not asked about if they are the same, or the balance follows one of them', () => {
    expect(read(orders.replace('22.30', '21.17')).questions).toEqual([]);
    const other =
      'Date;Text;Total;Amount;Balance\n2026-02-28;Tea;-22.30;-21.17;1.00\n2026-03-01;Work;5.00;4.00;9.00\n';
    expect(read(other).questions.map(({ setting }) => setting)).toEqual(['columns']);
    const rows = '2026-02-28;Tea;-22.30;-21.17;78.83\n2026-03-01;Work;5.00;4.00;82.83\n';
    const file = read(`Date;Text;Total;Amount;Balance\n${rows}`);
    expect([file.questions, file.settings.columns]).toEqual([
      [],
      ['date', 'memo', 'ignore', 'amount', 'balance'],
    ]);
  });

  it('without titles are asked about if one of whole numbers is in front', () => {
    const file = read('Statement : ,\nNumber : ,123\n27Mar2025,SALARY,15000,68676.77\n');
    expect(file.questions.map(({ setting, labels }) => [setting, labels])).toContainEqual([
      'columns',
      ['68676.77', '15000'],
    ]);
  });
});
