import { type BankExport } from './bank-exports.ts';

/** Made-up exports in the layouts of banks and apps with English titles. */
export const ENGLISH_EXPORTS: BankExport[] = [
  {
    bank: 'Revolut',
    text: `Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
CARD_PAYMENT,Current,2026-02-01 09:12:01,2026-02-02 10:00:00,Tesco,-20.00,0.00,GBP,COMPLETED,80.00
EXCHANGE,Current,2026-02-03 09:00:00,2026-02-03 09:00:01,Exchanged to EUR,-30.00,0.30,GBP,COMPLETED,49.70
CARD_PAYMENT,Current,2026-02-04 09:00:00,,Hotel,-99.00,0.00,GBP,REVERTED,
CARD_PAYMENT,Current,2026-02-05 09:00:00,2026-02-05 10:00:00,Café,-9.70,0.00,GBP,COMPLETED,40.00
`,
    rows: [
      ['2026-02-02', '-20.00', 'Tesco'],
      ['2026-02-03', '-30.30', 'Exchanged'],
      ['2026-02-05', '-9.70', 'Café'],
    ],
    currency: 'GBP',
    balances: ['100.00', '40.00'],
  },
  {
    bank: 'Wise',
    text: `"TransferWise ID",Date,Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees"
CARD-1,13-02-2026,-12.50,EUR,"Card transaction of EUR issued by Lidl",,87.50,,,,,,,Lidl,1234,Ann,,,0.00
TRANSFER-2,10-02-2026,100.00,EUR,"Received money from Bob",rent,100.00,,,,Bob,,,,,,,,0.00
`,
    rows: [
      ['2026-02-13', '-12.50', 'Lidl'],
      ['2026-02-10', '100.00', 'Bob'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'PayPal',
    text: `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Balance"
"17/02/2026","10:11:12","GMT","Etsy Ltd","Express Checkout Payment","Completed","GBP","-25.00","0.00","-25.00","a@b.example","c@d.example","1AB","75.00"
"18/02/2026","11:11:12","GMT","Client","Payment","Completed","GBP","50.00","-2.00","48.00","c@d.example","a@b.example","2AB","123.00"
"19/02/2026","12:11:12","GMT","Shop","Payment","Denied","GBP","-5.00","0.00","-5.00","a@b.example","c@d.example","3AB","123.00"
`,
    rows: [
      ['2026-02-17', '-25.00', 'Etsy'],
      ['2026-02-18', '48.00', 'Client'],
    ],
    currency: 'GBP',
  },
  {
    bank: 'Chase card',
    text: `Transaction Date,Post Date,Description,Category,Type,Amount,Memo
02/27/2026,03/01/2026,AMAZON MKTPL,Shopping,Sale,-31.99,
02/20/2026,02/20/2026,Payment Thank You-Mobile,,Payment,500.00,
`,
    rows: [
      ['2026-03-01', '-31.99', 'AMAZON'],
      ['2026-02-20', '500.00', 'Payment'],
    ],
  },
  {
    bank: 'Chase checking',
    text: `Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
DEBIT,01/15/2026,"ORIG CO NAME:ELECTRIC",-120.55,ACH_DEBIT,1879.45,,
CREDIT,01/02/2026,"PAYROLL ACME",2000.00,ACH_CREDIT,2000.00,,
`,
    rows: [
      ['2026-01-15', '-120.55', 'ELECTRIC'],
      ['2026-01-02', '2000.00', 'PAYROLL'],
    ],
  },
  {
    bank: 'Bank of America',
    text: `Description,,Summary Amt.
Beginning balance as of 02/01/2026,,"1,000.00"
Total credits,,"500.00"
Total debits,,"-250.25"
Ending balance as of 02/28/2026,,"1,249.75"

Date,Description,Amount,Running Bal.
02/01/2026,Beginning balance as of 02/01/2026,,"1,000.00"
02/10/2026,"STARBUCKS STORE","-250.25","749.75"
02/28/2026,"PAYROLL","500.00","1,249.75"
`,
    rows: [
      ['2026-02-10', '-250.25', 'STARBUCKS'],
      ['2026-02-28', '500.00', 'PAYROLL'],
    ],
    balances: ['1000.00', '1249.75'],
  },
  {
    bank: 'Wells Fargo without titles',
    text: `"01/29/2026","-45.00","*","","SHELL OIL"
"01/28/2026","1500.00","*","","EMPLOYER DIRECT DEP"
`,
    rows: [
      ['2026-01-29', '-45.00', 'SHELL'],
      ['2026-01-28', '1500.00', 'EMPLOYER'],
    ],
  },
  {
    bank: 'Amex',
    text: `Date,Description,Card Member,Account #,Amount
02/25/2026,WHOLE FOODS,ANN LEE,-11001,84.12
02/14/2026,AUTOPAY PAYMENT - THANK YOU,ANN LEE,-11001,-300.00
02/03/2026,UBER,ANN LEE,-11001,19.50
`,
    rows: [
      ['2026-02-25', '-84.12', 'WHOLE'],
      ['2026-02-14', '300.00', 'AUTOPAY'],
      ['2026-02-03', '-19.50', 'UBER'],
    ],
  },
  {
    bank: 'Capital One',
    text: `Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit
2026-02-17,2026-02-18,1234,TARGET,Merchandise,25.00,
2026-02-15,2026-02-15,1234,CAPITAL ONE PYMT,Payment/Credit,,100.00
`,
    rows: [
      ['2026-02-18', '-25.00', 'TARGET'],
      ['2026-02-15', '100.00', 'PYMT'],
    ],
  },
  {
    bank: 'Apple Card',
    text: `Transaction Date,Clearing Date,Description,Merchant,Category,Type,Amount (USD),Purchased By
01/30/2026,01/31/2026,"STORE 12","Trader Joe's",Grocery,Purchase,33.10,Ann
01/15/2026,01/15/2026,"ACH DEPOSIT","Ach Deposit",Payment,Payment,-250.00,Ann
`,
    rows: [
      ['2026-01-30', '-33.10', 'Trader'],
      ['2026-01-15', '250.00', 'ACH'],
    ],
    currency: 'USD',
  },
  {
    bank: 'Monzo',
    text: `Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
tx_01,28/02/2026,10:00:00,Card payment,Pret,🥐,Eating out,-4.25,GBP,-4.25,GBP,,,,PRET A MANGER,,-4.25,
tx_02,27/02/2026,09:00:00,Faster payment,Ann,,Income,20.00,GBP,20.00,GBP,lunch,,,ANN,,,20.00
`,
    rows: [
      ['2026-02-28', '-4.25', 'PRET'],
      ['2026-02-27', '20.00', 'Ann'],
    ],
    currency: 'GBP',
  },
  {
    bank: 'Starling',
    text: `Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
23/01/2026,Sainsburys,SAINSBURYS S/MKT,CONTACTLESS,-15.30,184.70,GROCERIES,
21/01/2026,Ann Lee,gift,FASTER PAYMENT,200.00,200.00,INCOME,
`,
    rows: [
      ['2026-01-23', '-15.30', 'Sainsburys'],
      ['2026-01-21', '200.00', 'gift'],
    ],
    currency: 'GBP',
  },
  {
    bank: 'Barclays',
    text: `Number,Date,Account,Amount,Subcategory,Memo
 ,27/02/2026,20-11-22 12345678,-32.50,PAYMENT,"BOOTS  ON 26 FEB"
 ,25/02/2026,20-11-22 12345678,1250.00,DIRECTDEP,"ACME SALARY"
`,
    rows: [
      ['2026-02-27', '-32.50', 'BOOTS'],
      ['2026-02-25', '1250.00', 'SALARY'],
    ],
  },
  {
    bank: 'HSBC without titles',
    text: `13/02/2026,"AMAZON UK  ",-12.99
12/02/2026,"CR SALARY","1,750.00"
`,
    rows: [
      ['2026-02-13', '-12.99', 'AMAZON'],
      ['2026-02-12', '1750.00', 'SALARY'],
    ],
  },
  {
    bank: 'Lloyds',
    text: `Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance
27/02/2026,DEB,'11-22-33,12345678,COSTA,3.45,,96.55
26/02/2026,FPI,'11-22-33,12345678,ANN,,100.00,100.00
`,
    rows: [
      ['2026-02-27', '-3.45', 'COSTA'],
      ['2026-02-26', '100.00', 'ANN'],
    ],
    account: '12345678',
  },
  {
    bank: 'Nationwide',
    text: `"Account Name:","FlexAccount ****12345"
"Account Balance:","£1,234.56"
"Available Balance: ","£1,234.56"

"Date","Transaction type","Description","Paid out","Paid in","Balance"
"24 Feb 2026","Visa purchase","GREGGS","£2.10","","£1,234.56"
"23 Feb 2026","Transfer from","ANN","","£1,000.00","£1,236.66"
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-02-24', '-2.10', 'GREGGS'],
      ['2026-02-23', '1000.00', 'ANN'],
    ],
    currency: 'GBP',
  },
  {
    bank: 'Commonwealth Bank without titles',
    text: `25/02/2026,"-55.00","WOOLWORTHS 1234 SYDNEY","+945.00"
24/02/2026,"+1000.00","Salary ACME PTY","+1000.00"
`,
    rows: [
      ['2026-02-25', '-55.00', 'WOOLWORTHS'],
      ['2026-02-24', '1000.00', 'ACME'],
    ],
  },
  {
    bank: 'RBC',
    text: `"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"
Chequing,01234-5678901,2/17/2026,,"INTERAC PURCHASE","TIM HORTONS",-8.75,,
Chequing,01234-5678901,2/13/2026,,"PAYROLL DEPOSIT","ACME",1800.00,,
`,
    rows: [
      ['2026-02-17', '-8.75', 'TIM'],
      ['2026-02-13', '1800.00', 'ACME'],
    ],
  },
];
