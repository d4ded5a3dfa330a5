import { zipSync } from 'fflate';
import { read } from '../testing/read.ts';
import { appRefusalOf, balancesOf, closingsOf, readApp, shortTransactions } from '../testing/read-app.ts';
import { readAppExport } from './read-app-export.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const account = (name: string, type = 'Bank') => `!Account\nN${name}\nT${type}\n^\n!Type:${type}\n`;
const records = (...all: string[]) => all.map((each) => `${each.replaceAll(' | ', '\n')}\n^\n`).join('');
const CATEGORIES = `!Type:Cat\n${records('NFood:Groceries | E', 'NRent | E', 'NFood:Groceries | E', 'E')}`;

const BOOK =
  CATEGORIES +
  account('Checking') +
  records(
    'D2026-01-01 | T100.00 | CX | POpening Balance | L[Checking]',
    'D2026-01-05 | T-40.00 | CX | PMarket | MWeekly | SFood:Groceries | Ebread | $-30.00 | SFood:Household | $-10.00',
    'D2026-01-06 | T-25.00 | PSaving up | L[Savings]',
    'D2026-01-07 | T1,500.00 | PEmployer | LSalary/Job',
    'D2026-01-08 | T-9.00 | PVisa | L[Visa]',
  ) +
  account('Savings') +
  records('D2026-01-06 | T25.00 | CR | PFrom checking | L[Checking]') +
  `!Type:Class\n${records('NJob', 'DWithout a name')}`;

