import {
  ACTUAL,
  EZBOOKKEEPING,
  FIREFLY,
  FIREFLY_ROWS,
  fireflyFile,
  MINT,
  MONARCH,
} from '../testing/app-exports.ts';
import { appRefusalOf, balancesOf, closingsOf, readApp, shortTransactions } from '../testing/read-app.ts';

describe('an export of Actual', () => {
  it('becomes accounts, splits, transfers and opening balances', () => {
    const book = readApp(ACTUAL);
    expect(shortTransactions(book)).toEqual([
      '2026-03-04 Bank -25.5 Market: Food 20, Household 5.5 (candles)',
      '2026-03-03 Bank -40 > Wallet 40 Wallet',
      '2026-03-02 Bank -3.2 =Café: Food 3.2',
    ]);
    expect(book.accounts).toMatchObject([
      { name: 'Bank', opening: '500', rowCount: 5, closing: '431.3' },
      { name: 'Wallet', kind: 'cash', opening: '0', rowCount: 1, closing: '40' },
    ]);
    expect(book.transactions).toMatchObject([{ note: 'weekend' }, { status: 'pending' }, { note: '+1' }]);
  });

  const actual = (...rows: string[]) =>
    `${['Account,Date,Payee,Notes,Category,Amount,Split_Amount,Cleared', ...rows].join('\n')}\n`;

  it('with splits that mix on one day puts those parts together that add up', () => {
    const book = readApp(
      actual(
        'A,2026-03-04,One,(SPLIT INTO 2) ,,0,-3,Cleared',
        'A,2026-03-04,Two,(SPLIT INTO 2) ,,0,-30,Cleared',
        'A,2026-03-04,One,(SPLIT 1 OF 2) ,Food,-1,0,Cleared',
        'A,2026-03-04,One,(SPLIT 2 OF 2) ,Home,-2,0,Cleared',
        'A,2026-03-04,Two,(SPLIT 1 OF 2) ,Food,-10,0,Cleared',
        'A,2026-03-04,Two,(SPLIT 2 OF 2) ,Home,-20,0,Cleared',
      ),
    );
    expect(shortTransactions(book)).toEqual([
      '2026-03-04 A -3 One: Food 1, Home 2',
      '2026-03-04 A -30 Two: Food 10, Home 20',
    ]);
  });

  it('with parts that do not add up keeps each part', () => {
    const book = readApp(
      actual(
        'A,2026-03-04,One,(SPLIT INTO 9000000) ,,0,-3,Cleared',
        'A,2026-03-04,One,(SPLIT 1 OF 9000000) ,Food,-1,0,',
      ),
    );
    expect(shortTransactions(book)).toEqual(['2026-03-04 A -1 One: Food 1']);
    expect(balancesOf(book)).toEqual(closingsOf(book));
    expect(book.notices).toEqual([{ reason: 'nothing', line: 2, name: 'One' }]);
  });

  it('as a backup is refused with what to do instead', () => {
    expect(appRefusalOf('SQLite format 3\0…').message).toBe(
      'The file is a database. In Actual, export the accounts as CSV; in GnuCash, save the book as XML.',
    );
  });
});

describe('an export of Firefly III', () => {
  it('becomes accounts in their currencies, splits and transfers', () => {
    const book = readApp(FIREFLY);
    expect(shortTransactions(book)).toEqual([
      '2026-01-05 Giro -6 Weekly shopping: Food 4.2 (Bread), ? 1.8 (Soap)',
      '2026-01-06 Giro -50 > Dollars 54.3 Travel money',
      '2026-01-31 Giro 2000 Pay: Salary 2000',
    ]);
    expect(book.accounts).toMatchObject([
      { name: 'Giro', currency: 'EUR', opening: '100', closing: '2044', rowCount: 5 },
      { name: 'Dollars', currency: 'USD', opening: '0', closing: '54.3', rowCount: 1 },
    ]);
    expect(book.transactions).toMatchObject([
      { status: 'reconciled', tags: ['weekly', 'food'], note: 'Shop\non sale' },
      { tags: ['Travel'] },
      { note: 'Employer' },
    ]);
  });

  const [opening = {}, bread = {}, , transfer = {}, deposit = {}] = FIREFLY_ROWS;

  it('names a split without a title after its first part', () => {
    const book = readApp(
      fireflyFile([
        { ...bread, group_title: '' },
        { ...bread, group_title: '', journal_id: '9' },
      ]),
    );
    expect(book.transactions).toMatchObject([{ name: 'Bread', amount: '8.4' }]);
  });

  it('takes an overdraft at the start and corrections with their sign', () => {
    const debit = { source_name: 'Giro', source_type: 'Asset account', amount: '-100.00' };
    const start = {
      ...opening,
      ...debit,
      destination_name: 'Start',
      destination_type: 'Initial balance account',
    };
    const correction = {
      ...start,
      group_id: '7',
      type: 'Reconciliation',
      destination_type: 'Reconciliation account',
      amount: '0.50',
      date: '2026-01-02T00:00:00+01:00',
    };
    const book = readApp(fireflyFile([start, correction]));
    expect(book.accounts).toMatchObject([{ opening: '-100', closing: '-100.5' }]);
    expect(book.transactions).toMatchObject([{ amount: '0.5', isIncome: false, note: 'Start' }]);
  });

  it('keeps loans, and transfers in one group apart', () => {
    const loan = {
      ...transfer,
      destination_name: 'Car',
      destination_type: 'Loan',
      foreign_amount: '',
      foreign_currency_code: '',
      category: '',
    };
    const book = readApp(fireflyFile([loan, { ...loan, journal_id: '44' }]));
    expect(shortTransactions(book)).toHaveLength(2);
    expect(book.accounts[1]).toMatchObject({ name: 'Car', kind: 'loan', currency: 'EUR', closing: '100' });
  });

  it('takes the foreign amount if that is in the currency of the account', () => {
    const foreign = {
      ...deposit,
      currency_code: 'USD',
      amount: '10.00',
      foreign_currency_code: 'EUR',
      foreign_amount: '9.00',
      group_id: '9',
    };
    const book = readApp(fireflyFile([deposit, { ...deposit, group_id: '8' }, foreign]));
    expect(book.accounts).toMatchObject([{ currency: 'EUR', closing: '4009' }]);
    expect(
      appRefusalOf(
        fireflyFile([deposit, { ...deposit, group_id: '8' }, { ...foreign, foreign_currency_code: '' }]),
      ),
    ).toEqual({
      code: 'other-currency',
      message: 'Line 4: The amount is not in EUR, the currency of the account.',
      line: 4,
      value: 'EUR',
    });
  });

  it('without currencies leaves them open', () => {
    expect(readApp(fireflyFile([{ ...deposit, currency_code: '' }])).accounts).toMatchObject([
      { currency: null },
    ]);
  });

  it('is refused if a row touches no account of the user', () => {
    const row = { ...deposit, destination_type: 'Expense account' };
    expect(appRefusalOf(fireflyFile([row])).message).toBe('Line 2: The transaction has no account.');
  });
});

