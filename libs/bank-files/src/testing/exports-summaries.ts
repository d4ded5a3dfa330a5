import { type BankExport } from './bank-exports.ts';

/** Invented exports with balances and totals among the bookings. */
export const SUMMARISING_EXPORTS: BankExport[] = [
  {
    bank: 'a bank with totals that have no words',
    text: `Date;Text;Debit;Credit
13.03.2026;Shop;45,10;
14.03.2026;Pay;;2.000,00
15.03.2026;Rent;900,00;
;;945,10;2.000,00
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
      ['2026-03-15', '-900.00'],
    ],
  },
  {
    bank: 'a bank with a total for each month',
    text: `Date,Description,Amount
01/13/2026,Shop,-45.10
01/14/2026,Pay,2000.00
01/31/2026,January total,1954.90
02/13/2026,Shop,-45.00
02/14/2026,Pay,2000.00
02/28/2026,February total,1955.00
`,
    rows: [
      ['2026-01-13', '-45.10'],
      ['2026-01-14', '2000.00'],
      ['2026-02-13', '-45.00'],
      ['2026-02-14', '2000.00'],
    ],
  },
  {
    bank: 'a bank that lists failed payments',
    text: `Date,Description,State,Amount
03/13/2026,Shop,SETTLED,-45.10
03/14/2026,Pay,SETTLED,2000.00
03/15/2026,Hotel,UNSUCCESSFUL,-500.00
03/16/2026,Hotel,Insufficient funds,-50.00
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'a bank with the amounts of a collective order below it',
    text: `Datum;Text;Betrag;Saldo
13.03.2026;Sammelauftrag;-60,00;940,00
13.03.2026;- Miete;-40,00;
13.03.2026;- Strom;-20,00;
14.03.2026;Lohn;2.000,00;2.940,00
`,
    rows: [
      ['2026-03-13', '-60.00'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'an app with the parts of a purchase below it',
    text: `Date,Description,Amount,Split
03/13/2026,Costco,-60.00,
03/13/2026,,-40.00,S
03/13/2026,,-20.00,S
03/14/2026,Pay,2000.00,
`,
    rows: [
      ['2026-03-13', '-60.00'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'a bank with a balance for each day',
    text: `Date,Description,Amount
03/13/2026,Shop,-45.10
03/13/2026,Daily balance,954.90
03/14/2026,Pay,2000.00
03/14/2026,Daily balance,2954.90
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'an Italian bank with balances among the amounts',
    text: `Data;Descrizione;Importo
01/03/2026;Saldo iniziale al 01/03/2026;1000,00
13/03/2026;Spesa;-45,10
14/03/2026;Stipendio;2000,00
31/03/2026;Saldo contabile al 31/03/2026;2954,90
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'a French bank with balances in the column of money in',
    text: `Date;Libellé;Débit;Crédit
01/03/2026;ANCIEN SOLDE CREDITEUR AU 28.02.2026;;1000,00
13/03/2026;Courses;45,10;
14/03/2026;Salaire;;2000,00
;TOTAL DES OPERATIONS;45,10;2000,00
31/03/2026;NOUVEAU SOLDE CREDITEUR AU 31.03.2026;;2954,90
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'a Brazilian bank with three kinds of balances',
    text: `Data;Histórico;Valor
01/03/2026;SALDO ANTERIOR;1.000,00
13/03/2026;Mercado;-45,10
13/03/2026;SALDO DO DIA;954,90
14/03/2026;Salario;2.000,00
14/03/2026;SALDO DO DIA;2.954,90
14/03/2026;SALDO TOTAL DISPONÍVEL DIA;2.954,90
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'a Spanish bank with balances of the period',
    text: `Fecha;Concepto;Importe
01/03/2026;SALDO INICIAL DEL PERIODO;1.000,00
13/03/2026;Super;-45,10
14/03/2026;Nomina;2.000,00
31/03/2026;SALDO FINAL DEL PERIODO;2.954,90
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'a Swedish bank with its word for balances',
    text: `Datum;Text;Belopp
2026-03-01;Ingående balans;1000,00
2026-03-13;ICA;-45,10
2026-03-14;Lön;2000,00
2026-03-31;Utgående balans;2954,90
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'a Dutch bank with the previous and the new balance',
    text: `Datum;Omschrijving;Bedrag
01-03-2026;Vorig saldo;1000,00
13-03-2026;Jumbo;-45,10
14-03-2026;Salaris;2000,00
31-03-2026;Nieuw saldo;2954,90
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'a Turkish bank with balances among the amounts',
    text: `Tarih;Açıklama;Tutar
01.03.2026;Devreden Bakiye;1.000,00
13.03.2026;Migros;-45,10
14.03.2026;Maaş;2.000,00
31.03.2026;Kapanış Bakiyesi;2.954,90
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'a bank with the balance of the statement before',
    text: `Date,Description,Amount
2026-03-01,Previous statement balance,1000.00
2026-03-13,Shop,-45.10
2026-03-14,Pay,2000.00
2026-03-31,Current balance,2954.90
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'a German ledger with opening and closing stock',
    text: `Datum;Text;Betrag
01.03.2026;Anfangsbestand;1.000,00
13.03.2026;REWE;-45,10
14.03.2026;Lohn;2.000,00
31.03.2026;Endbestand;2.954,90
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'a bank with totals of debits and of credits',
    text: `Date,Description,Amount
2026-03-13,Shop,-45.10
2026-03-14,Pay,2000.00
2026-03-15,Rent,-900.00
2026-03-31,Total debits,-945.10
2026-03-31,Total credits,2000.00
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
      ['2026-03-15', '-900.00'],
    ],
  },
  {
    bank: 'a bank with the total above the bookings',
    text: `Date,Description,Amount
2026-03-31,Total,1054.90
2026-03-13,Shop,-45.10
2026-03-14,Pay,2000.00
2026-03-15,Rent,-900.00
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
      ['2026-03-15', '-900.00'],
    ],
  },
];
