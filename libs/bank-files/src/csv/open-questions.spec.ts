import { type ReadingOptions } from '../bank-file.ts';
import { read } from '../testing/read.ts';
import { csv } from '../testing/signs.ts';

const amountsOf = (text: string, options?: ReadingOptions) =>
  read(text, options).statements.flatMap(({ rows }) => rows.map(({ amount }) => amount));
const asksOf = (text: string) => read(text).questions.map(({ setting }) => setting);

describe('a fee beside the amount', () => {
  const text = csv('Date;Text;Amount;Fee', 'Cash;-100.00;2.50', 'Pay;900.00;0.00');

  it('is asked about if no balance tells whether the amount includes it', () => {
    expect(read(text).questions).toMatchObject([
      {
        setting: 'columns',
        assumed: 'date,memo,amount,ignore',
        choices: ['date,memo,amount,ignore', 'date,memo,amount,fee'],
        labels: ['Amount: -100.00', 'Amount + Fee: -102.50'],
      },
    ]);
    expect(amountsOf(text, { columns: ['date', 'memo', 'amount', 'ignore'] })).toEqual(['-100.00', '900.00']);
    expect(amountsOf(text, { columns: ['date', 'memo', 'amount', 'fee'] })).toEqual(['-102.50', '900.00']);
  });

  it('is asked about in the oldest row, to which no balance leads', () => {
    expect(asksOf(csv('Date;Text;Amount;Fee;Balance', 'A;-9.00;1.00;90.00', 'B;5.00;0.00;95.00'))).toEqual([
      'columns',
    ]);
  });

  it('is not asked about if another column has the amount without it, or the balance tells', () => {
    expect(asksOf(csv('Date;Text;Gross;Fee;Net', 'A;-13.00;-3.00;-16.00', 'B;20.00;-1.00;19.00'))).toEqual(
      [],
    );
    const rows = ['A;-9.00;0.00;90.00', 'B;-5.00;1.00;84.00'];
    expect(asksOf(csv('Date;Text;Amount;Fee;Balance', ...rows))).toEqual([]);
  });
});

describe('the sign of the first row', () => {
  const rows = ['Shop;45.00;955.00', 'Pay;2000.00;2955.00', 'Rent;900.00;2055.00'];
  const first = csv('Date;Text;Amount;Balance', ...rows);

  it('is all that the answer changes if the balance tells the others', () => {
    expect(asksOf(first)).toEqual(['sign']);
    expect(amountsOf(first, { sign: 'as-written' })).toEqual(['45.00', '2000.00', '-900.00']);
    expect(amountsOf(first, { sign: 'reversed' })).toEqual(['-45.00', '2000.00', '-900.00']);
  });

  it.each([
    [
      [';45.00;955.00', '2000.00;;2955.00', ';900.00;2055.00'],
      ['-45.00', '2000.00', '-900.00'],
    ],
    [
      [';45.00;955.00', '2000.00;;2955.00'],
      ['-45.00', '2000.00'],
    ],
    [
      ['1000.00;;2000.00', ';-500.00;1500.00'],
      ['1000.00', '-500.00'],
    ],
  ])('is that of its column, or the opposite of the other one: %j', (lines, expected) => {
    const text = lines.map((line, at) => `2026-01-1${at};Shop ${at};${line}\n`).join('');
    expect(amountsOf(text)).toEqual(expected);
  });
});

