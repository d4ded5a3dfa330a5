import { GNUCASH_CSV } from '../testing/app-exports.ts';
import { appRefusalOf, readApp, shortTransactions } from '../testing/read-app.ts';

describe('the CSV file of GnuCash', () => {
  it('becomes the same book', () => {
    const book = readApp(GNUCASH_CSV);
    expect(shortTransactions(book)).toEqual([
      '2026-01-05 Giro -30 Market: Groceries 25 (apples), Household 5',
      '2026-01-07 Giro -50 > Cash Dollars 54 Travel money',
    ]);
    expect(book.accounts).toMatchObject([
      { name: 'Giro', kind: 'checking', currency: 'EUR', opening: '1000', closing: '920' },
      { name: 'Cash Dollars', kind: 'cash', currency: 'USD', closing: '54' },
    ]);
    expect(book.categories).toEqual([
      { name: 'Groceries', parent: 'Daily' },
      { name: 'Household', parent: null },
    ]);
  });

  const TITLES =
    'Date,Transaction ID,Description,Notes,Commodity/Currency,Void Reason,Memo,Full Account Name,Amount With Sym,Amount Num,Reconcile';
  const csv = (...rows: string[]) => `${[TITLES, ...rows].join('\n')}\n`;

  it('of older releases has the date in the first row only, and no values', () => {
    const book = readApp(
      csv(
        '20.02.2026,,Tea,,CURRENCY::EUR,,,Aktiva:Giro,"-2,50 €","-2,50",n',
        ',,,,,,,Aufwendungen:Essen,"2,50 €","2,50",n',
        '21.02.2026,,Void,,CURRENCY::EUR,wrong,,Aktiva:Giro,"-2,50 €","-2,50",v',
        '22.02.2026,,Card,,CURRENCY::EUR,,,Fremdkapital:Kreditkarte,"-3,00 €","-3,00",n',
        ',,,,,,,Aktiva:Bank:Giro,"3,00 €","3,00",n',
      ),
    );
    expect(shortTransactions(book)).toEqual([
      '2026-02-20 Giro -2.5 Tea: Essen 2.5',
      '2026-02-22 Kreditkarte -3 > Aktiva: Bank: Giro 3 Card',
    ]);
    expect(book.accounts).toMatchObject([{ currency: 'EUR' }, { kind: 'credit-card' }, {}]);
  });

  it('finds the currency of an account in a transaction of its own, and accounts of shares', () => {
    const valued = `${TITLES},Value Num.\n${[
      '2026-02-20,x,In,,CURRENCY::EUR,,,Assets:Yen,¥160,160,n,1.00',
      '2026-02-20,x,In,,CURRENCY::EUR,,,Assets:Giro,-€1.00,-1.00,n,-1.00',
      '2026-02-21,y,Own,,CURRENCY::JPY,,,Assets:Yen,-¥60,-60,n,-60',
      '2026-02-21,y,Own,,CURRENCY::JPY,,,Expenses,¥60,60,n,60',
      '2026-02-22,z,Shares,,CURRENCY::EUR,,,Assets:Fund,3 FUND,3.00,n,50.00',
      '2026-02-22,z,Shares,,CURRENCY::EUR,,,Assets:Giro,-€50.00,-50.00,n,-50.00',
      '2026-02-23,w,Odd,,FUND::X,,,Assets:Box,1.00,1.00,n,1.00',
      '2026-02-23,w,Odd,,FUND::X,,,Assets:Box,1.00,1.00,n,1.00',
      '2026-02-23,w,Odd,,FUND::X,,,Equity,-2.00,-2.00,n,-2.00',
    ].join('\n')}\n`;
    const book = readApp(valued);
    expect(book.accounts).toMatchObject([
      { name: 'Giro', currency: 'EUR', closing: '-51' },
      { name: 'Yen', currency: 'JPY', closing: '100' },
      { name: 'Box', currency: null },
    ]);
    expect(book.notices).toMatchObject([{ reason: 'shares', name: 'Fund' }]);
  });

  it('leaves the currency open if it names none', () => {
    const book = readApp(
      csv('2026-02-20,a,Tea,,,,,Assets:Giro,-1.00,-1.00,n', '2026-02-20,a,Tea,,,,,Expenses:Tea,1.00,1.00,n'),
    );
    expect(book.accounts).toMatchObject([{ name: 'Giro', currency: null }]);
  });

  it('is refused without amounts', () => {
    expect(appRefusalOf(GNUCASH_CSV.replace('Amount Num.', 'Sum')).message).toBe(
      'No column of the file contains amounts.',
    );
  });

  it('is refused if it does not say what an account is', () => {
    expect(appRefusalOf(GNUCASH_CSV.replaceAll('Assets', 'Varat')).message).toBe(
      'Line 2: The file does not say what type of account “Varat:Bank:Giro” is. Save the book as XML in GnuCash.',
    );
  });
});
