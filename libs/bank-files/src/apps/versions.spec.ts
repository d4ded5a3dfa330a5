import { closingsOf, readApp, shortTransactions } from '../testing/read-app.ts';
import { read } from '../testing/read.ts';

const file = (...rows: string[]) => `${rows.join('\n')}\n`;

describe('the status of a register of YNAB 4', () => {
  it('is a letter', () => {
    const row = (payee: string, cleared: string) =>
      `Purse,,,2014/05/21,${payee},Food: Snacks,Food,Snacks,,1.50,0.00,${cleared},8.50`;
    const book = readApp(
      file(
        'Account,Flag,Check Number,Date,Payee,Category,Master Category,Sub Category,Memo,Outflow,Inflow,Cleared,Running Balance',
        ...[row('A', 'C'), row('B', 'U'), row('C', 'R')],
      ),
    );
    expect(book.transactions.map(({ status }) => status)).toEqual([undefined, 'pending', 'reconciled']);
  });
});

describe('an export of Actual', () => {
  it('of today names the group of each category', () => {
    const book = readApp(
      file(
        'Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared',
        'Bank,2026-03-02,Café,,Living,Food,-3.2,0,Cleared',
        'Bank,2026-03-03,Shop,,,,-1,,Cleared',
      ),
    );
    expect(book.categories).toEqual([{ name: 'Food', parent: 'Living' }]);
  });

  it.each(['Account,Date,Payee,Notes,Category,Amount', 'Account,Date,Payee,Notes,Category,Amount,Cleared'])(
    'of an older version is recognised: %s',
    (titles) => {
      const end = titles.endsWith('Cleared') ? ',Cleared' : '';
      const book = readApp(
        file(titles, `Bank,2023-03-02,Wallet,,,-40${end}`, `Wallet,2023-03-02,Bank,,,40${end}`),
      );
      expect(shortTransactions(book)).toEqual(['2023-03-02 Bank -40 > Wallet 40 Wallet']);
    },
  );

  it('is not recognised by a part of its titles', () => {
    const other = file('Date,Account,Payee,Notes,Category,Amount,Tags', '2026-03-02,Bank,Café,,Food,-3.20,');
    expect(read(other).format).toBe('csv');
  });
});

describe('the CSV file of GnuCash for Android', () => {
  it.each([
    ['with a point', ',', '-$7.50', '-7.50', '$7.50', '7.50'],
    ['with a decimal comma', ';', '-7,50 US$', '-7,50', '7,50 US$', '7,50'],
  ])('has titles with a point, and one that is empty: %s', (_, by, out, outNumber, into, number) => {
    const titles =
      'Date,Transaction ID,Number,Description,Notes,Commodity/Currency,Void Reason,Action,Memo,Full Account Name,Account Name,Amount With Sym.,Amount Num,Reconcile,Reconcile Date,Rate/Price,';
    const book = readApp(
      file(
        titles.replaceAll(',', by),
        ['2017-04-21', 'a1', '', 'Lunch', '', 'CURRENCY::USD', ...['', '', '']]
          .concat('Expenses:Meals', 'Meals', into, number, 'n', '', '1.00')
          .join(by),
        [...Array<string>(9).fill(''), 'Assets:Purse', 'Purse', out, outNumber, 'n', '', '1.00'].join(by),
      ),
    );
    expect(shortTransactions(book)).toEqual(['2017-04-21 Purse -7.5 Lunch: Meals 7.5']);
    expect(book.accounts).toMatchObject([{ name: 'Purse', currency: 'USD' }]);
  });
});

describe('a category that means none', () => {
  it('is none in Mint and Monarch', () => {
    const mint = file(
      'Date,Description,Original Description,Amount,Transaction Type,Category,Account Name,Labels,Notes',
      '5/21/2019,Books,BOOKS 12,9.00,debit,Uncategorized,Card,,',
    );
    const monarch = file(
      'Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags',
      '2026-05-21,Books,Uncategorized,Card,BOOKS 12,,-9.00,',
    );
    for (const text of [mint, monarch]) expect(readApp(text).categories).toEqual([]);
  });
});

describe('an older export of ezBookkeeping', () => {
  it('has comments instead of descriptions', () => {
    const book = readApp(
      file(
        'Time,Timezone,Type,Category,Sub Category,Account,Account Currency,Amount,Account2,Account2 Currency,Account2 Amount,Tags,Comment',
        '2023-05-21 12:00:00,+08:00,Expense,Food & Drink,Food,Wallet,CNY,9.00,,,,,Noodles',
      ),
    );
    expect(shortTransactions(book)).toEqual(['2023-05-21 Wallet -9 Noodles: Food 9']);
    expect(closingsOf(book)).toEqual({ Wallet: '-9' });
  });
});
