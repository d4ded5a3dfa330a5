import { type BankExport } from './bank-exports.ts';

/** Invented exports that look like those of other banks but have a different meaning. */
export const NEIGHBOURING_EXPORTS: BankExport[] = [
  {
    bank: 'SEB Latvia with D and C below Latvian words',
    text: `"KONTA NR","DATUMS","SAŅĒMĒJS/MAKSĀTĀJS","INFORMĀCIJA","SUMMA","VALŪTA","DEBETS/KREDĪTS","ARHĪVA NR"
"LV11UNLA0050001234567","13.03.2026","RIMI","pirkums","12,34","EUR","D","RO1"
"LV11UNLA0050001234567","14.03.2026","ACME","alga","1200,00","EUR","C","RO2"
`,
    rows: [
      ['2026-03-13', '-12.34', 'RIMI'],
      ['2026-03-14', '1200.00', 'ACME'],
    ],
  },
  {
    bank: 'BCA with days of the period and a pending line',
    text: `Informasi Rekening - Mutasi Rekening

No. rekening : '1234567890
Nama : ADA
Periode : 01/03/2026 - 31/03/2026
Kode Mata Uang : Rp

Tanggal Transaksi,Keterangan,Cabang,Jumlah,Saldo
'13/03,QR INDOMARET,'0000,"25,000.00 DB","975,000.00"
'14/03,GAJI ACME,'0000,"5,000,000.00 CR","5,975,000.00"
PEND,BI-FAST,'0000,"10,000.00 DB","5,965,000.00"

Saldo Awal : 1,000,000.00
Mutasi Debet : 35,000.00
Mutasi Kredit : 5,000,000.00
Saldo Akhir : 5,965,000.00
`,
    rows: [
      ['2026-03-13', '-25000.00', 'INDOMARET'],
      ['2026-03-14', '5000000.00', 'ACME'],
    ],
  },
  {
    bank: 'Woori with running numbers',
    text: `No.,거래일시,적요,기재내용,지급(원),입금(원),거래후 잔액(원),취급점,메모
1,2026.03.13 10:11,체크카드,이마트,"23,400",0,"976,600",강남,
2,2026.03.14 10:11,급여,ACME,0,"3,000,000","3,976,600",본점,
합계,,,,"23,400","3,000,000",,,
`,
    rows: [
      ['2026-03-13', '-23400', '이마트'],
      ['2026-03-14', '3000000', 'ACME'],
    ],
  },
  {
    bank: 'RBC with a column for each currency',
    text: `"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
Chequing,01234-5678901,3/13/2026,,"LOBLAWS","IDP PURCHASE",-23.40,,
Chequing,01234-5678901,3/14/2026,,"PAYROLL","ACME",1500.00,,
USD,01234-5678999,3/15/2026,,"AMAZON US","",,-10.00,
`,
    rows: [
      ['2026-03-13', '-23.40', 'LOBLAWS'],
      ['2026-03-14', '1500.00', 'ACME'],
      ['2026-03-15', '-10.00', 'AMAZON'],
    ],
  },
  {
    bank: 'a wallet with a flag for debits',
    text: `date,description,amount,is_debit
2026-03-13,Shop,45.10,true
2026-03-14,Salary,2000.00,false
2026-03-15,Rent,900.00,true
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
      ['2026-03-15', '-900.00'],
    ],
  },
  {
    bank: 'a wallet with a flag for expenses',
    text: `Date,Description,Amount,Expense
2026-03-13,Shop,45.10,Yes
2026-03-14,Salary,2000.00,No
2026-03-15,Rent,900.00,Yes
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '2000.00'],
      ['2026-03-15', '-900.00'],
    ],
  },
  {
    bank: 'a card with charges and payments',
    text: `Date,Description,Charges,Payments
03/13/2026,AMAZON,50.00,
03/14/2026,PAYMENT,,150.00
03/15/2026,TARGET,20.00,
`,
    rows: [
      ['2026-03-13', '-50.00'],
      ['2026-03-14', '150.00'],
      ['2026-03-15', '-20.00'],
    ],
  },
  {
    bank: 'an app with transfers and purchases by name',
    text: `Date,Type,Amount,Details
2026-03-13,Transfer Out,45.10,Bob
2026-03-14,Transfer In,1000.00,Acme
2026-03-15,Card Purchase,2.00,Shop
`,
    rows: [
      ['2026-03-13', '-45.10'],
      ['2026-03-14', '1000.00'],
      ['2026-03-15', '-2.00'],
    ],
  },
  {
    bank: 'a British bank with OD behind an overdrawn balance',
    text: `Date,Type,Description,Paid out,Paid in,Balance
13 Mar 2026,DEB,Shop,45.00,,45.00 OD
14 Mar 2026,FPI,Pay,,2000.00,1955.00
`,
    rows: [
      ['2026-03-13', '-45.00'],
      ['2026-03-14', '2000.00'],
    ],
  },
  {
    bank: 'a bank without titles, money in first',
    text: `13/03/2026,Shop,,45.00,955.00
14/03/2026,Salary,2000.00,,2955.00
15/03/2026,Rent,,900.00,2055.00
`,
    rows: [
      ['2026-03-13', '-45.00'],
      ['2026-03-14', '2000.00'],
      ['2026-03-15', '-900.00'],
    ],
  },
];