describe('the signs of a file', () => {
  it.each([
    ['a payment to a card alone', csv('Date;Text;Amount', 'PAYMENT RECEIVED - THANK YOU;-300.00')],
    ['a payment by the holder of a card', csv('Date;Text;Amount;Purchased By', 'ACH deposit;-250.00;Ann')],
    ['columns under unknown titles', csv('Date;Text;Foo;Bar', 'Shop;45.00;', 'Pay;;2000.00')],
    ['as many minuses as none beside words', csv('Date;Text;Amount;D/C', 'A;4.1;D', 'B;9.0;C', 'C;-4.1;D')],
    [
      'as many minuses as none in money out',
      csv('Date;Text;Money out;Money in', 'A;-4.5;', 'B;1.0;', 'C;;2.0'),
    ],
    ['one purchase among income', csv('Date;Text;Amount', 'Einkauf;45.10', 'Lohn;2100.00', 'Strom;80.00')],
    ['a balance that grows', '2026-01-10;compra;45.60;954.40\n2026-01-11;abono;3000.00;3954.40\n'],
  ])('are asked about: %s', (_, text) => expect(asksOf(text)).toContain('sign'));

  it('are those of a card if payments to it lower the balance', () => {
    const rows = ['Shop,23.40,,123.40', 'PAYMENT - THANK YOU,,100.00,23.40', 'Tea,3.10,,26.50'];
    const text = rows.map((row, at) => `2026-01-1${at},${row}\n`).join('');
    expect([amountsOf(text), asksOf(text)]).toEqual([['-23.40', '100.00', '-3.10'], ['sign']]);
  });
});

describe('the amount', () => {
  it('is asked about beside money under an unknown title and a currency', () => {
    const text = csv('Date;Text;Amount;Currency;Xyzzy;Card currency', 'Cafe;-4.50;EUR;-436.15;RUB');
    expect(asksOf(text)).toEqual(['columns']);
  });

  it('is not asked about beside a balance under an unknown title', () => {
    const rows = ['A;-4.50;EUR;95.50;EUR', 'B;-5.50;EUR;90.00;EUR', 'C;1.00;EUR;91.00;EUR'];
    expect(asksOf(csv('Date;Text;Amount;Currency;Xyzzy;Currency', ...rows))).toEqual([]);
  });
});

describe('a year of two digits in front', () => {
  it('is asked about although the language begins with the day', () => {
    const file = read('Datum;Text;Belopp\n26-03-13;ICA;-234,50\n26-03-12;Lön;10 000,00\n');
    expect(file.questions).toMatchObject([{ setting: 'dateOrder', assumed: 'ymd' }]);
    expect(file.statements[0]?.rows.map(({ date }) => date)).toEqual(['2026-03-13', '2026-03-12']);
  });
});

describe('a file that mixes money out and money in without signs', () => {
  it('asks which of three words mean money in, alone or together', () => {
    const typed = csv('Date;Text;Amount;Type', 'A;4.50;Shopping', 'B;9.00;Wages', 'C;1.00;Refunding');
    expect(read(typed, { listsRefused: true }).questions).toMatchObject([
      {
        setting: 'moneyIn',
        choices: [
          ...['Shopping', 'Wages', 'Refunding'],
          ...['Wages, Refunding', 'Shopping, Refunding', 'Shopping, Wages', ''],
        ],
      },
    ]);
    expect(amountsOf(typed, { moneyIn: 'Wages, Refunding' })).toEqual(['-4.50', '9.00', '1.00']);
  });

  it.each([
    ['Type', 'Purchase', 'Load'],
    ['Art', 'Kauf', 'Aufladung'],
  ])('asks which of two words in %s means money in', (title, out, incoming) => {
    const rows = [`Shop;4.00;${out}`, `Bank;50.00;${incoming}`, `Tram;2.40;${out}`];
    const typed = csv(`Date;Text;Amount;${title}`, ...rows);
    expect(asksOf(typed)).toEqual(['moneyIn']);
    expect(amountsOf(typed, { moneyIn: incoming })).toEqual(['-4.00', '50.00', '-2.40']);
  });

  it('offers no answers that are too long to be kept', () => {
    const [first, second, third] = ['Payments to shops abroad', 'Interest of the bank', 'Repayment of loans'];
    const typed = csv('Date;Text;Amount;Type', `A;4.5;${first}`, `B;9.0;${second}`, `C;1.0;${third}`);
    const [asked] = read(typed, { listsRefused: true }).questions;
    expect(asked?.choices.every((choice) => choice.length <= 40)).toBe(true);
  });
});
