import { read } from '../testing/read.ts';
import { csv } from '../testing/signs.ts';

const outcome = (text: string) => {
  const { statements, questions } = read(text);
  const rows = statements.flatMap((statement) => statement.rows);
  return {
    rows: rows.map(({ date, amount }) => `${date} ${amount}`),
    asks: questions.map(({ setting }) => setting),
  };
};

it('amounts that are all 0 yield to money under an unknown title', () => {
  const text = csv('Date;Text;Intl. Amount;Xyz;CR', 'Shop;0;1345.60;', 'Pay;0;5000.00;CR', 'Bar;0;250.00;');
  expect(outcome(text).rows).toEqual(['2026-01-10 -1345.60', '2026-01-11 5000.00', '2026-01-12 -250.00']);
});

it.each(['Time', 'Waktu'])('a column titled %s has the dates if no other does', (title) => {
  expect(outcome(`${title};Text;Amount\n2026-01-10 10:11;Shop;-1.00\n`).rows).toEqual(['2026-01-10 -1.00']);
});

it('purchases of assets are money out', () => {
  expect(outcome(csv('Date;Type;Total', 'Buy;61.49', 'Sell;29.01'))).toEqual({
    rows: ['2026-01-10 -61.49', '2026-01-11 29.01'],
    asks: [],
  });
  expect(outcome(csv('Date;Type;Total', 'Buy;61.49', 'Sell;-29.01')).asks).toEqual(['sign']);
});

it('refunds alone with a minus may be those of a card', () => {
  expect(outcome(csv('Date;Text;Amount', 'Refund of a shop;-12.00')).asks).toEqual(['sign']);
});

it('categories tell the refunds of a card', () => {
  const rows = [
    'Tesco;Food;45.60',
    'Direct debit payment;Payment;-300.00',
    'Tesco;Refund;-10.00',
    'Bar;Food;9.00',
  ];
  expect(outcome(csv('Date;Merchant;Category;Amount', ...rows)).asks).toEqual(['sign']);
});

it('a loan has one balance', () => {
  const { settings } = read(
    csv('Date;Text;Tilgung;Zinsen;Restschuld', 'A;350.00;150.00;9650.00', 'B;351.00;149.00;9299.00'),
  );
  expect(settings.columns?.filter((role) => role === 'balance')).toHaveLength(1);
});

it('interest that raises the balance may be that of a debt', () => {
  const rows = ['Monthly payment;850.00;;149150.00', 'Interest charged;;420.00;149570.00'];
  expect(outcome(csv('Date;Text;Payment;Interest;Balance', ...rows)).asks).toEqual(['sign']);
});

it('the balance decides a row whose sign alone contradicts it', () => {
  const rows = ['Deposit;500.00;500.00', 'Position;200.00;300.00', 'Withdrawal;-100.00;200.00'];
  expect(outcome(csv('Date;Text;Amount;Balance', ...rows))).toEqual({
    rows: ['2026-01-10 500.00', '2026-01-11 -200.00', '2026-01-12 -100.00'],
    asks: [],
  });
});

it.each(['Insufficient funds', 'Provision insuffisante', 'Недостаточно средств'])(
  'a text alone says that a payment was declined: %s',
  (text) => {
    const rows = ['Shop;-1.00;Approved', `Bar;-9.00;${text}`];
    expect(outcome(csv('Date;Payee;Amount;Response', ...rows)).rows).toEqual(['2026-01-10 -1.00']);
  },
);
