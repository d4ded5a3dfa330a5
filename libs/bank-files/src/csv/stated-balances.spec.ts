import { read } from '../testing/read.ts';

const ROWS = 'Datum;Text;Betrag\n05.01.2026;Bäcker;-4,50\n20.01.2026;Gehalt;100,00\n';
const balancesOf = (text: string) => {
  const [statement] = read(text).statements;
  return [statement?.opening, statement?.closing];
};

describe('a balance with grouped digits in one quoted cell', () => {
  it('is one amount', () => {
    const text = 'Date,Text,Amount\n2026-01-10,Shop,-5.00\n"Closing balance: 1,234,567.00"\n';
    expect(read(text).statements[0]?.closing).toBe('1234567.00');
  });
});

describe('a balance outside the rows', () => {
  it.each([
    ['Kontostand vom 31.01.2026:;"1.234,56 €"', [null, '1234.56']],
    ['Kontostand vom 01.01.2026:;"1.234,56 €"', ['1234.56', null]],
    ['openingBalance;1000,00\nclosingBalance;15875,50', ['1000.00', '15875.50']],
    ['Solde initial : 12,00\nNouveau solde : -3,00', ['12.00', '-3.00']],
    ['Počáteční zůstatek;1 000,00 CZK', ['1000.00', null]],
    ['Входящий остаток;500,00 руб.', ['500.00', null]],
    ['Verfügbarer Saldo;9.999,00', [null, null]],
    ['Umsatz;12,00', [null, null]],
    ['Solde au 01/06/2026 2 345,67 €', [null, '2345.67']],
    ['Solde au 04/01/2026 2 345,67 €', ['2345.67', null]],
    ['Saldo am 05.01.2026;12,00', [null, '12.00']],
    ['Saldo am 04.01.2026:;12,00', ['12.00', null]],
    ['Endsaldo: 12,00 vom 31.01.2026', [null, '12.00']],
    ['Ledger balance : 1088,00 as of 20260228', [null, '1088.00']],
    ['31.01.2026;Endsaldo;1,00;12,00', [null, '12.00']],
    ['31.01.2026;Endsaldo;12,00;Blatt', [null, '12.00']],
    ['Endsaldo;-;12,00', [null, '12.00']],
    ['0;Endsaldo;12,00;0;7', [null, '12.00']],
    ['0;Endsaldo;12;7;9', [null, '9']],
    ['Endsaldo: 12,00;;-', [null, '12.00']],
    ['Endsaldo;12,00;31.01.2026', [null, '12.00']],
    ['Endsaldo;12,00;Blatt 1.2', [null, '12.00']],
    ['Endsaldo;12;Blatt', [null, '12']],
    ['Guthaben am 31.01.2026;12,00', [null, '12.00']],
    ['Guthaben am 04.01.2026, 10:00;12,00', ['12.00', null]],
    ['Alter Saldo;1.2.3\nAlter Saldo;5,00', ['5.00', null]],
    ['Anfangssaldo;1,00\nAlter Saldo;2,00', ['1.00', null]],
    ['S A L D O;12,00', [null, '12.00']],
    ['Saldo heute;0,00', [null, '0.00']],
    ['Mindestsaldo;-500,00\nMinimum balance;5,00', [null, '-500.00']],
    ['Blocked balance;5,00', [null, null]],
    [`Endsaldo ${'x'.repeat(51)};12,00`, [null, '12.00']],
    [`Endsaldo ${'x'.repeat(52)};12,00`, [null, null]],
    ['Anfangssaldo;12,00;S\nEndsaldo;3,00;H', ['-12.00', '3.00']],
    ['Anfangssaldo;12,00;Soll', ['12.00', null]],
    ['Kontostand;5,00\nSaldo;100,50', ['5.00', '100.50']],
    ['Kontostand;5,00\nSaldo;7,00\nSaldo;100,50', ['5.00', '100.50']],
    ['Kontostand;5,00\nSaldo;100,00', [null, '5.00']],
    ['Anfangssaldo;1,00\nKontostand;5,00\nSaldo;100,50', ['1.00', '5.00']],
    ['Balance at start of period;4,00\nBalance at end of period;8,50', ['4.00', '8.50']],
    ['Endsaldo;1.2.3', [null, null]],
    ['Endsaldo', [null, null]],
    ['Closing word;12,00', [null, null]],
    ['Neues Konto;12,00', [null, null]],
  ])('is read from the lines above: %s', (above, expected) => {
    expect(balancesOf(`${above}\n\n${ROWS}`)).toEqual(expected);
  });

  it('is read from the lines below', () => {
    expect(balancesOf(`${ROWS}\nAlter Kontostand;0,00 EUR\nNeuer Kontostand;95,50 EUR\n`)).toEqual([
      '0.00',
      '95.50',
    ]);
  });

  it('gives way to the running balance', () => {
    expect(
      balancesOf(
        'Balance;7.00\n\nDate,Text,Amount,Balance\n2026-01-05,A,-4.50,95.50\n2026-01-06,B,1.00,96.50\n',
      ),
    ).toEqual(['100.00', '96.50']);
  });
});
