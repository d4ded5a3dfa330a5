import { read } from '../testing/read.ts';

/** Returns the rows of each account. */
const accountsOf = (...lines: string[]) =>
  read(`${lines.join('\n')}\n`).statements.map(({ account, rows }) => [account, rows.length]);

describe('an account column', () => {
  it.each([
    ['Account;Date;Text;Amount', 'DE111', 'DE222'],
    ['Account name;Date;Text;Amount', 'Checking', 'Savings'],
    ['Kontonummer;Buchungstag;Text;Betrag', '1234567890', '9876543210'],
    ['Compte;Date;Libellé;Montant', 'Courant', 'Livret A'],
    ['Cuenta;Fecha;Concepto;Importe', 'ES11', 'ES22'],
  ])('divides the rows however few there are: %s', (titles, one, other) => {
    const booking = (account: string) => `${account};13.01.2026;Shop;-5,00`;
    expect(accountsOf(titles, booking(one))).toEqual([[one, 1]]);
    expect(accountsOf(titles, booking(one), booking(other))).toEqual([
      [one, 1],
      [other, 1],
    ]);
    expect(accountsOf(titles, booking(one), booking(other), booking(one))).toEqual([
      [one, 2],
      [other, 1],
    ]);
  });

  it.each([
    ['Date;Payee;Account;Amount', '2026-01-10;Shop', ';-5.00'],
    ['Date;Counterparty account;Payee;Amount', '2026-01-10', ';Shop;-5.00'],
    ['Date;Other account no.;Payee;Amount', '2026-01-10', ';Shop;-5.00'],
  ])('is not that of the other party: %s', (titles, before, behind) => {
    const rows = ['DE111', 'DE222', 'DE333'].map((account) => `${before};${account}${behind}`);
    expect(accountsOf(titles, ...rows)).toEqual([[null, 3]]);
  });

  it('without a title has the same few numbers again and again', () => {
    const rows = ['1234567', '7654321', '1234567', '7654321', '1234567', '7654321'];
    expect(accountsOf(...rows.map((account) => `${account};2026-01-10;Shop;-5.00`))).toEqual([
      ['1234567', 3],
      ['7654321', 3],
    ]);
  });
});
