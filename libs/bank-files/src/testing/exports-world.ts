import { type BankExport } from './bank-exports.ts';

/** Made-up exports in the layouts of banks in Asia, Latin America and Africa. */
export const WORLD_EXPORTS: BankExport[] = [
  {
    bank: 'SBI',
    text: `Account Name     :\tMr A KUMAR
Account Number   :\t_00000012345678901
Balance as on 1 Feb 2026  :\t10,000.00

Txn Date\tValue Date\tDescription\tRef No./Cheque No.\t        Debit\tCredit\tBalance
3 Feb 2026\t3 Feb 2026\tTO TRANSFER-UPI/SWIGGY\tTRANSFER TO 1\t1,500.00\t \t8,500.00
5 Feb 2026\t5 Feb 2026\tBY TRANSFER-SALARY\tTRANSFER FROM\t \t1,25,000.00\t1,33,500.00
**This is a computer generated statement
`,
    rows: [
      ['2026-02-03', '-1500.00', 'SWIGGY'],
      ['2026-02-05', '125000.00', 'SALARY'],
    ],
    balances: ['10000.00', '133500.00'],
  },
  {
    bank: 'HDFC',
    text: `
  Date     ,Narration                                                                                                                ,Value Dat,Debit Amount       ,Credit Amount      ,Chq/Ref Number   ,Closing Balance
  01/02/26  ,UPI-ZOMATO-ORDER                    ,01/02/26 ,       450.00   ,          0.00   ,0000603212345   ,     9550.00
  13/02/26  ,NEFT CR-ACME                    ,13/02/26 ,         0.00   ,       50000.00   ,N044262   ,     59550.00
`,
    rows: [
      ['2026-02-01', '-450.00', 'ZOMATO'],
      ['2026-02-13', '50000.00', 'ACME'],
    ],
  },
  {
    bank: 'ICICI with Cr and Dr',
    text: `S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount (INR ),Deposit Amount (INR ),Balance (INR )
1,17/02/2026,17/02/2026,-,UPI/BIGBASKET,820.00,0.00,"1,04,180.00"
2,18/02/2026,18/02/2026,-,NEFT-CLIENT,0.00,"2,500.00","1,06,680.00"
`,
    rows: [
      ['2026-02-17', '-820.00', 'BIGBASKET'],
      ['2026-02-18', '2500.00', 'CLIENT'],
    ],
    currency: 'INR',
  },
  {
    bank: 'an Indian card with Cr behind the amount',
    text: `Date,Description,Amount
17/02/2026,FLIPKART,"2,499.00 Dr."
18/02/2026,PAYMENT RECEIVED,"5,000.00 Cr."
`,
    rows: [
      ['2026-02-17', '-2499.00', 'FLIPKART'],
      ['2026-02-18', '5000.00', 'PAYMENT'],
    ],
  },
  {
    bank: 'ICBC',
    text: `明细查询文件下载

卡号: 6222****1234,,,
交易日期,摘要,交易场所,交易国家或地区简称,钞/汇,交易金额(收入),交易金额(支出),交易币种,记账金额(收入),记账金额(支出),记账币种,余额,对方户名
2026-02-03,消费,超市,CHN,钞,,128.50,人民币,,128.50,人民币,"1,871.50",永辉超市
2026-02-01,工资,网上银行,CHN,钞,"2,000.00",,人民币,"2,000.00",,人民币,"2,000.00",某公司
`,
    encoding: 'gb18030',
    rows: [
      ['2026-02-03', '-128.50', '永辉'],
      ['2026-02-01', '2000.00', '公司'],
    ],
  },
  {
    bank: 'Alipay',
    text: `支付宝交易记录明细查询
账号:[user@example]
---------------------------------交易记录明细列表------------------------------------
交易时间,交易分类,交易对方,商品说明,收/支,金额,收/付款方式,交易状态,交易订单号,
2026-02-07 12:30:00,餐饮美食,小面馆,午餐,支出,25.80,余额宝,交易成功,2026020700001,
2026-02-08 18:00:00,转账红包,小明,红包,收入,100.00,余额,交易成功,2026020800002,
2026-02-09 18:00:00,购物,淘宝店,订单,支出,60.00,余额,交易关闭,2026020900003,
`,
    encoding: 'gb18030',
    rows: [
      ['2026-02-07', '-25.80', '小面馆'],
      ['2026-02-08', '100.00', '小明'],
    ],
  },
  {
    bank: 'Rakuten Bank',
    text: `取引日,入出金(円),取引後残高(円),入出金内容
20260203,-1280,98720,カード利用 コンビニ
20260201,100000,100000,給与 カブシキガイシャ
`,
    encoding: 'shift_jis',
    rows: [
      ['2026-02-03', '-1280', 'コンビニ'],
      ['2026-02-01', '100000', '給与'],
    ],
  },
  {
    bank: 'MUFG',
    text: `"日付","摘要","摘要内容","支払い金額","預かり金額","差引残高","メモ","未資金化区分","入払区分"
"2026/2/3","口座振替","デンキ","8,500","","91,500","","","支払い"
"2026/2/13","給料","カ)エー","","250,000","341,500","","","振込入金"
`,
    encoding: 'shift_jis',
    rows: [
      ['2026-02-03', '-8500', 'デンキ'],
      ['2026-02-13', '250000', 'エー'],
    ],
  },
  {
    bank: 'Shinhan',
    text: `거래일자,거래시간,적요,출금(원),입금(원),내용,잔액(원),거래점
2026-02-03,12:30:11,체크카드,"12,500",0,스타벅스,"987,500",강남
2026-02-01,09:00:00,급여,0,"1,000,000",회사,"1,000,000",본점
`,
    encoding: 'euc-kr',
    rows: [
      ['2026-02-03', '-12500', '스타벅스'],
      ['2026-02-01', '1000000', '회사'],
    ],
  },
  {
    bank: 'Nubank account',
    text: `Data,Valor,Identificador,Descrição
01/02/2026,-45.90,65bb-1,Compra no débito - PADARIA
15/02/2026,3500.00,65bb-2,Transferência recebida - EMPRESA
`,
    rows: [
      ['2026-02-01', '-45.90', 'PADARIA'],
      ['2026-02-15', '3500.00', 'EMPRESA'],
    ],
  },
  {
    bank: 'Nubank card',
    text: `date,title,amount
2026-02-20,Mercado Livre,120.50
2026-02-10,Pagamento recebido,-300.00
2026-02-05,Uber,18.90
`,
    rows: [
      ['2026-02-20', '-120.50', 'Mercado'],
      ['2026-02-10', '300.00', 'Pagamento'],
      ['2026-02-05', '-18.90', 'Uber'],
    ],
  },
  {
    bank: 'Itaú',
    text: `data;lançamento;ag./origem;valor (R$);saldos (R$)
02/02/2026;SALDO ANTERIOR;;;1.000,00
13/02/2026;PIX TRANSF JOAO;;-150,00;
14/02/2026;SISPAG EMPRESA;;2.000,00;
14/02/2026;SALDO DO DIA;;;2.850,00
`,
    encoding: 'windows-1252',
    rows: [
      ['2026-02-13', '-150.00', 'JOAO'],
      ['2026-02-14', '2000.00', 'EMPRESA'],
    ],
    currency: 'BRL',
  },
  {
    bank: 'Bancolombia without titles',
    text: `123-456789-01,245,,20260213,,-52000.00,7711,COMPRA EN EXITO,0,
123-456789-01,245,,20260214,,1500000.00,2212,PAGO NOMINA,0,
`,
    rows: [
      ['2026-02-13', '-52000.00', 'EXITO'],
      ['2026-02-14', '1500000.00', 'NOMINA'],
    ],
  },
  {
    bank: 'a Mexican bank',
    text: `Día,Concepto / Referencia,Cargo,Abono,Saldo
17-02-2026,OXXO,85.50,,914.50
16-02-2026,SPEI RECIBIDO,,"1,000.00","1,000.00"
`,
    rows: [
      ['2026-02-17', '-85.50', 'OXXO'],
      ['2026-02-16', '1000.00', 'SPEI'],
    ],
  },
  {
    bank: 'an Arabic bank with Arabic digits',
    text: `التاريخ,الوصف,مدين,دائن,الرصيد
١٧/٠٢/٢٠٢٦,شراء بقالة,٢٥٫٥٠,,٩٧٤٫٥٠
١٦/٠٢/٢٠٢٦,راتب,,١٠٠٠٫٠٠,١٠٠٠٫٠٠
`,
    rows: [
      ['2026-02-17', '-25.50', 'بقالة'],
      ['2026-02-16', '1000.00', 'راتب'],
    ],
  },
  {
    bank: 'BCA Indonesia',
    text: `No. rekening : 1234567890
Nama : BUDI
Kode Mata Uang : IDR

Tanggal Transaksi,Keterangan,Cabang,Jumlah,,Saldo
'13/02/2026,TRSF E-BANKING TOKOPEDIA,'0000,"150,000.00",DB,"850,000.00"
'15/02/2026,SETORAN TUNAI,'0000,"500,000.00",CR,"1,350,000.00"
Saldo Awal,:,"1,000,000.00",,,
`,
    rows: [
      ['2026-02-13', '-150000.00', 'TOKOPEDIA'],
      ['2026-02-15', '500000.00', 'SETORAN'],
    ],
    currency: 'IDR',
  },
];
