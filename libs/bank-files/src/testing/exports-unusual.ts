import { type BankExport } from './bank-exports.ts';

/** Invented exports whose titles, words or balances each need a special rule. */
export const UNUSUAL_EXPORTS: BankExport[] = [
  {
    bank: 'Santander Poland with a first line that sums up',
    text: `02-02-2026,01-02-2026,'12 1090 0000 0000 0001 2345 6789,Jan Kowalski,PLN,"1500,00","1432,10",2,
02-02-2026,01-02-2026,Zakup BLIK BIEDRONKA,,,"-67,90","1432,10",1,
31-01-2026,31-01-2026,Przelew od Anna,Anna Nowak,12 1090,"100,00","1500,00",2,
`,
    rows: [
      ['2026-02-02', '-67.90', 'BIEDRONKA'],
      ['2026-01-31', '100.00', 'Anna'],
    ],
  },
  {
    bank: 'Alior with a foreign purchase',
    text: `Kryteria transakcji: wszystkie;2026-02-01-2026-02-28
Data transakcji;Data księgowania;Nazwa nadawcy;Nazwa odbiorcy;Szczegóły transakcji;Kwota operacji;Waluta operacji;Kwota w walucie rachunku;Waluta rachunku;Numer rachunku nadawcy;Numer rachunku odbiorcy
27-02-2026;27-02-2026;Jan Kowalski;Orlen;Zakup paliwa;-150,00;PLN;-150,00;PLN;49;
26-02-2026;26-02-2026;Allegro;Jan Kowalski;Zwrot;20,00;EUR;86,40;PLN;;49
`,
    encoding: 'windows-1250',
    rows: [
      ['2026-02-27', '-150.00', 'Orlen'],
      ['2026-02-26', '86.40', 'Zwrot'],
    ],
    currency: 'PLN',
  },
  {
    bank: 'Banca Transilvania',
    text: `BANCA TRANSILVANIA
Titular cont:,POPESCU ION
Numar cont:,RO49BTRLRONCRT0123456701,RON
Perioada:,01/02/2026-28/02/2026

Data tranzactie,Data valuta,Descriere,Referinta tranzactiei,Debit,Credit,Sold contabil
2026-02-16,2026-02-16,"Plata la POS non-BT MEGA IMAGE",1234AB,"-120.50",,"879.50"
2026-02-14,2026-02-14,"Incasare OP - salariu",1234AC,,"1,000.00","1,000.00"
,,"RULAJ ZILNIC",,"120.50","0",
`,
    rows: [
      ['2026-02-16', '-120.50', 'MEGA'],
      ['2026-02-14', '1000.00', 'salariu'],
    ],
    currency: 'RON',
    account: 'RO49BTRLRONCRT0123456701',
    balances: ['0.00', '879.50'],
  },
  {
    bank: 'Alfa-Bank',
    text: `operationDate;transactionDate;accountName;accountNumber;cardName;cardNumber;merchant;amount;currency;status;category;mcc;type;comment
16.02.2026;15.02.2026;Текущий счёт;40817810000000000001;;;Пятёрочка;345.6;RUB;Выполнен;Продукты;5411;Списание;
17.02.2026;17.02.2026;Текущий счёт;40817810000000000001;;;Иван И.;1000;RUB;Выполнен;Переводы;;Пополнение;спасибо
`,
    rows: [
      ['2026-02-15', '-345.6', 'Пят'],
      ['2026-02-17', '1000', 'Иван'],
    ],
    currency: 'RUB',
  },
  {
    bank: 'Citadele',
    text: `Datums;Darījuma tips;Saņēmējs/Maksātājs;Maksājuma mērķis;Summa;Valūta;Atlikums
13.02.2026;Karte;RIMI RIGA;Pirkums;-12,99;EUR;87,01
14.02.2026;Pārskaitījums;SIA Darbs;Alga;800,00;EUR;887,01
`,
    rows: [
      ['2026-02-13', '-12.99', 'RIMI'],
      ['2026-02-14', '800.00', 'Alga'],
    ],
    currency: 'EUR',
    balances: ['100.00', '887.01'],
  },
  {
    bank: 'Swedbank Lithuania',
    text: `"Sąskaitos Nr.","","Data","Gavėjas","Paaiškinimai","Suma","Valiuta","D/K","Įrašo Nr.","Kodas","Įmokos kodas","Dok. Nr."
"LT517300010012345678","10","2026-02-01","","Likutis pradžiai","1000.00","EUR","K","","AS","",""
"LT517300010012345678","20","2026-02-03","MAXIMA","Pirkinys","25.30","EUR","D","2026020300001","MK","",""
"LT517300010012345678","20","2026-02-05","UAB Darbas","Atlyginimas","900.00","EUR","K","2026020500001","MK","",""
"LT517300010012345678","82","2026-02-28","","Apyvarta","25.30","EUR","D","","K2","",""
"LT517300010012345678","82","2026-02-28","","Apyvarta","900.00","EUR","K","","K2","",""
"LT517300010012345678","86","2026-02-28","","likutis pabaigai","1874.70","EUR","K","","LS","",""
`,
    rows: [
      ['2026-02-03', '-25.30', 'MAXIMA'],
      ['2026-02-05', '900.00', 'Darbas'],
    ],
    currency: 'EUR',
    account: 'LT517300010012345678',
    balances: ['1000.00', '1874.70'],
  },
  {
    bank: 'OP Finland with a title in EUROA',
    text: `Kirjauspäivä;Arvopäivä;Määrä EUROA;Laji;Selitys;Saaja/Maksaja;Saajan tilinumero;Saajan pankin BIC;Viite;Viesti;Arkistointitunnus
2026-02-02;2026-02-02;-25,90;162;PKORTTIMAKSU;K-MARKET;;;;Viesti: OSTO;20260202/1
2026-02-16;2026-02-16;2100,00;710;TILISIIRTO;TYÖNANTAJA OY;FI1;;;PALKKA;20260216/2
`,
    encoding: 'iso-8859-15',
    rows: [
      ['2026-02-02', '-25.90', 'MARKET'],
      ['2026-02-16', '2100.00', 'PALKKA'],
    ],
    currency: 'EUR',
  },
  {
    bank: 'Banco do Brasil with a spaced S A L D O',
    text: `"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",
"30/01/2026","","Saldo Anterior","","0","1000.00",
"03/02/2026","0000-0","Compra com Cartão - PADARIA","","123","-25.50",
"05/02/2026","1234-5","Pix - Recebido FULANO","","456","300.00",
"27/02/2026","","S A L D O","","0","1274.50",
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-02-03', '-25.50', 'PADARIA'],
      ['2026-02-05', '300.00', 'FULANO'],
    ],
    balances: ['1000.00', '1274.50'],
  },
  {
    bank: 'Axis Bank',
    text: `Name :- A KUMAR
Statement of Account No - 910010012345678 for the period (From : 01-02-2026 To : 28-02-2026)

Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL
13-02-2026,-,UPI/SWIGGY/ORDER, 349.00, , 9651.00,123
14-02-2026,-,NEFT/ACME/SALARY, , 50000.00, 59651.00,123

Unless the constituent notifies the bank immediately of any discrepancy, it will be taken as correct.
`,
    rows: [
      ['2026-02-13', '-349.00', 'SWIGGY'],
      ['2026-02-14', '50000.00', 'ACME'],
    ],
    balances: ['10000.00', '59651.00'],
  },
  {
    bank: 'Maybank',
    text: `Account Number,114012345678
Statement Date,28/02/2026

Posting Date,Transaction Date,Transaction Description,Amount (RM)
27/02/2026,26/02/2026,SALE DEBIT TESCO,"45.60-"
28/02/2026,28/02/2026,TRANSFER FROM ALI,"100.00+"
`,
    rows: [
      ['2026-02-27', '-45.60', 'TESCO'],
      ['2026-02-28', '100.00', 'ALI'],
    ],
    currency: 'MYR',
    account: '114012345678',
  },
  {
    bank: 'Japan Post Bank',
    text: `お客さま口座情報,
現在高,"¥98,000"

取引日,入出金明細ＩＤ,受入金額（円）,払出金額（円）,詳細１,詳細２,現在（貸付）高
20260213,001,,2000,カード,,98000
20260214,002,5000,,振込,ヤマダ,103000
`,
    encoding: 'shift_jis',
    rows: [
      ['2026-02-13', '-2000', 'カード'],
      ['2026-02-14', '5000', 'ヤマダ'],
    ],
    balances: ['100000', '103000'],
  },
  {
    bank: 'China Construction Bank',
    text: `序号,摘要,币别,钞汇,交易日期,交易金额,账户余额,交易地点/附言,对方账号与户名
1,消费,人民币元,钞,20260213,-45.00,955.00,超市,1234/某商店
2,工资,人民币元,钞,20260215,8000.00,8955.00,,5678/某公司
`,
    encoding: 'gb18030',
    rows: [
      ['2026-02-13', '-45.00', '某商店'],
      ['2026-02-15', '8000.00', '工资'],
    ],
    balances: ['1000.00', '8955.00'],
  },
  {
    bank: 'İşbank with date and time joined by a dash',
    text: `Tarih/Saat;Kanal/Şube;İşlem Tutarı*;Bakiye;Ek Bakiye;İşlem;İşlem Tipi;Açıklama
13/02/2026-10:11:12;İnternet;-250,00;750,00;0,00;Ödeme;FATURA;TURKCELL
14/02/2026-09:00:00;Mobil;1.000,00;1.750,00;0,00;Havale;HAVALE;AHMET
`,
    encoding: 'windows-1254',
    rows: [
      ['2026-02-13', '-250.00', 'TURKCELL'],
      ['2026-02-14', '1000.00', 'AHMET'],
    ],
    balances: ['1000.00', '1750.00'],
  },
  {
    bank: 'M-Pesa',
    text: `Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance
SBD1,2026-02-14 10:11:12,Pay Bill to KPLC,Completed,,-500.00,1500.00
SBC1,2026-02-13 09:00:00,Funds received from JOHN,Completed,1000.00,,2000.00
`,
    rows: [
      ['2026-02-14', '-500.00', 'KPLC'],
      ['2026-02-13', '1000.00', 'JOHN'],
    ],
    balances: ['1000.00', '1500.00'],
  },
  {
    bank: 'ASB',
    text: `Created date / time : 28 February 2026 / 10:11:12
Bank 12; Branch 3456; Account 0012345-50 (Streamline)
From date 20260201
To date 20260228
Avail Bal : 1088.00 as of 20260227
Ledger Balance : 1088.00 as of 20260228
Date,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount

2026/02/13,2026021301,EFTPOS,,"COUNTDOWN","CARD 1234",-12.00
2026/02/14,2026021401,D/C,,"WAGES","ACME",100.00
`,
    rows: [
      ['2026-02-13', '-12.00', 'COUNTDOWN'],
      ['2026-02-14', '100.00', 'WAGES'],
    ],
  },
  {
    bank: 'Money Manager',
    text: `Date	Account	Category	Subcategory	Note	USD	Income/Expense	Description	Amount	Currency
02/13/2026 10:11:12	Cash	Food		pizza	15.00	Expense		15.00	USD
02/14/2026 10:11:12	Cash	Salary		pay	900.00	Income		900.00	USD
`,
    rows: [
      ['2026-02-13', '-15.00', 'pizza'],
      ['2026-02-14', '900.00', 'pay'],
    ],
    currency: 'USD',
  },
  {
    bank: 'Trade Republic',
    text: `Datum;Typ;Wert;Notiz;ISIN;Stück;Gebühren;Steuern
2026-02-13;Kartenzahlung;-12,50;REWE;;;;
2026-02-14;Einzahlung;500,00;Ada;;;;
2026-02-15;Zinsen;1,23;Zinsen;;;;0,40
`,
    rows: [
      ['2026-02-13', '-12.50', 'REWE'],
      ['2026-02-14', '500.00', 'Ada'],
      ['2026-02-15', '1.23', 'Zinsen'],
    ],
  },
  {
    bank: 'Charles Schwab Bank',
    text: `"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"
"02/14/2026","Posted","ACH","","PAYROLL ACME","","$2,000.00","$2,955.00"
"02/13/2026","Posted","VISA","","WHOLE FOODS","$45.00","","$955.00"
`,
    rows: [
      ['2026-02-14', '2000.00', 'ACME'],
      ['2026-02-13', '-45.00', 'WHOLE'],
    ],
    balances: ['1000.00', '2955.00'],
  },
  {
    bank: 'PayPal Germany',
    text: `"Datum","Uhrzeit","Zeitzone","Name","Typ","Status","Währung","Brutto","Entgelt","Netto","Absender E-Mail-Adresse","Empfänger E-Mail-Adresse","Transaktionscode","Guthaben"
"13.02.2026","10:11:12","CET","Spotify","Zahlung","Abgeschlossen","EUR","-9,99","0,00","-9,99","a@example.org","s@example.org","T1","90,01"
"14.02.2026","10:11:12","CET","Käufer","Zahlung","Abgeschlossen","EUR","50,00","-1,60","48,40","k@example.org","a@example.org","T2","138,41"
`,
    rows: [
      ['2026-02-13', '-9.99', 'Spotify'],
      ['2026-02-14', '48.40', 'ufer'],
    ],
    currency: 'EUR',
    balances: ['100.00', '138.41'],
  },
  {
    bank: 'WeChat Pay',
    text: `微信支付账单明细,,,,,,,,
微信昵称：[小王],,,,,,,,
起始时间：[2026-02-01 00:00:00] 终止时间：[2026-02-28 23:59:59],,,,,,,,
共3笔记录,,,,,,,,
----------------------微信支付账单明细列表--------------------,,,,,,,,
交易时间,交易类型,交易对方,商品,收/支,金额(元),支付方式,当前状态,交易单号,商户单号,备注
2026-02-13 12:00:00,商户消费,"沙县小吃","午餐",支出,¥18.00,零钱,支付成功,"1000001	","M1	","/"
2026-02-14 12:00:00,微信红包,"小李","/",收入,¥66.00,/,已存入零钱,"1000002	","M2	","/"
2026-02-15 12:00:00,零钱提现,"招商银行","/",/,¥500.00,招商银行,提现已到账,"1000003	","M3	","/"
`,
    rows: [
      ['2026-02-13', '-18.00', '沙县'],
      ['2026-02-14', '66.00', '小李'],
    ],
  },
];