describe('a QIF file of a finance app', () => {
  it('has categories, splits, opening balances and transfers, each once', () => {
    const book = readApp(BOOK);
    expect(shortTransactions(book)).toEqual([
      '2026-01-05 Checking -40 Market: Groceries 30 (bread), Household 10',
      '2026-01-06 Checking -25 > Savings 25 Saving up',
      '2026-01-07 Checking 1500 Employer: Salary 1500',
      '2026-01-08 Checking -9 > Visa 9 Visa',
    ]);
    expect(book).toMatchObject({
      app: 'qif',
      accounts: [
        { name: 'Checking', kind: 'checking', opening: '100', openingDate: '2026-01-01', closing: '1526' },
        { name: 'Savings', kind: 'savings', opening: '0', closing: '25' },
        { name: 'Visa', kind: 'credit-card', closing: '9' },
      ],
      categories: [
        { name: 'Groceries', parent: 'Food' },
        { name: 'Household', parent: 'Food' },
        { name: 'Salary', parent: null },
        { name: 'Rent', parent: null },
      ],
    });
    expect(
      book.transactions.map(({ tags, note, status, transfer }) => [tags, note, status, transfer?.status]),
    ).toEqual([
      [[], 'Weekly', 'reconciled', undefined],
      [[], '', undefined, 'reconciled'],
      [['Job'], '', undefined, undefined],
      [[], '', undefined, undefined],
    ]);
    expect(balancesOf(book)).toEqual(closingsOf(book));
  });

  it.each(['Opening Balance', 'Anfangssaldo', 'BALANCE FORWARD'])('opens an account with “%s”', (name) => {
    const book = readApp(
      CATEGORIES + account('Giro') + records(`D2026-01-01 | T7 | P${name}`, 'D2026-01-02 | T-1 | LFood'),
    );
    expect(book).toMatchObject({
      accounts: [{ opening: '7', closing: '6' }],
      transactions: [{ amount: '1' }],
    });
  });

  it('may transfer a part of a transaction, which the other account repeats', () => {
    const split = 'D2026-01-05 | T-50.00 | PMixed | SFood | $-20.00 | S[Savings] | $-30.00';
    const mirror = 'D2026-01-05 | T30.00 | PMixed | L[Checking]';
    for (const text of [
      account('Checking') + records(split) + account('Savings') + records(mirror),
      account('Savings') + records(mirror) + account('Checking') + records(split),
    ]) {
      const book = readApp(text);
      expect(shortTransactions(book)).toEqual(['2026-01-05 Checking -50 > Savings 30 Mixed: Food 20']);
      expect(balancesOf(book)).toEqual({ Checking: '-50', Savings: '30' });
      expect(balancesOf(book)).toEqual(closingsOf(book));
    }
  });

  it('may have a transfer that is split on both sides', () => {
    const out = 'D2026-01-05 | T-50 | POut | SFood | $-20 | S[Savings] | $-30';
    const into = 'D2026-01-05 | T35 | PIn | SInterest | $5 | S[Checking] | $30';
    const book = readApp(account('Checking') + records(out) + account('Savings') + records(into));
    expect(shortTransactions(book)).toEqual([
      '2026-01-05 Checking -50 > Savings 30 Out: Food 20',
      '2026-01-05 Savings 5 In: Interest 5',
    ]);
    expect(balancesOf(book)).toEqual(closingsOf(book));
  });

  it('keeps a transfer of which the other account knows nothing as an expense, and one of nothing', () => {
    const text =
      account('A') +
      records('D2026-01-05 | T-5 | L[B]', 'D2026-01-06 | T0 | L[B]') +
      account('B') +
      records('D2026-01-09 | T5 | L[A]');
    const book = readApp(text);
    expect(shortTransactions(book)).toEqual(['2026-01-05 A -5 : ? 5', '2026-01-09 B 5 : ? 5']);
    expect(balancesOf(book)).toEqual(closingsOf(book));
  });

  it('keeps the rest of splits that do not add up, and parts without an amount', () => {
    const book = readApp(account('A') + records('D2026-01-05 | T-5 | PShop | SFood | $-3 | S | SX'));
    expect(shortTransactions(book)).toEqual(['2026-01-05 A -5 Shop: Food 3, ? 2']);
  });

  it('is called by its text where it has no payee, and keeps classes that are not listed', () => {
    const book = readApp(
      account('A') + records('D2026-01-05 | T-5 | MLunch | S--Split-- | $-2 | SBills/Water | $-3'),
    );
    expect(shortTransactions(book)).toEqual(['2026-01-05 A -5 Lunch: ? 2, Bills/Water 3']);
  });

  it('names investments that it leaves out', () => {
    const shares = `!Type:Invst\n${records('D2026-01-05 | NBuy | YShares | T5', 'D2026-01-06 | PDividend | T5', 'D2026-01-06 | T5')}`;
    const { notices } = readApp(account('A') + records('D2026-01-05 | T-5 | L[Broker]') + shares);
    expect(notices.map(({ reason, name }) => [reason, name])).toEqual([
      ['investment', 'Shares'],
      ['investment', 'Dividend'],
      ['investment', ''],
    ]);
  });

  it.each([
    ['Cash', 'Cash', 'cash'],
    ['CCard', 'Credit Card', 'credit-card'],
    ['Credit Card', 'Credit Card', 'credit-card'],
    ['Oth A', 'Asset', 'asset'],
    ['Oth L', 'Liability', 'liability'],
    ['Bank', 'Bank', 'checking'],
  ])('of the type %s without a name is the account %s', (type, name, kind) => {
    const { accounts } = readApp(`!Type:${type}\n${records('D2026-01-05 | T-5 | SFood | $-5')}`);
    expect(accounts).toMatchObject([{ name, kind }]);
  });

  it('may be one file for each account, which is named by its opening balance', () => {
    const one = `!Type:Bank\n${records('D2026-01-01 | T7 | POpening Balance | L[Giro]', 'D2026-01-05 | T-5 | L[Purse]')}`;
    const other = `!Type:Cash\n${records('D2026-01-05 | T-1 | LFood', 'D2026-01-04 | T0 | POpening Balance | LFood')}`;
    const book = readApp(zipSync({ 'a.qif': bytesOf(one), 'b.qif': bytesOf(other) }));
    expect(book.accounts.map(({ name, closing }) => [name, closing])).toEqual([
      ['Giro', '2'],
      ['Purse', '5'],
      ['Cash 2', '-1'],
    ]);
  });

  it('is refused if one of its values cannot be read', () => {
    expect(appRefusalOf(account('A') + records('D2026-01-05 | T-5 | SFood | $-x')).code).toBe('bad-amount');
    expect(appRefusalOf(account('A') + records('D2026-02-30 | T-5 | L[B]')).code).toBe('bad-date');
  });

  it('asks for the order of day and month', () => {
    const text = account('A') + records('D01/02/2026 | T-5 | L[B]');
    expect(readApp(text).questions).toMatchObject([{ setting: 'dateOrder' }]);
    expect(readApp(text, { dateOrder: 'mdy' }).transactions).toMatchObject([{ date: '2026-01-02' }]);
  });
});

it('a QIF file of a bank is a statement, whose rows have the categories of the file', () => {
  const text = account('A') + records('D2026-01-05 | T-5 | PShop | LFood');
  expect(readAppExport(bytesOf(text))).toBeUndefined();
  expect(readAppExport(bytesOf(CATEGORIES))).toBeUndefined();
  expect(read(text).statements[0]?.rows).toMatchObject([{ payee: 'Shop', category: 'Food' }]);
});
