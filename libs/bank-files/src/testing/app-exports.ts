/** Invented exports of finance apps, in the original formats. */

const lines = (rows: string[]) => `${rows.join('\n')}\n`;

export const YNAB = lines([
  '"Account","Flag","Date","Payee","Category Group/Category","Category Group","Category","Memo","Outflow","Inflow","Cleared"',
  '"Checking","","01/31/2026","Starting Balance","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,"$1,000.00","Reconciled"',
  '"Checking","Red","02/01/2026","Supermarket","Food: Groceries","Food","Groceries","Split (1/2) milk",$10.50,$0.00,"Cleared"',
  '"Checking","Red","02/01/2026","Supermarket","Home: Household","Home","Household","Split (2/2) soap",$4.50,$0.00,"Cleared"',
  '"Checking","","02/03/2026","Transfer : Savings","","","","to the side",$200.00,$0.00,"Uncleared"',
  '"Savings","","02/03/2026","Transfer : Checking","","","","",$0.00,$200.00,"Cleared"',
  '"Checking","","02/04/2026","Employer","Inflow: Ready to Assign","Inflow","Ready to Assign","",$0.00,"$2,500.00","Cleared"',
]);

export const YNAB_BUDGET = lines([
  '"Month","Category Group/Category","Category Group","Category","Budgeted","Activity","Available"',
  '"Feb 2026","Food: Groceries","Food","Groceries",$100.00,-$10.50,$89.50',
  '"Feb 2026","Fun: Cinema","Fun","Cinema",$20.00,$0.00,$20.00',
  '"Mar 2026","Fun: Cinema","Fun","Cinema",$20.00,$0.00,$40.00',
]);

export const ACTUAL = lines([
  'Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared',
  'Bank,2026-03-04,Market,(SPLIT INTO 2) weekend,,0,-25.5,Cleared',
  'Bank,2026-03-04,Market,(SPLIT 1 OF 2) ,Food,-20,0,Cleared',
  'Bank,2026-03-04,Market,(SPLIT 2 OF 2) candles,Household,-5.5,0,Cleared',
  'Bank,2026-03-03,Wallet,,,-40,0,Not cleared',
  'Wallet,2026-03-03,Bank,,,40,0,Reconciled',
  "Bank,2026-03-02,'=Café,'+1,Food,-3.2,0,Cleared",
  'Bank,2026-03-01,Starting Balance,,Starting Balances,500,0,Reconciled',
]);

const FIREFLY_TITLES =
  'user_id,group_id,journal_id,created_at,updated_at,group_title,type,currency_code,amount,foreign_currency_code,foreign_amount,primary_currency_code,pc_amount,pc_foreign_amount,description,date,source_name,source_iban,source_type,destination_name,destination_iban,destination_type,reconciled,category,budget,bill,tags,notes';

/** Returns one row of a Firefly III export. */
function fireflyRow(cells: Record<string, string>): string {
  return FIREFLY_TITLES.split(',')
    .map((title) => `"${(cells[title] ?? '').replaceAll('"', '""')}"`)
    .join(',');
}

export function fireflyFile(rows: Record<string, string>[]): string {
  return lines([FIREFLY_TITLES, ...rows.map(fireflyRow)]);
}

const giro = { source_name: 'Giro', source_type: 'Asset account', currency_code: 'EUR' };
const shop = { destination_name: 'Shop', destination_type: 'Expense account' };

export const FIREFLY_ROWS: Record<string, string>[] = [
  {
    ...{
      group_id: '1',
      journal_id: '1',
      type: 'Opening balance',
      description: 'Initial balance',
      amount: '100.00',
    },
    ...{
      source_name: 'Initial balance for Giro',
      source_type: 'Initial balance account',
      currency_code: 'EUR',
    },
    ...{ destination_name: 'Giro', destination_type: 'Asset account', date: '2026-01-01T00:00:00+01:00' },
  },
  {
    ...{
      group_id: '2',
      journal_id: '2',
      type: 'Withdrawal',
      group_title: 'Weekly shopping',
      tags: 'weekly,food',
    },
    ...{
      ...giro,
      ...shop,
      date: '2026-01-05T12:00:00+01:00',
      description: 'Bread',
      amount: '-4.20',
      category: 'Food',
    },
    ...{ reconciled: '1' },
  },
  {
    ...{ group_id: '2', journal_id: '3', type: 'Withdrawal', group_title: 'Weekly shopping', tags: 'weekly' },
    ...{
      ...giro,
      ...shop,
      date: '2026-01-05T12:00:00+01:00',
      description: 'Soap',
      amount: '-1.80',
      notes: 'on sale',
    },
  },
  {
    ...{
      group_id: '3',
      journal_id: '4',
      type: 'Transfer',
      description: 'Travel money',
      date: '2026-01-06T00:00:00+01:00',
    },
    ...{
      ...giro,
      amount: '50.00',
      foreign_currency_code: 'USD',
      foreign_amount: '54.30',
      category: 'Travel',
    },
    ...{ destination_name: 'Dollars', destination_type: 'Asset account' },
  },
  {
    ...{
      group_id: '4',
      journal_id: '5',
      type: 'Deposit',
      description: 'Pay',
      date: '2026-01-31T00:00:00+01:00',
    },
    ...{ source_name: 'Employer', source_type: 'Revenue account', currency_code: 'EUR', amount: '2000.00' },
    ...{ destination_name: 'Giro', destination_type: 'Asset account', category: 'Salary' },
  },
];