describe('an export of Mint or Monarch', () => {
  it('takes dates as Mint writes them, and pairs the sides of transfers', () => {
    const book = readApp(MINT);
    expect(shortTransactions(book)).toEqual([
      '2023-03-01 Visa Card -4.5 Coffee: Coffee Shops 4.5',
      '2023-03-03 Checking -100 > Visa Card 100 Payment',
      '2023-03-04 Checking 1500 PAYROLL: Paycheck 1500',
    ]);
    expect(book.accounts).toMatchObject([
      { name: 'Visa Card', kind: 'credit-card', closing: '95.5' },
      { name: 'Checking', kind: 'checking', closing: '1400' },
    ]);
    expect(book.transactions).toMatchObject([
      { tags: ['treat work'], note: 'SQ *COFFEE 123' },
      { tags: [] },
      { note: 'bonus' },
    ]);
  });

  it('is refused if a row is neither debit nor credit', () => {
    expect(appRefusalOf(MINT.replace('"debit"', '"toString"'))).toMatchObject({
      code: 'unknown-value',
      line: 2,
      value: 'toString',
    });
  });

  it('of Monarch has signed amounts', () => {
    const book = readApp(MONARCH.replace('Bakery,Restaurants & Bars,', 'BAKERY 7,,'));
    expect(shortTransactions(book)).toEqual([
      '2026-02-01 Checking (...123) -3.2 BAKERY 7: ? 3.2',
      '2026-02-02 Checking (...123) -50 > Savings 50 Bank',
    ]);
    expect(book.transactions[0]).toMatchObject({ tags: ['snack', 'work'], note: '' });
  });
});

describe('an export of ezBookkeeping', () => {
  it('becomes accounts, categories with their parents, and transfers between currencies', () => {
    const book = readApp(EZBOOKKEEPING);
    expect(shortTransactions(book)).toEqual([
      '2026-01-02 Wallet -32.5 Noodles: Food 32.5',
      '2026-01-03 Wallet -100 > Bank 14.05 Deposit',
      '2026-01-04 Bank 1000 Pay: Salary 1000',
    ]);
    expect(book.categories).toEqual([
      { name: 'Food', parent: 'Food & Drink' },
      { name: 'Salary', parent: null },
    ]);
    expect(book.accounts).toMatchObject([
      { name: 'Wallet', currency: 'CNY', opening: '500', closing: '367.5' },
      { name: 'Bank', currency: 'USD', opening: '0', closing: '1014.05' },
    ]);
    expect(book.transactions).toMatchObject([{ tags: ['lunch', 'work'] }, { tags: ['Deposits'] }, {}]);
  });

  it('is the same separated by tabs', () => {
    expect(readApp(EZBOOKKEEPING.replaceAll(',', '\t'))).toEqual(readApp(EZBOOKKEEPING));
  });

  it('may leave out sub-categories and currencies, and move nothing', () => {
    const book = readApp(
      EZBOOKKEEPING.replace('Food & Drink,Food,', 'Food & Drink,,')
        .replaceAll(',CNY,', ',,')
        .replace('100.00,Bank,USD,14.05', '0.00,Bank,USD,0.00'),
    );
    expect(book.categories[0]).toEqual({ name: 'Food & Drink', parent: null });
    expect(book.accounts[0]).toMatchObject({ name: 'Wallet', currency: null });
    expect(book.notices).toEqual([{ reason: 'nothing', line: 4, name: 'Deposit' }]);
  });

  it('with a transfer of a negative amount turns it around', () => {
    const book = readApp(EZBOOKKEEPING.replace('100.00,Bank,USD,14.05', '-100.00,Bank,USD,-14.05'));
    expect(shortTransactions(book)).toContain('2026-01-03 Bank -14.05 > Wallet 100 Deposit');
    expect(balancesOf(book)).toEqual(closingsOf(book));
  });
});
