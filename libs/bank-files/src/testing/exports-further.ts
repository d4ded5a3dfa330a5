import { type BankExport } from './bank-exports.ts';

/** Made-up exports of banks on every continent. */
export const FURTHER_EXPORTS: BankExport[] = [
  {
    bank: 'DBS',
    text: `Account Details For:,DBS Multiplier Account 123-4-567890
Statement as at:,31 Mar 2024
Available Balance:,"S$ 8,420.10"
Ledger Balance:,"S$ 8,420.10"

Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2,Transaction Ref3
28 Mar 2024,ITR, 45.90,,PayNow Transfer 1234567,To: TAN AH KOW,OTHR NA
25 Mar 2024,SAL,, 4200.00,ACME PTE LTD,SALARY,
`,
    rows: [
      ['2024-03-28', '-45.90', 'TAN'],
      ['2024-03-25', '4200.00', 'SALARY'],
    ],
    currency: 'SGD',
  },
  {
    bank: 'Maybank',
    text: `Account Type: Savings Account-i
Account Number: 164012345678
Date,Transaction Description,Amount,Running Balance
18 Mar 2024,TRANSFER FR A/C / DUITNOW QR,-RM12.50,RM987.50
20 Mar 2024,IBK FUND TFR TO A/C / SALARY,+RM3500.00,RM4487.50
`,
    rows: [
      ['2024-03-18', '-12.50', 'DUITNOW'],
      ['2024-03-20', '3500.00', 'SALARY'],
    ],
    currency: 'MYR',
    account: '164012345678',
    balances: ['1000.00', '4487.50'],
  },
  {
    bank: 'Rakuten Bank',
    text: `取引日,入出金(円),取引後残高(円),入出金先内容
20240401,-3980,96020,VISAデビット アマゾン
20240425,200000,296020,キユウヨ カ）サンプル
`,
    encoding: 'shift_jis',
    rows: [
      ['2024-04-01', '-3980', 'アマゾン'],
      ['2024-04-25', '200000', 'サンプル'],
    ],
    currency: 'JPY',
    balances: ['100000', '296020'],
  },
  {
    bank: 'Crédit Agricole with its balance in a sentence',
    text: `Téléchargement du 02/06/2024;


M. DUPONT JEAN
Compte de Dépôt carte n° 12345678901;
Solde au 01/06/2024 2 345,67 €

Liste des opérations du compte entre le 01/05/2024 et le 01/06/2024;

Date;Libellé;Débit euros;Crédit euros;
31/05/2024;"PAIEMENT PAR CARTE  
X1234 MONOPRIX LYON 30/05

";23,90;;
27/05/2024;"VIREMENT EN VOTRE FAVEUR  
EMPLOYEUR SA SALAIRE MAI

";;1 950,00;
15/05/2024;"PRELEVEMENT  
FREE MOBILE

";19,99;;
`,
    encoding: 'windows-1252',
    rows: [
      ['2024-05-31', '-23.90', 'MONOPRIX'],
      ['2024-05-27', '1950.00', 'EMPLOYEUR'],
      ['2024-05-15', '-19.99', 'FREE MOBILE'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'BBVA with the amount that is left',
    text: `F.Valor;Fecha;Concepto;Movimiento;Importe;Divisa;Disponible;Divisa;Observaciones
14/02/2024;15/02/2024;Adeudo iberdrola;Recibo luz;-61,3;EUR;512,44;EUR;N 2024000123
13/02/2024;13/02/2024;Bizum recibido;Cena;20;EUR;573,74;EUR;De Lucia
`,
    rows: [
      ['2024-02-15', '-61.3', 'iberdrola'],
      ['2024-02-13', '20', 'Bizum'],
    ],
    currency: 'EUR',
    balances: ['553.74', '512.44'],
  },
  {
    bank: 'ABN AMRO in tabs',
    text: `123456789\tEUR\t20240102\t1500,00\t1450,25\t20240102\t-49,75\tBEA, Betaalpas                  Jumbo Amstelveen,PAS123             NR:A1B2C3, 02.01.24/17:03        AMSTELVEEN
123456789\tEUR\t20240103\t1450,25\t1425,25\t20240103\t-25,00\t/TRTP/SEPA Incasso algemeen doorlopend/CSID/NL12ZZZ3012345678/NAME/Ziggo BV/MARF/000123/REMI/Factuur jan/IBAN/NL98INGB0000845745
123456789\tEUR\t20240125\t1425,25\t4125,25\t20240125\t2700,00\t/TRTP/SEPA OVERBOEKING/IBAN/NL22RABO0123412345/BIC/RABONL2U/NAME/Bedrijf NV/REMI/Salaris/EREF/NOTPROVIDED
`,
    rows: [
      ['2024-01-02', '-49.75', 'Jumbo'],
      ['2024-01-03', '-25.00', 'Ziggo'],
      ['2024-01-25', '2700.00', 'Salaris'],
    ],
    currency: 'EUR',
    account: '123456789',
    balances: ['1500.00', '4125.25'],
  },
  {
    bank: 'UBS with times',
    text: `Kontonummer:;0123 00456789.40;
IBAN:;CH93 0076 2011 6238 5295 7;
Von:;2024-01-01;
Bis:;2024-01-31;
Anfangssaldo:;2000.00;
Schlusssaldo:;1874.35;
Bewertet in:;CHF;
Anzahl Transaktionen in diesem Zeitraum:;3;

Abschlussdatum;Abschlusszeit;Buchungsdatum;Valutadatum;Währung;Belastung;Gutschrift;Einzelbetrag;Saldo;Transaktions-Nr.;Beschreibung1;Beschreibung2;Beschreibung3;Fussnoten;
2024-01-30;08:12:44;2024-01-30;2024-01-30;CHF;-75.65;;;1874.35;9930512TI0000001;"Migros Zürich";"Zahlung Debitkarte";"Transaktions-Nr. 9930512TI0000001";;
2024-01-20;;2024-01-20;2024-01-20;CHF;-150.00;;;1950.00;9930512TI0000002;"e-banking Vergütungsauftrag";;;;
2024-01-10;;2024-01-10;2024-01-10;CHF;;100.00;;2100.00;9930512TI0000003;"Muster Peter";"Gutschrift";;;
`,
    rows: [
      ['2024-01-30', '-75.65', 'Migros'],
      ['2024-01-20', '-150.00', 'Vergütungsauftrag'],
      ['2024-01-10', '100.00', 'Muster'],
    ],
    currency: 'CHF',
    account: 'CH93 0076 2011 6238 5295 7',
    balances: ['2000.00', '1874.35'],
  },
  {
    bank: 'Sparkasse with an announced row',
    text: `"Auftragskonto";"Buchungstag";"Valutadatum";"Buchungstext";"Verwendungszweck";"Glaeubiger ID";"Mandatsreferenz";"Kundenreferenz (End-to-End)";"Sammlerreferenz";"Lastschrift Ursprungsbetrag";"Auslagenersatz Ruecklastschrift";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"BIC (SWIFT-Code)";"Betrag";"Waehrung";"Info"
"DE89370400440532013000";"19.12.23";"19.12.23";"FOLGELASTSCHRIFT";"Beitrag 2023";"DE11ZZZ";"M-77";"NOTPROVIDED";"";"";"";"Sportverein";"DE55";"COLSDE33";"-1.200,00";"EUR";"Umsatz gebucht"
"DE89370400440532013000";"18.12.23";"18.12.23";"GUTSCHR. UEBERWEISUNG";"Erstattung";"";"";"";"";"";"";"Versicherung AG";"DE66";"DEUTDEFF";"84,17";"EUR";"Umsatz gebucht"
"DE89370400440532013000";"20.12.23";"20.12.23";"KARTENZAHLUNG";"2023-12-20T10:00";"";"";"";"";"";"";"REWE";"DE77";"X";"-5,00";"EUR";"Umsatz vorgemerkt"
`,
    encoding: 'windows-1252',
    rows: [
      ['2023-12-19', '-1200.00', 'Sportverein'],
      ['2023-12-18', '84.17', 'Versicherung'],
      ['2023-12-20', '-5.00', 'REWE'],
    ],
    currency: 'EUR',
    account: 'DE89370400440532013000',
  },
  {
    bank: 'American Express with line breaks in cells',
    text: `Date,Description,Card Member,Account #,Amount,Extended Details,Appears On Your Statement As,Address,City/State,Zip Code,Country,Reference,Category
04/22/2024,DELTA AIR LINES,JOHN DOE,-11005,412.30,"PASSENGER TICKET
AIRLINE",DELTA AIR LINES ATLANTA,,"ATLANTA
GA",30354,UNITED STATES,'320241130001',Travel-Airline
04/20/2024,AUTOPAY PAYMENT - THANK YOU,JOHN DOE,-11005,-950.00,,AUTOPAY PAYMENT - THANK YOU,,,,,'320241110002',
04/18/2024,WHOLE FOODS,JOHN DOE,-11005,64.11,,WHOLEFDS,,,,,'320241090003',Merchandise
`,
    rows: [
      ['2024-04-22', '-412.30', 'DELTA'],
      ['2024-04-20', '950.00', 'AUTOPAY'],
      ['2024-04-18', '-64.11', 'WHOLE'],
    ],
    account: '-11005',
  },
  {
    bank: 'SBI in tabs',
    text: `Account Name       :\tMR RAVI KUMAR
Address            :\tMG ROAD
Date               :\t1 May 2024
Account Number     :\t_00000031234567890
Account Description :\tREGULAR SB CHQ-INDIVIDUALS
Branch             :\tMG ROAD
Drawing Power      :\t0.00
Interest Rate(% p.a.)  :\t2.7
MOD Balance        :\t0.00
IFS Code           :\t_SBIN0001234
Balance as on 1 Apr 2024   :\t10,000.00
Start Date         :\t1 Apr 2024
End Date           :\t30 Apr 2024

Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance
3 Apr 2024\t3 Apr 2024\tBY TRANSFER-NEFT*HDFC0000240*N094*ACME--\tTRANSFER FROM 3199\t \t20,000.00\t30,000.00
9 Apr 2024\t9 Apr 2024\tTO TRANSFER-UPI/DR/410012345/BIGBASKET/YESB\tTRANSFER TO 4897\t1,250.50\t \t28,749.50
**This is a computer generated statement and does not require a signature
`,
    rows: [
      ['2024-04-03', '20000.00', 'ACME'],
      ['2024-04-09', '-1250.50', 'BIGBASKET'],
    ],
    account: '_00000031234567890',
    balances: ['10000.00', '28749.50'],
  },
  {
    bank: 'China Merchants Bank',
    text: `# 招商银行交易记录
# 导出时间: [ 2024-05-01 10:00:00 ]
# 账号: [ 621483******1234 ]
# 币种: [ 人民币 ]
# 起始日期: [ 20240401 ]   终止日期: [ 20240430 ]

交易日期,交易时间,收入,支出,余额,交易类型,交易备注
"\t20240403","\t12:30:11",,"35.00","4965.00","快捷支付","美团外卖"
"\t20240410","\t09:00:00","12000.00",,"16965.00","代发工资","工资"
# 收入合计: 1 笔, 共 12000.00 元
# 支出合计: 1 笔, 共 35.00 元
`,
    encoding: 'gb18030',
    rows: [
      ['2024-04-03', '-35.00', '美团'],
      ['2024-04-10', '12000.00', '工资'],
    ],
    account: '[ 621483******1234 ]',
    balances: ['5000.00', '16965.00'],
  },
];