export const FIREFLY = fireflyFile(FIREFLY_ROWS);

export const MINT = lines([
  '"Date","Description","Original Description","Amount","Transaction Type","Category","Account Name","Labels","Notes"',
  '"3/01/2023","Coffee","SQ *COFFEE 123","4.50","debit","Coffee Shops","Visa Card","treat work","",'.slice(
    0,
    -1,
  ),
  '"3/02/2023","Payment","PAYMENT THANK YOU","100.00","credit","Credit Card Payment","Visa Card","",""',
  '"3/03/2023","Payment","VISA EPAY","100.00","debit","Credit Card Payment","Checking","",""',
  '"3/04/2023","","PAYROLL","1500.00","credit","Paycheck","Checking","","bonus"',
]);

export const MONARCH = lines([
  'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags',
  '2026-02-01,Bakery,Restaurants & Bars,Checking (...123),BAKERY 7,,-3.20,"snack,work"',
  '2026-02-02,Bank,Transfer,Checking (...123),TO SAVINGS,,-50.00,',
  '2026-02-02,Bank,Transfer,Savings,FROM CHECKING,,50.00,',
]);

export const EZBOOKKEEPING = lines([
  'Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Geographic Location,Tags,Description',
  '2026-01-01 08:00:00,+08:00,Balance Modification,,,Wallet,CNY,500.00,,,,,,',
  '2026-01-02 12:00:00,+08:00,Expense,Food & Drink,Food,Wallet,CNY,32.50,,,,113.1 23.2,lunch;work,Noodles',
  '2026-01-03 12:00:00,+08:00,Transfer,General Transfer,Deposits,Wallet,CNY,100.00,Bank,USD,14.05,,,Deposit',
  '2026-01-04 12:00:00,+08:00,Income,Salary,Salary,Bank,USD,1000.00,,,,,,Pay',
]);

export const GNUCASH_CSV = lines([
  '"Date","Transaction ID","Number","Description","Notes","Commodity/Currency","Void Reason","Action","Memo","Full Account Name","Account Name","Amount With Sym","Amount Num.","Value With Sym","Value Num.","Reconcile","Reconcile Date","Rate/Price"',
  '"2026-01-01","a1","","Opening","","CURRENCY::EUR","","","","Assets:Bank:Giro","Giro","€1,000.00","1000.00","€1,000.00","1000.00","y","2026-01-31","1.00"',
  '"2026-01-01","a1","","Opening","","CURRENCY::EUR","","","","Equity:Opening Balances","Opening Balances","-€1,000.00","-1000.00","-€1,000.00","-1000.00","n","","1.00"',
  '"2026-01-05","a2","","Market","weekly","CURRENCY::EUR","","","","Assets:Bank:Giro","Giro","-€30.00","-30.00","-€30.00","-30.00","c","","1.00"',
  '"2026-01-05","a2","","Market","weekly","CURRENCY::EUR","","","apples","Expenses:Daily:Groceries","Groceries","€25.00","25.00","€25.00","25.00","n","","1.00"',
  '"2026-01-05","a2","","Market","weekly","CURRENCY::EUR","","","","Expenses:Household","Household","€5.00","5.00","€5.00","5.00","n","","1.00"',
  '"2026-01-07","a3","","Travel money","","CURRENCY::EUR","","","","Assets:Bank:Giro","Giro","-€50.00","-50.00","-€50.00","-50.00","n","","1.00"',
  '"2026-01-07","a3","","Travel money","","CURRENCY::EUR","","","","Assets:Cash Dollars","Cash Dollars","US$54.00","54.00","€50.00","50.00","n","","0.925926"',
]);

interface XmlAccount {
  id: string;
  name: string;
  type: string;
  parent?: string;
  commodity?: string;
}

export type XmlSplit = [account: string, value: string, quantity?: string];

const commodityOf = (text: string) => {
  const [space = '', id = ''] = text.split(':');
  return `<cmdty:space>${space}</cmdty:space><cmdty:id>${id}</cmdty:id>`;
};

