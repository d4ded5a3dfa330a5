import { read } from '../testing/read.ts';

const statementOf = (titles: string, ...rows: string[]) =>
  read([`Date;${titles}`, ...rows, ''].join('\n')).statements[0];
const rowsOf = (titles: string, ...rows: string[]) => statementOf(titles, ...rows)?.rows;

describe('the statement of a CSV file', () => {
  it('reaches from its first day to its last one, in whatever order', () => {
    const days = ['2026-01-12;A;-1.00', '2026-01-10;B;-1.00', '2026-01-11;C;-1.00'];
    expect(statementOf('Text;Amount', ...days)).toMatchObject({ from: '2026-01-10', to: '2026-01-12' });
  });

  it('has no balances if the running balance proves none', () => {
    expect(statementOf('Text;Amount;Balance', '2026-01-12;A;-1.00;5.00')).toMatchObject({
      opening: null,
      closing: null,
    });
    expect(
      statementOf('Text;Amount;Balance', '2026-01-12;A;-1.00;5.00', '2026-01-13;B;-1.00;9.00'),
    ).toMatchObject({ opening: null, closing: null });
  });

  it('has the balances of the rows that have one', () => {
    const rows = [
      '2026-01-10;A;-1.00;',
      '2026-01-11;B;-1.00;9.00',
      '2026-01-12;C;-2.00;7.00',
      '2026-01-13;D;-1.00;',
    ];
    expect(statementOf('Text;Amount;Balance', ...rows)).toMatchObject({ opening: '10.00', closing: '7.00' });
  });

  describe('among accounts whose running balances follow', () => {
    const rows = Array.from({ length: 12 }, (_, n) => `2026-01-${n + 10};1;A;-1.00;${99 - n}.00`);
    const accounts = (...more: string[]) =>
      read(['Date;Account;Text;Amount;Balance', ...rows, ...more, ''].join('\n')).statements;

    it('has the balances of an account whose own do not follow', () => {
      const [, other] = accounts('2026-01-10;2;A;-1.00;49.00', '2026-01-11;2;A;-2.00;46.50');
      expect(other).toMatchObject({ account: '2', opening: '50.00', closing: '46.50' });
    });

    it('has those of an account with a single row', () => {
      expect(accounts('2026-01-10;2;A;-1.00;49.00')[1]).toMatchObject({ opening: '50.00', closing: '49.00' });
    });

    it('has none if too many do not follow', () => {
      const wrong = ['2026-01-11;2;A;-2.00;1.00', '2026-01-12;2;A;-2.00;9.00'];
      expect(accounts('2026-01-10;2;A;-1.00;49.00', ...wrong)[1]).toMatchObject({ opening: null });
    });
  });

  it.each([
    ['€', 'EUR'],
    ['Kč', 'CZK'],
    ['RUR', 'RUB'],
    ['lei', 'RON'],
    ['usd', 'USD'],
  ])('has the currency that %s stands for', (sign, currency) => {
    const row = (day: number) => `2026-01-1${day};Shop ${day};-1.50;${sign}`;
    expect(statementOf('Text;Amount;Currency', row(0), row(1))).toMatchObject({ currency });
  });

  it('has the currency that some of its amounts have if the balance follows all of them', () => {
    const rowsIn = (...rows: string[]) =>
      read(['Date;Text;Debit;Credit;Balance', ...rows, ''].join('\n')).statements.map((each) => [
        each.currency,
        each.rows.length,
      ]);
    const first = '2026-01-10;A;1.00;;9.00';
    expect(rowsIn(first, '2026-01-11;B;GHS 2.00;;7.00')).toEqual([['GHS', 2]]);
    expect(rowsIn(first, '2026-01-11;B;GHS 2.00;;5.00')).toEqual([
      [null, 1],
      ['GHS', 1],
    ]);
    expect(rowsIn(first, '2026-01-11;B;GHS 2.00;;7.00', '2026-01-12;C;USD 2.00;;5.00')).toHaveLength(3);
    expect(rowsIn('2026-01-10;A;GHS 1.00;;9.00')).toEqual([['GHS', 1]]);
  });

  it('takes no currency from a note beside the amount', () => {
    const file = read(
      'Date;Amount;Note;Currency\n2026-01-10;-1.00;in EUR;CHF\n2026-01-11;-2.00;EUR out;CHF\n' +
        '2026-01-12;-3.00;in EUR;\n2026-01-13;-4.00;EUR out;\n',
    );
    expect(file.statements.map(({ currency, rows }) => [currency, rows.length])).toEqual([
      ['CHF', 2],
      [null, 2],
    ]);
  });
});

describe('the texts of a row', () => {
  it('name the party of the other side, or the one that the file names', () => {
    const rows = rowsOf(
      'Payer;Recipient;Amount',
      ...[
        '2026-01-10;Ann;Bob;-1.00',
        '2026-01-11;Ann;Bob;1.00',
        '2026-01-12;Ann;;-1.00',
        '2026-01-13;;Bob;1.00',
      ],
    );
    expect(rows?.map(({ payee }) => payee)).toEqual(['Bob', 'Ann', 'Ann', 'Bob']);
  });

  it('are the first of several columns that is filled', () => {
    const titles = 'Payee;Payee;Category;Category;Amount';
    const [first, second] =
      rowsOf(titles, '2026-01-10;;Ann;;Food;-1.00', '2026-01-11;Bob;Cy;Rent;Home;-1.00') ?? [];
    expect(first).toMatchObject({ payee: 'Ann', memo: null, category: 'Food' });
    expect(second).toMatchObject({ payee: 'Bob', memo: 'Cy', category: 'Rent' });
  });

  it('do not repeat words of direction', () => {
    const rows = rowsOf('Text;Type;Amount', '2026-01-10;Shop;Debit;5.00', '2026-01-11;Work;Credit;6.00');
    expect(rows?.map(({ memo }) => memo)).toEqual(['Shop', 'Work']);
  });
});
