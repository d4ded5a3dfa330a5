import { read } from '../testing/read.ts';
import { csv } from '../testing/signs.ts';
import type { Role } from './roles.ts';

const amountsOf = (text: string) =>
  read(text).statements.flatMap(({ rows }) => rows.map(({ date, amount }) => `${date} ${amount}`));
const asksOf = (text: string) => read(text).questions.map(({ setting }) => setting);

describe('amounts in the currency of the account and in another one', () => {
  const amount = ['Hotel;-45000.00;-120.00', 'Salary;300000.00;800.00'];
  const pair = ['Hotel;120.00;;45000.00;', 'Salary;;800.00;;300000.00'];

  it.each(['Importe moneda local;Importe USD', 'Amount (LCY);Amount (FCY)', 'Betrag Hauswährung;Betrag'])(
    'are told apart, but asked about: %s',
    (titles) => {
      const text = csv(`Date;Text;${titles}`, ...amount);
      expect(asksOf(text)).toEqual(['columns']);
      expect(amountsOf(text)).toEqual(['2026-01-10 -45000.00', '2026-01-11 300000.00']);
    },
  );

  it.each(['Xyzzy', 'Amount in local currency'])(
    'are asked about below “%s” if they have the same signs',
    (title) => {
      expect(asksOf(csv(`Date;Text;Amount;${title}`, ...amount))).toEqual(['columns']);
    },
  );

  it('are told apart in pairs of debit and credit', () => {
    const text = csv('Date;Text;Debit (FCY);Credit (FCY);Debit (LCY);Credit (LCY)', ...pair);
    expect(amountsOf(text)).toEqual(['2026-01-10 -45000.00', '2026-01-11 300000.00']);
  });

  it('are asked about in pairs of debit and credit that may both be of the account', () => {
    const text = csv('Date;Text;Debit (A);Credit (A);Debit (B);Credit (B)', ...pair);
    const [question] = read(text).questions;
    expect(question).toMatchObject({
      setting: 'columns',
      labels: ['Debit (A): 120.00', 'Debit (B): 45000.00'],
    });
    const columns = question?.choices[1]?.split(',') as Role[];
    expect(read(text, { columns }).statements[0]?.rows.map(({ amount: value }) => value)).toEqual([
      '-45000.00',
      '300000.00',
    ]);
  });

  it('are not asked about in pairs with the same values, or beside a balance', () => {
    const titles = 'Date;Text;Debit (A);Credit (A);Debit (B);Credit (B)';
    expect(asksOf(csv(titles, 'Hotel;120.00;;120.00;', 'Salary;;800.00;;800.00'))).toEqual([]);
    const rows = ['Hotel;120.00;;45000.00;;880.00', 'Salary;;800.00;;300000.00;1680.00'];
    expect(asksOf(csv(`${titles};Balance`, ...rows))).toEqual([]);
  });
});

describe('one column of amounts for each currency', () => {
  it.each([
    ['Pesos;Dólares', ['-25000.50 ', '-15.99 USD']],
    ['Consumo en soles;Consumo en dólares', ['-25000.50 PEN', '-15.99 USD']],
    ['Monto $;Monto U$S', ['-25000.50 ', '-15.99 USD']],
    ['CAD$;USD$', ['-25000.50 CAD', '-15.99 USD']],
  ])('is read as one: %s', (titles, amounts) => {
    const text = csv(`Date;Text;${titles}`, 'Shop;-25000.50;0.00', 'Online;;-15.99');
    const { statements, questions } = read(text);
    const rows = statements.flatMap((statement) =>
      statement.rows.map(({ amount, currency = statement.currency }) => `${amount} ${currency ?? ''}`),
    );
    expect([rows.toSorted(), questions]).toEqual([amounts.toSorted(), []]);
  });
});

describe('letters that the title offers as a choice', () => {
  it.each([
    ['Sens (E/S)', 'S', 'E'],
    ['Strona (Wn/Ma)', 'Wn', 'Ma'],
  ])('have its meaning: %s', (title, out, into) => {
    const text = csv(`Date;Text;Amount;${title}`, `Rent;900.00;${out}`, `Salary;2500.00;${into}`);
    expect([amountsOf(text), asksOf(text)]).toEqual([['2026-01-10 -900.00', '2026-01-11 2500.00'], []]);
  });
});