const accountXml = ({ id, name, type, parent, commodity = 'CURRENCY:EUR' }: XmlAccount) =>
  `<gnc:account version="2.0.0"><act:name>${name}</act:name><act:id type="guid">${id}</act:id><act:type>${type}</act:type><act:commodity>${commodityOf(commodity)}</act:commodity>${parent ? `<act:parent type="guid">${parent}</act:parent>` : ''}</gnc:account>`;

export interface XmlTransaction {
  date: string;
  name: string;
  splits: XmlSplit[];
  notes?: string;
  memo?: string;
  reconciled?: string;
}

const transactionXml = ({ date, name, splits, notes, memo, reconciled = 'n' }: XmlTransaction) =>
  `<gnc:transaction version="2.0.0"><trn:currency>${commodityOf('CURRENCY:EUR')}</trn:currency><trn:date-posted><ts:date>${date} 10:59:00 +0000</ts:date></trn:date-posted><trn:description>${name}</trn:description>${notes ? `<trn:slots><slot><slot:key>notes</slot:key><slot:value type="string">${notes}</slot:value></slot></trn:slots>` : ''}<trn:splits>${splits
    .map(
      ([account, value, quantity = value]) =>
        `<trn:split>${memo ? `<split:memo>${memo}</split:memo>` : ''}<split:reconciled-state>${reconciled}</split:reconciled-state><split:value>${value}</split:value><split:quantity>${quantity}</split:quantity><split:account type="guid">${account}</split:account></trn:split>`,
    )
    .join('')}</trn:splits></gnc:transaction>`;

export const GNUCASH_ACCOUNTS: XmlAccount[] = [
  { id: 'root', name: 'Root Account', type: 'ROOT', commodity: '' },
  { id: 'assets', name: 'Assets', type: 'ASSET', parent: 'root' },
  { id: 'giro', name: 'Giro', type: 'BANK', parent: 'assets' },
  { id: 'wallet', name: 'Wallet', type: 'CASH', parent: 'assets' },
  { id: 'dollars', name: 'Dollars', type: 'BANK', parent: 'assets', commodity: 'ISO4217:USD' },
  { id: 'visa', name: 'Visa', type: 'CREDIT', parent: 'root' },
  { id: 'house', name: 'House loan', type: 'LIABILITY', parent: 'root' },
  { id: 'fund', name: 'World fund', type: 'MUTUAL', parent: 'assets', commodity: 'FUND:WORLD' },
  { id: 'equity', name: 'Opening Balances', type: 'EQUITY', parent: 'root' },
  { id: 'expenses', name: 'Expenses', type: 'EXPENSE', parent: 'root' },
  { id: 'food', name: 'Food', type: 'EXPENSE', parent: 'expenses' },
  { id: 'bread', name: 'Bread', type: 'EXPENSE', parent: 'food' },
  { id: 'interest', name: 'Interest', type: 'EXPENSE', parent: 'expenses' },
  { id: 'tax', name: 'Tax', type: 'EXPENSE', parent: 'expenses' },
  { id: 'salary', name: 'Salary', type: 'INCOME', parent: 'root' },
];

/** Returns a GnuCash book in XML. */
export function gnuCashXml(transactions: XmlTransaction[], accounts = GNUCASH_ACCOUNTS): string {
  const template = `<gnc:template-transactions>${transactionXml({ date: '2030-01-01', name: 'Template', splits: [['x', '0/1']] })}</gnc:template-transactions>`;
  return `<?xml version="1.0" encoding="utf-8" ?>\n<gnc-v2 xmlns:gnc="http://www.gnucash.org/XML/gnc">\n<gnc:book version="2.0.0">\n${[...accounts.map(accountXml), ...transactions.map(transactionXml), template].join('\n')}\n</gnc:book>\n</gnc-v2>\n`;
}

export const GNUCASH = gnuCashXml([
  {
    date: '2026-01-01',
    name: 'Opening',
    splits: [
      ['giro', '100000/100'],
      ['equity', '-100000/100'],
    ],
    reconciled: 'y',
  },
  {
    date: '2026-01-05',
    name: 'Market',
    notes: 'weekly',
    splits: [
      ['giro', '-3000/100'],
      ['food', '2500/100'],
      ['bread', '500/100'],
    ],
  },
  {
    date: '2026-01-07',
    name: 'Travel money',
    splits: [
      ['giro', '-5000/100'],
      ['dollars', '5000/100', '5400/100'],
    ],
  },
  {
    date: '2026-01-31',
    name: 'Mortgage',
    splits: [
      ['giro', '-80000/100'],
      ['house', '60000/100'],
      ['interest', '20000/100'],
    ],
  },
]);
