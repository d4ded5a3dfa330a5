import { type BankExport } from './bank-exports.ts';

/** More invented exports in the layouts of banks in Asia and Africa. */
export const ASIAN_EXPORTS: BankExport[] = [
  {
    bank: 'SMBC',
    text: `"年月日","お引出し","お預入れ","お取り扱い内容","残高","メモ","ラベル"
"2026/2/3",3200,,"ガス",96800,"",""
"2026/2/4",,50000,"給料振込 カ)サンプル",146800,"",""
"2026/2/5",110,,"手数料",146690,"",""
`,
    encoding: 'shift_jis',
    rows: [
      ['2026-02-03', '-3200', 'ガス'],
      ['2026-02-04', '50000', '給料'],
      ['2026-02-05', '-110', '手数料'],
    ],
    balances: ['100000', '146690'],
  },
  {
    bank: 'SBI Sumishin Net Bank',
    text: `"日付","内容","出金金額(円)","入金金額(円)","残高(円)","メモ"
"2026/02/13","デビット 123456","1,280","","98,720",""
"2026/02/12","振込＊ヤマダ タロウ","","100,000","100,000","-"
`,
    encoding: 'shift_jis',
    rows: [
      ['2026-02-13', '-1280', 'デビット'],
      ['2026-02-12', '100000', 'ヤマダ'],
    ],
    balances: ['0', '98720'],
  },
  {
    bank: 'PayPay Bank with the date in three columns',
    text: `"操作日(年)","操作日(月)","操作日(日)","操作時刻(時)","操作時刻(分)","操作時刻(秒)","取引順番号","摘要","お支払金額","お預り金額","残高","メモ"
"2026","2","3","12","30","11","00001","Ｖデビット コンビニ","540","","9460",""
"2026","2","14","09","00","00","00002","振込 カ）サンプル","","250000","259460",""
`,
    encoding: 'shift_jis',
    rows: [
      ['2026-02-03', '-540', 'コンビニ'],
      ['2026-02-14', '250000', 'サンプル'],
    ],
    balances: ['10000', '259460'],
  },
  {
    bank: 'KB Kookmin',
    text: `거래일시,적요,보낸분/받는분,송금메모,출금액(원),입금액(원),잔액(원),거래점,구분
2026.02.13 10:11:12,체크카드,GS25,,"4,500",0,"995,500",KB카드,
2026.02.10 09:00:00,급여,주식회사 예시,2월,0,"1,000,000","1,000,000",강남지점,
`,
    encoding: 'euc-kr',
    rows: [
      ['2026-02-13', '-4500', 'GS25'],
      ['2026-02-10', '1000000', '예시'],
    ],
    balances: ['0', '995500'],
  },
  {
    bank: 'KakaoBank',
    text: `카카오뱅크 거래내역
성명,홍길동
계좌번호,3333-01-1234567
조회기간,2026.02.01 - 2026.02.28

거래일시,구분,거래금액,거래 후 잔액,거래구분,내용,메모
2026.02.14 18:20:05,출금,"-12,000","88,000",체크카드결제,편의점,
2026.02.12 08:00:00,입금,"100,000","100,000",일반입금,김철수,
`,
    rows: [
      ['2026-02-14', '-12000', '편의점'],
      ['2026-02-12', '100000', '김철수'],
    ],
    account: '3333-01-1234567',
    balances: ['0', '88000'],
  },
  {
    bank: 'Toss Bank',
    text: `"거래 일시","적요","거래 유형","거래 기관","계좌번호","거래 금액","거래 후 잔액","메모"
"2026.02.14 12:00:00","스타벅스","체크카드결제","","","-5,600","94,400",""
"2026.02.13 12:00:00","이영희","입금","국민은행","123456","100,000","100,000","용돈"
`,
    rows: [
      ['2026-02-14', '-5600', '스타벅스'],
      ['2026-02-13', '100000', '이영희'],
    ],
  },
  {
    bank: 'Kotak with a direction of the balance',
    text: `Account No.,1234567890
Currency,INR

Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr
1,03-02-2026,03-02-2026,UPI/BLINKIT/6034,UPI-6034,450.00,DR,"9,550.00",CR
2,13-02-2026,13-02-2026,NEFT ACME SALARY,NEFT-88,"1,50,000.00",CR,"1,59,550.00",CR
Opening balance,,,,,"10,000.00",,,
`,
    rows: [
      ['2026-02-03', '-450.00', 'BLINKIT'],
      ['2026-02-13', '150000.00', 'ACME'],
    ],
    currency: 'INR',
    account: '1234567890',
    balances: ['10000.00', '159550.00'],
  },
  {
    bank: 'Canara Bank with formulas',
    text: `Current & Saving Account Statement
Account Number,="123412341234"
Opening Balance,="Rs. 5,000.00"
Closing Balance,="Rs. 4,651.00"

Txn Date,Value Date,Cheque No.,Description,Branch Code,Debit,Credit,Balance,
="13-02-2026 10:11:12",="13 Feb 2026",="",="UPI/DR/ZEPTO",="0033",="349.00",="",="4,651.00",
`,
    rows: [['2026-02-13', '-349.00', 'ZEPTO']],
    account: '123412341234',
    balances: ['5000.00', '4651.00'],
  },
  {
    bank: 'Cathay United with years of the republic',
    text: `交易明細查詢
帳號,012345678901
交易日期,交易時間,交易資訊,提出,存入,餘額,備註
115/02/13,10:11:12,信用卡,"1,200",,"8,800",
115/02/14,09:00:00,薪資,,"50,000","58,800",公司
`,
    encoding: 'big5',
    rows: [
      ['2026-02-13', '-1200', '信用卡'],
      ['2026-02-14', '50000', '薪資'],
    ],
    account: '012345678901',
    balances: ['10000', '58800'],
  },
  {
    bank: 'a Thai bank with Buddhist years',
    text: `วันที่,เวลา,รายการ,ถอนเงิน,ฝากเงิน,ยอดคงเหลือ,รายละเอียด
03/02/2569,10:11,โอนเงิน,500.00,,"9,500.00",ร้านค้า
14/02/2569,09:00,เงินเดือน,,"20,000.00","29,500.00",บริษัท
`,
    rows: [
      ['2026-02-03', '-500.00', 'ร้านค้า'],
      ['2026-02-14', '20000.00', 'บริษัท'],
    ],
    balances: ['10000.00', '29500.00'],
  },
  {
    bank: 'Vietcombank',
    text: `STT,Ngày giao dịch,Số tham chiếu,Số tiền ghi nợ,Số tiền ghi có,Số dư,Mô tả
1,03/02/2026,5078-1,"150,000",,"850,000",Thanh toan GRAB
2,14/02/2026,5078-2,,"12,000,000","12,850,000",Luong thang 2
`,
    rows: [
      ['2026-02-03', '-150000', 'GRAB'],
      ['2026-02-14', '12000000', 'Luong'],
    ],
    balances: ['1000000', '12850000'],
  },
  {
    bank: 'Akbank',
    text: `Hesap Türü / No:;1234-0056789 TL
Dönem:;01.02.2026 - 28.02.2026

Tarih;Saat;Tutar;Bakiye;Açıklama;Fiş/Dekont No
13.02.2026;10:11;-1.250,00 TL;8.750,00 TL;KREDİ KARTI ÖDEME;001
14.02.2026;09:00;30.000,00 TL;38.750,00 TL;MAAŞ;002
`,
    encoding: 'windows-1254',
    rows: [
      ['2026-02-13', '-1250.00', 'KRED'],
      ['2026-02-14', '30000.00', 'MAA'],
    ],
    currency: 'TRY',
    balances: ['10000.00', '38750.00'],
  },
  {
    bank: 'Capitec with fees of their own',
    text: `Nr,Account,Posting Date,Transaction Date,Description,Original Description,Parent Category,Category,Money In,Money Out,Fee,Balance
1,1234567890,2026-02-03,2026-02-02,Checkers,POS Local Purchase Checkers,Food,Groceries,,-249.90,,4750.10
2,1234567890,2026-02-04,2026-02-04,Cash Withdrawal,ATM Cash Withdrawal,Cash,Cash,,-500.00,-10.00,4240.10
3,1234567890,2026-02-05,2026-02-05,Monthly Fee,Monthly Account Admin Fee,Fees,Fees,,,-7.50,4232.60
4,1234567890,2026-02-06,2026-02-06,Salary,Payment Received ACME,Income,Salary,1000.00,,,5232.60
`,
    rows: [
      ['2026-02-03', '-249.90', 'Checkers'],
      ['2026-02-04', '-510.00', 'Cash'],
      ['2026-02-05', '-7.50', 'Monthly'],
      ['2026-02-06', '1000.00', 'ACME'],
    ],
    account: '1234567890',
    balances: ['5000.00', '5232.60'],
  },
  {
    bank: 'Standard Bank without titles',
    text: `0,0,10012345678,0,ACC-NO,0,0,0
0,0,OPEN,5000.00,OPEN BALANCE,0,0,0
HIST,20260203,,-249.90,CHEQUE CARD PURCHASE,CHECKERS 5678,4512,0
HIST,20260205,##,-8.50,FEE,MONTHLY FEE,3121,0
HIST,20260213,,1000.00,CREDIT TRANSFER,ACME SALARY,5578,0
0,0,CLOSE,5741.60,CLOSE BALANCE,0,0,0
`,
    rows: [
      ['2026-02-03', '-249.90', 'CHECKERS'],
      ['2026-02-05', '-8.50', 'MONTHLY'],
      ['2026-02-13', '1000.00', 'ACME'],
    ],
    balances: ['5000.00', '5741.60'],
  },
  {
    bank: 'GTBank Nigeria',
    text: `Trans. Date,Reference,Value Date,Debits,Credits,Balance,Originating Branch,Remarks
03-Feb-2026,'0001,03-Feb-2026,"2,500.00",,"47,500.00",HEAD OFFICE,POS SHOPRITE LAGOS
13-Feb-2026,'0002,13-Feb-2026,,"150,000.00","197,500.00",IKEJA,NIP TRANSFER FROM ADA
`,
    rows: [
      ['2026-02-03', '-2500.00', 'SHOPRITE'],
      ['2026-02-13', '150000.00', 'ADA'],
    ],
    balances: ['50000.00', '197500.00'],
  },
];
