import { read } from '../testing/read.ts';

const statementBelow = (above: string, titles = 'Date;Text;Amount') =>
  read(`${above}\n\n${titles}\n2026-01-10;Shop;-1.00\n2026-01-11;Work;2.00\n`).statements[0];

describe('the lines above the titles', () => {
  it.each([
    ['IBAN;DE02120300000000202051', 'DE02120300000000202051'],
    ['IBAN: DE02 1203 0000 0000 2020 51', 'DE02 1203 0000 0000 2020 51'],
    ['Giro CH5604835012345678009 of Ann', 'CH5604835012345678009'],
    ['Account;12345', '12345'],
    ['Account number:;;12345-6', '12345-6'],
    ['Account: 123.456.78;;', '123.456.78'],
    ['Ann;Account;12345', '12345'],
    ['Account;12345\nIBAN;DE02120300000000202051', 'DE02120300000000202051'],
    ['Account name;Everyday\nAccount number;12345', '12345'],
    ['Account;Everyday', null],
    ['Account;12', null],
    ['Customer;12345', null],
    ['Order XDE02120300000000202051', null],
    ['Order DE021203', null],
    ['12345;Account', null],
  ])('%j name the account %s', (above, account) => expect(statementBelow(above)?.account).toBe(account));

  it.each([
    ['Currency;EUR', 'EUR'],
    ['Balance;CHF 12.00', 'CHF'],
    ['Balance;12.00 €', 'EUR'],
    ['Balance;100 euros', 'EUR'],
    ['Currency;EUR\nLimit;USD 500', null],
    ['Limit;EUR 5.00\nBalance;EUR 7.00', 'EUR'],
    ['Show;ALL', null],
    ['TRY it;TOP offers', null],
    ['Balance;$12.00', null],
    ['Currency;XQX', null],
  ])('%j name the currency %s', (above, currency) => expect(statementBelow(above)?.currency).toBe(currency));
});

describe('the title of the amounts', () => {
  it.each([
    ['Amount (€)', 'EUR'],
    ['Amount in EUR', 'EUR'],
    ['Amount (USD)', 'USD'],
    ['Amount (zł)', 'PLN'],
    ['Montant en euros', 'EUR'],
    ['Importo in euro', 'EUR'],
    ['Amount ($)', null],
    ['Amount (net)', null],
    ['Amount', null],
  ])('%s names the currency %s', (title, currency) => {
    expect(statementBelow('x', `Date;Text;${title}`)?.currency).toBe(currency);
  });

  it('comes before the lines above it', () => {
    expect(statementBelow('Currency;USD', 'Date;Text;Amount (€)')?.currency).toBe('EUR');
  });
});
