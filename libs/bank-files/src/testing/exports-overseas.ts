import { type BankExport } from './bank-exports.ts';

/** More invented exports of banks on every continent. */
export const OVERSEAS_EXPORTS: BankExport[] = [
  {
    bank: 'Bancolombia',
    text: `FECHA,DESCRIPCIÓN,SUCURSAL,DCTO.,VALOR,SALDO
2024/03/01,PAGO PSE ENEL,,,"-120,345.00","1,879,655.00"
2024/03/15,PAGO DE NOMI EMPRESA,,,"3,000,000.00","4,879,655.00"
`,
    rows: [
      ['2024-03-01', '-120345.00', 'ENEL'],
      ['2024-03-15', '3000000.00', 'NOMI'],
    ],
    balances: ['2000000.00', '4879655.00'],
  },
  {
    bank: 'Galicia',
    text: `Fecha;Descripción;Origen;Débitos;Créditos;Grupo de Conceptos;Concepto;Número de Terminal;Observaciones Cliente;Número de Comprobante;Leyendas Adicionales 1;Saldo
15/04/2024;COMPRA DEBITO;CARREFOUR;-12.345,67;0,00;;;;;123;;87.654,33
10/04/2024;TRANSFERENCIA;SUELDO;0,00;100.000,00;;;;;122;;100.000,00
`,
    rows: [
      ['2024-04-15', '-12345.67', 'CARREFOUR'],
      ['2024-04-10', '100000.00', 'SUELDO'],
    ],
    balances: ['0.00', '87654.33'],
  },
  {
    bank: 'FNB',
    text: `Account:,62012345678,[Cheque Account]
Balance:,4750.10,4750.10
Date,Amount,Balance,Description
2024/03/05,-249.90,4750.10,POS Purchase Checkers
2024/03/01,5000.00,5000.00,Salary
`,
    rows: [
      ['2024-03-05', '-249.90', 'Checkers'],
      ['2024-03-01', '5000.00', 'Salary'],
    ],
    account: '62012345678',
    balances: ['0.00', '4750.10'],
  },
  {
    bank: 'Leumi',
    text: `תאריך,תאריך ערך,תיאור,אסמכתא,בחובה,בזכות,היתרה בש"ח
28/03/24,28/03/24,שופרסל דיל,123456,"245.90",0.00,"4,754.10"
10/03/24,10/03/24,משכורת,654321,0.00,"5,000.00","5,000.00"
`,
    encoding: 'windows-1255',
    rows: [
      ['2024-03-28', '-245.90', 'שופרסל'],
      ['2024-03-10', '5000.00', 'משכורת'],
    ],
    balances: ['0.00', '4754.10'],
  },
  {
    bank: 'Garanti',
    text: `Hesap No;1234-1234567;;;
IBAN;TR33 0006 2000 0000 0001 2345 67;;;
Tarih;Açıklama;Etiket;Tutar;Bakiye
28.03.2024;MIGROS ISTANBUL TR;Market;-1.245,50;8.754,50
15.03.2024;MAAS ODEMESI;;10.000,00;10.000,00
`,
    encoding: 'windows-1254',
    rows: [
      ['2024-03-28', '-1245.50', 'MIGROS'],
      ['2024-03-15', '10000.00', 'MAAS'],
    ],
    account: 'TR33 0006 2000 0000 0001 2345 67',
    balances: ['0.00', '8754.50'],
  },
  {
    bank: 'mBank',
    text: `mBank S.A. Bankowość Detaliczna;
Skrytka Pocztowa 2108;
90-959 Łódź 2;
www.mBank.pl;

#Klient;
JAN KOWALSKI;

Lista operacji;

#Za okres:;
01.02.2024;29.02.2024;

#zgodnie z wybranymi filtrami:;
wszystkie transakcje;

#dotycząca rachunków:;
eKonto - 11114020040000330012345678;

#Waluta;#Wpływy;#Wydatki;
PLN;4 500,00;-1 234,50;

#Data operacji;#Opis operacji;#Rachunek;#Kategoria;#Kwota;
2024-02-27;"BIEDRONKA 1234       ZAKUP PRZY UŻYCIU KARTY W KRAJU";"eKonto 1111 ... 5678";"Żywność i chemia domowa";-134,50 PLN;;
2024-02-26;"PRZELEW ZEWNĘTRZNY WYCHODZĄCY CZYNSZ";"eKonto 1111 ... 5678";"Czynsz i wynajem";-1 100,00 PLN;;
2024-02-10;"FIRMA SP. Z O.O. WYNAGRODZENIE";"eKonto 1111 ... 5678";"Wynagrodzenie";4 500,00 PLN;;
`,
    encoding: 'windows-1250',
    rows: [
      ['2024-02-27', '-134.50', 'BIEDRONKA'],
      ['2024-02-26', '-1100.00', 'CZYNSZ'],
      ['2024-02-10', '4500.00', 'WYNAGRODZENIE'],
    ],
    currency: 'PLN',
    account: 'eKonto 1111 ... 5678',
  },
  {
    bank: 'Bank of America with a summary',
    text: `Description,,Summary Amt.
Beginning balance as of 03/01/2024,,"1,200.00"
Total credits,,"2,000.00"
Total debits,,"-1,315.25"
Ending balance as of 03/31/2024,,"1,884.75"

Date,Description,Amount,Running Bal.
03/01/2024,Beginning balance as of 03/01/2024,,"1,200.00"
03/05/2024,"KROGER #123 03/04 PURCHASE ATLANTA GA","-115.25","1,084.75"
03/15/2024,"ACME CORP DES:PAYROLL ID:XXXXX","2,000.00","3,084.75"
03/29/2024,"Check 204","-1,200.00","1,884.75"
`,
    rows: [
      ['2024-03-05', '-115.25', 'KROGER'],
      ['2024-03-15', '2000.00', 'PAYROLL'],
      ['2024-03-29', '-1200.00', 'Check'],
    ],
    balances: ['1200.00', '1884.75'],
  },
  {
    bank: 'PayPal with fees',
    text: `"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Shipping Address","Address Status","Item Title","Item ID","Shipping and Handling Amount","Insurance Amount","Sales Tax","Reference Txn ID","Invoice Number","Custom Number","Quantity","Receipt ID","Balance","Country","Subject","Note"
"01/15/2024","10:22:31","PST","Spotify AB","PreApproved Payment Bill User Payment","Completed","USD","-10.99","0.00","-10.99","me@example.com","pay@spotify.example","1AB23456CD789012E","","","","","0.00","","0.00","","","","","","89.01","","",""
"01/16/2024","08:00:02","PST","Bob Buyer","Website Payment","Completed","USD","50.00","-1.75","48.25","bob@example.com","me@example.com","2AB23456CD789012E","","","Lamp","","0.00","","0.00","","","","1","","137.26","United States","Lamp",""
`,
    rows: [
      ['2024-01-15', '-10.99', 'Spotify'],
      ['2024-01-16', '48.25', 'Bob'],
    ],
    currency: 'USD',
    balances: ['100.00', '137.26'],
  },
  {
    bank: 'Alipay with a row that is neither',
    text: `支付宝交易记录明细查询
账号:[example@example.com]
起始日期:[2024-04-01 00:00:00]    终止日期:[2024-05-01 00:00:00]
---------------------------------交易记录明细列表------------------------------------
交易时间,交易分类,交易对方,对方账号,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,商家订单号,备注
2024-04-12 11:22:33,餐饮美食,肯德基,kfc***@example.com,午餐,支出,39.50,花呗,交易成功,2024041222001,T200P1,
2024-04-11 09:00:00,转账红包,张三,zha***@example.com,转账,收入,100.00,余额,交易成功,2024041122002,,
2024-04-10 09:00:00,投资理财,余额宝,,转入,不计收支,500.00,余额,交易成功,2024041022003,,
2024-04-09 09:00:00,日用百货,某店,,退货,支出,20.00,余额,交易关闭,2024040922004,,
`,
    encoding: 'gb18030',
    rows: [
      ['2024-04-12', '-39.50', '肯德基'],
      ['2024-04-11', '100.00', '张三'],
    ],
  },
  {
    bank: 'Intesa Sanpaolo with an announced row',
    text: `Data,Operazione,Dettagli,Conto o carta,Contabilizzazione,Categoria,Valuta,Importo
28/03/2024,Esselunga,Effettuato il 26/03/2024 alle ore 1842 mediante la carta 4321 presso ESSELUNGA MILANO,Conto 1000/00012345,CONTABILIZZATO,Generi alimentari e supermercato,EUR,"-71,25"
27/03/2024,Stipendio Azienda,COD. DISP. 0124032700 STIPENDIO MARZO,Conto 1000/00012345,CONTABILIZZATO,Stipendi e pensioni,EUR,"1.680,00"
26/03/2024,Netflix,Pagamento online,Conto 1000/00012345,NON CONTABILIZZATO,Tempo libero,EUR,"-12,99"
`,
    rows: [
      ['2024-03-28', '-71.25', 'Esselunga'],
      ['2024-03-27', '1680.00', 'Stipendio'],
      ['2024-03-26', '-12.99', 'Netflix'],
    ],
    currency: 'EUR',
    account: 'Conto 1000/00012345',
  },
];
