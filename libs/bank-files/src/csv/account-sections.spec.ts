import { read } from '../testing/read.ts';

const shop = 'Date;Text;Amount;Balance\n2026-01-10;Shop;-10.00;90.00\n2026-01-11;Work;20.00;110.00\n';
const interest = 'Date;Text;Amount;Balance\n2026-01-12;Interest;1.00;501.00\n2026-01-13;Fee;-2.00;499.00\n';
const accountsOf = (text: string) =>
  read(text).statements.map(({ account, currency, closing, rows }) => [
    ...[account, currency, closing],
    rows.map(({ amount }) => Number(amount)).join(),
  ]);

describe('a file with a section for each account', () => {
  it.each([
    ['Account: 4711001', 'Account: 4711002', '4711001', '4711002'],
    ['Account;4711001', 'Account;4711002', '4711001', '4711002'],
    [
      'Konto: DE02120300000000202051',
      'Konto: DE02120300000000202052',
      'DE02120300000000202051',
      'DE02120300000000202052',
    ],
    ['Girokonto', 'Sparkonto', 'Girokonto', 'Sparkonto'],
    ['Credit account', 'Deposits and debits', 'Credit account', 'Deposits and debits'],
    ['Everyday account', 'Savings account', 'Everyday account', 'Savings account'],
  ])('has a statement for each: %s, %s', (one, other, first, second) => {
    expect(accountsOf(`${one}\n${shop}\n${other}\n${interest}`)).toEqual([
      [first, null, '110.00', '-10,20'],
      [second, null, '499.00', '1,-2'],
    ]);
  });

  it('needs no titles above each of them', () => {
    const rows = interest.replace(/.*\n/, '');
    expect(
      accountsOf(`Account: 4711001\n${shop}\nAccount: 4711002\n${rows}`).map(([account]) => account),
    ).toEqual(['4711001', '4711002']);
  });

  it('has a currency for each', () => {
    const text = `Account: 4711001\nCurrency: EUR\n${shop}\nAccount: 4711002\nCurrency: USD\n${interest}`;
    expect(accountsOf(text).map(([, currency]) => currency)).toEqual(['EUR', 'USD']);
  });

  it('may name the second account only', () => {
    expect(accountsOf(`${shop}\nAccount: 4711002\n${interest}`).map(([account]) => account)).toEqual([
      null,
      '4711002',
    ]);
  });

  it.each([
    ['Account: 4711001', 'Account: 4711001'],
    ['Account: 4711001', 'Account: 47-11 001'],
    ['IBAN: DE02 1203 0000 0000 2020 51', 'Account: 0000202051'],
    ['Account: 0000202051', 'IBAN: DE02 1203 0000 0000 2020 51'],
    ['Account: 4711001', 'Page 2'],
    ['Transactions', 'Transactions (continued)'],
    ['Page 1', 'Page 2'],
    ['January 2026', 'February 2026'],
    ['', 'Savings'],
    ['Bookings', 'Pending transactions'],
  ])('is one statement below the same account: %s, %s', (one, other) => {
    expect(accountsOf(`${one}\n${shop}\n${other}\n${interest}`)).toHaveLength(1);
  });
});
