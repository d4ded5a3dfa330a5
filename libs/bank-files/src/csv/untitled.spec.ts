import { read } from '../testing/read.ts';

/** Returns the roles of the columns to the right of date and text, and the settings that questions ask for. */
function columnsOf(...rows: string[]) {
  const lines = rows.map((row, index) => `2026-01-1${index};Shop ${'abcdef'[index]};${row}\n`);
  const { settings, questions } = read(lines.join(''));
  return [settings.columns?.slice(2).join(' '), questions.map(({ setting }) => setting).join()];
}

describe('columns of money without titles', () => {
  it.each([
    ['amount and balance', ['-1.00;99.00', '2.00;101.00', '-3.00;98.00'], ['amount balance', '']],
    ['balance and amount', ['99.00;-1.00', '101.00;2.00', '98.00;-3.00'], ['balance amount', '']],
    ['newest first', ['-3.00;98.00', '2.00;101.00', '-1.00;99.00'], ['amount balance', '']],
    ['without signs', ['1.00;99.00', '2.00;101.00', '3.00;98.00'], ['amount balance', 'sign']],
    ['marked by Dr and Cr', ['1.00 Dr;99.00', '2.00 Cr;101.00', '3.00 Dr;98.00'], ['amount balance', '']],
    ['one amount', ['-1.00', '2.00', '-3.00'], ['amount', '']],
    [
      'unrelated, one with signs',
      ['55.00;-1.00', '77.00;2.00', '66.00;-3.00'],
      ['balance amount', 'columns'],
    ],
    [
      'unrelated, both with signs',
      ['-55.00;-1.00', '77.00;2.00', '-66.00;3.00'],
      ['amount balance', 'columns'],
    ],
    [
      'unrelated, the other half empty',
      ['-5.00;1.00', '7.00;', '-6.00;', '8.00;'],
      ['amount ignore', 'columns'],
    ],
    ['out and in', ['1.00;', ';2.00', '3.00;'], ['debit credit', 'sign']],
    ['out, in and balance', ['1.00;;99.00', ';2.00;101.00', '3.00;;98.00'], ['debit credit balance', '']],
    ['in, out and balance', ['1.00;;99.00', ';2.00;97.00', '3.00;;100.00'], ['debit credit balance', '']],
    ['out, in and another', ['1.00;;99.00', ';2.00;55.00', '3.00;;52.00'], ['debit credit balance', 'sign']],
    ['beside whole balances', ['90;-10', '110;20', '80;-30'], ['balance amount', '']],
    ['beside whole numbers', ['7;-1.00', '8;2.00', '9;-3.00'], ['ignore amount', '']],
    ['beside numbers with leading zeros', ['0007;-10', '0008;20', '0019;-30'], ['ignore amount', '']],
    [
      'beside very long numbers',
      ['123456789012;-10', '123456789013;20', '123456789014;-30'],
      ['ignore amount', ''],
    ],
    ['whole numbers alone', ['7;-10', '8;20', '9;-30'], ['ignore amount', 'columns']],
  ])('are %s', (_, rows, expected) => expect(columnsOf(...rows)).toEqual(expected));
});

describe('the order of dates in a CSV file', () => {
  const file = (above: string, date: string, titles = 'Date;Text;Amount') =>
    read(`${above}\n\n${titles}\n${date};Shop;-1.50\n`);

  it.each([
    ['Created 30/04/2026', []],
    ['Created  30/04/2026 by Ann', []],
    ['Created 30.04.2026', ['dateOrder']],
    ['Created 30/04/26', ['dateOrder']],
    ['Created 01/02/2026', ['dateOrder']],
    ['Created', ['dateOrder']],
  ])('is known by %j above the titles, or asked for', (above, questions) => {
    expect(file(above, '01/02/2026').questions.map(({ setting }) => setting)).toEqual(questions);
  });

  it.each(['13/02/2025,Shop,-9.00,Declined', '28/02/2025,Closing balance,,'])(
    'is proven by a line that is left out: %s',
    (line) => {
      const file = read(`Date,Description,Amount,Status\n01/02/2025,Cafe,-4.00,Completed\n${line}\n`);
      expect(file).toMatchObject({ statements: [{ from: '2025-02-01', to: '2025-02-01' }], questions: [] });
    },
  );

  it('is asked about if a line that is left out contradicts the language', () => {
    const rows = '11/03/2025,Compra,-10.00\n11/05/2025,Compra,-12.00\n';
    const asked = (day: string) =>
      read(`Data,Histórico,Valor\n${day},Saldo anterior,100.00\n${rows}`).questions.map(
        ({ setting, assumed }) => `${setting} ${assumed}`,
      );
    expect(asked('10/31/2025')).toEqual(['dateOrder mdy']);
    expect(asked('10/31/2025,Saldo anterior,1.00\n31/10/2025')).toEqual(['dateOrder dmy']);
    expect(asked('31/10/2025')).toEqual([]);
    expect(asked('2025-10-31')).toEqual([]);
    expect(asked('10/10/2025')).toEqual([]);
  });

  it('may be that of the month first', () => {
    expect(file('Created 04/30/2026', '01/02/2026').statements[0]?.rows).toMatchObject([
      { date: '2026-01-02' },
    ]);
  });

  it.each([
    ['Datum;Omschrijving;Bedrag', 0],
    ['Date;Libellé;Montant', 0],
    ['Fecha;Concepto;Importe', 0],
    ['Date;Description;Amount', 1],
  ])('is known by the language of %s', (titles, questions) => {
    expect(file('x', '01/02/2026', titles).questions).toHaveLength(questions);
  });
});

describe('a column without a title that has zero in each row', () => {
  it('is no amount', () => {
    const rows = '10.01.2026;Shop;0,00;-1,50;8,50\n11.01.2026;Work;0,00;-2,50;6,00\n';
    expect(read(rows).settings.columns).toEqual(['date', 'memo', 'ignore', 'amount', 'balance']);
    expect(read('10.01.2026;Shop;0,00\n').settings.columns).toEqual(['date', 'memo', 'amount']);
  });
});

describe('the account above the titles', () => {
  it('is that of all rows, unless these are of several currencies', () => {
    const file = (currency: string) =>
      `IBAN;DE02120300000000202051\n\nDate;Text;Amount;Currency\n2026-01-10;A;-1.00;EUR\n2026-01-11;B;-2.00;${currency}\n`;
    expect(read(file('EUR')).statements.map(({ account }) => account)).toEqual(['DE02120300000000202051']);
    expect(read(file('USD')).statements.map(({ account }) => account)).toEqual([null, null]);
  });
});

describe('two columns of which one has a zero', () => {
  const rows = [
    '11/13/2014,0,Deposit,0,500.00,500.00',
    '11/14/2014,101,Check,100.00,0,400.00',
    '11/15/2014,102,Check,50.00,0,350.00',
  ];
  const amountsOf = (lines: string[]) => {
    const { statements, questions } = read(`${lines.join('\n')}\n`);
    return {
      amounts: statements.flatMap((each) => each.rows.map(({ amount }) => Number(amount))),
      questions,
    };
  };

  it('are money out and in as the running balance proves, in either order of rows', () => {
    expect(amountsOf(rows)).toEqual({ amounts: [500, -100, -50], questions: [] });
    expect(amountsOf(rows.toReversed())).toEqual({ amounts: [-50, -100, 500], questions: [] });
  });

  it('are told apart by the balance where money in comes first', () => {
    const swapped = rows.map((row) => {
      const [date, check, text, out, into, balance] = row.split(',');
      return [date, check, text, into, out, balance].join(',');
    });
    expect(amountsOf(swapped)).toEqual({ amounts: [500, -100, -50], questions: [] });
  });

  it('are asked about without a balance that follows', () => {
    expect(amountsOf(rows.map((row) => row.replace(/,[^,]*$/, ',9.00'))).questions).not.toEqual([]);
  });
});

describe('a label with its value above a file without titles', () => {
  it.each(['Account Description :, CREDIT', 'Account type:,Credit', 'Account Description, CREDIT'])(
    'is no line of titles: %s',
    (label) => {
      const { statements } = read(
        `${label}\n27Mar2025,SALARY,15000.00,68676.77\n28Mar2025,RENT,-1000.00,67676.77\n`,
      );
      expect(statements.flatMap(({ rows }) => rows.map(({ amount }) => amount))).toEqual([
        '15000.00',
        '-1000.00',
      ]);
    },
  );
});
