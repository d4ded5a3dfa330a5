import fc from 'fast-check';
import { YNAB } from '../testing/app-exports.ts';
import { appRefusalOf, balancesOf, closingsOf, readApp, shortTransactions } from '../testing/read-app.ts';

const TITLES =
  'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared';
const file = (...rows: string[]) => `${[TITLES, ...rows].join('\n')}\n`;

describe('an export of YNAB', () => {
  it('becomes accounts, categories with their groups, splits and transfers', () => {
    const book = readApp(YNAB);
    expect(book.app).toBe('ynab');
    expect(shortTransactions(book)).toEqual([
      '2026-02-01 Checking -15 Supermarket: Groceries 10.5 (milk), Household 4.5 (soap)',
      '2026-02-03 Checking -200 > Savings 200 Savings',
      '2026-02-04 Checking 2500 Employer: Ready to Assign 2500',
    ]);
    expect(book.categories).toEqual([
      { name: 'Groceries', parent: 'Food' },
      { name: 'Household', parent: 'Home' },
      { name: 'Ready to Assign', parent: 'Inflow' },
    ]);
    expect(book.accounts).toEqual([
      {
        name: 'Checking',
        kind: 'checking',
        currency: null,
        opening: '1000',
        openingDate: '2026-01-31',
        rowCount: 5,
        closing: '3285',
      },
      {
        name: 'Savings',
        kind: 'savings',
        currency: null,
        opening: '0',
        openingDate: '2026-02-03',
        rowCount: 1,
        closing: '200',
      },
    ]);
  });

  it('keeps flags as tags, memos as notes and the status', () => {
    const [split, transfer, pay] = readApp(YNAB).transactions;
    expect(split).toMatchObject({ tags: ['Red'], note: '' });
    expect(transfer).toMatchObject({ note: 'to the side', status: 'pending' });
    expect(pay).not.toHaveProperty('status');
    expect(readApp(file('A,,2026-02-20,B,,,,,1.00,0.00,Reconciled')).transactions[0]).toMatchObject({
      status: 'reconciled',
    });
  });

  it('keeps the status of a transfer in each of its accounts', () => {
    const transfer = (out: string, into: string) =>
      readApp(
        file(
          `A,,2026-02-20,Transfer : B,,,,,1.00,0.00,${out}`,
          `B,,2026-02-20,Transfer : A,,,,,0.00,1.00,${into}`,
        ),
      ).transactions[0];
    expect(transfer('Reconciled', 'Cleared')).toMatchObject({
      ...{ status: 'reconciled', transfer: { status: 'cleared' } },
    });
    expect(transfer('Cleared', 'Uncleared')).toMatchObject({ transfer: { status: 'pending' } });
    expect(transfer('Cleared', 'Uncleared')).not.toHaveProperty('status');
    expect(transfer('Uncleared', 'Uncleared')).toMatchObject({ status: 'pending' });
    expect(transfer('Uncleared', 'Uncleared')).not.toHaveProperty('transfer.status');
  });

  it('of YNAB 4 has its own titles and marks of splits', () => {
    const ynab4 = [
      'Account,Flag,Check Number,Date,Payee,Category,Master Category,Sub Category,Memo,Outflow,Inflow,Cleared,Running Balance',
      'Giro,,,13.02.2026,Markt,Essen: Obst,Essen,Obst,(Split 1/2) Äpfel,"1,50€","0,00€",C,"-1,50€"',
      'Giro,,,13.02.2026,Drogerie,Haus: Seife,Haus,Seife,(Split 2/2) ,"2,25€","0,00€",C,"-3,75€"',
    ].join('\n');
    expect(() => readApp(ynab4.replaceAll(',C,', ',X,'))).toThrow('Line 2: “X” is not a known Cleared.');
    const book = readApp(ynab4);
    expect(shortTransactions(book)).toEqual([
      '2026-02-13 Giro -3.75 Markt: Obst 1.5 (Äpfel), Seife 2.25 (Drogerie)',
    ]);
    expect(book.categories).toEqual([
      { name: 'Obst', parent: 'Essen' },
      { name: 'Seife', parent: 'Haus' },
    ]);
    expect(book.accounts[0]?.currency).toBe('EUR');
  });

  it('asks which day is meant if all dates can be read in two ways', () => {
    const book = readApp(file('A,,01/02/2026,Shop,,,Food,,$1.00,$0.00,Cleared'));
    expect(book.questions).toMatchObject([{ setting: 'dateOrder', example: '01/02/2026' }]);
    expect(book.settings.dateOrder).toBe('dmy');
    const answered = readApp(file('A,,01/02/2026,Shop,,,Food,,$1.00,$0.00,Cleared'), { dateOrder: 'mdy' });
    expect(answered).toMatchObject({ questions: [], transactions: [{ date: '2026-01-02' }] });
  });

  it('asks what the mark in an amount is', () => {
    const book = readApp(
      file('A,,2026-02-20,Shop,,,Food,,"1.234",0,Cleared', 'A,,2026-02-20,Shop,,,Food,,5678,0,Cleared'),
    );
    expect(book.questions).toMatchObject([{ setting: 'decimalMark', example: '1.234' }]);
  });
});

it('with amounts in several currencies leaves that of the accounts open', () => {
  const rows = ['£1.00', '€2.00'].map((out) => `A,,2026-02-20,Shop,,,Food,,${out},0,Cleared`);
  expect(readApp(file(...rows)).accounts[0]?.currency).toBeNull();
});

describe('a split', () => {
  const split = (at: string, payee: string, category: string, out: string) =>
    `Bank,,2026-02-20,${payee},,,${category},Split (${at}),${out},0,Cleared`;

  it('with a transfer among its parts leaves the transfer to itself', () => {
    const book = readApp(
      file(
        split('1/3', 'Shop', 'Food', '10.00'),
        split('2/3', 'Shop', 'Home', '5.00'),
        split('3/3', 'Transfer : Cash', '', '20.00'),
        'Cash,,2026-02-20,Transfer : Bank,,,,,0,20.00,Cleared',
      ),
    );
    expect(shortTransactions(book)).toEqual([
      '2026-02-20 Bank -15 Shop: Food 10, Home 5',
      '2026-02-20 Bank -20 > Cash 20 Cash',
    ]);
  });

  it('of transfers alone becomes transfers', () => {
    const book = readApp(
      file(split('1/2', 'Transfer : Cash', '', '1.00'), split('2/2', 'Transfer : Safe', '', '2.00')),
    );
    expect(shortTransactions(book)).toEqual([
      '2026-02-20 Bank -1 > Cash 1 Cash',
      '2026-02-20 Bank -2 > Safe 2 Safe',
    ]);
  });

  it('whose rows are not all there keeps each row', () => {
    const rows = [
      split('1/2', 'Shop', 'Food', '10.00'),
      split('1/2', 'Shop', 'Food', '3.00'),
      split('2/2', 'Shop', 'Home', '4.00'),
      split('1/2', 'Shop', 'Food', '5.00'),
      split('2/3', 'Shop', 'Food', '6.00'),
      split('1/2', 'Shop', 'Food', '7.00'),
      split('2/2', 'Shop', 'Food', '8.00').replace('-20', '-21'),
      split('1/2', 'Shop', 'Food', '9.00'),
    ];
    const amounts = readApp(file(...rows)).transactions.map(({ amount }) => amount);
    expect(amounts).toEqual(['10', '7', '5', '6', '7', '8', '9']);
  });

  it('whose parts cancel each other out becomes an income and an expense', () => {
    const back = 'Bank,,2026-02-20,Shop,,,Deposit,Split (2/2) ,0,10.00,Cleared';
    const book = readApp(file(split('1/2', 'Shop', 'Food', '10.00'), back));
    expect(shortTransactions(book)).toEqual([
      '2026-02-20 Bank 10 Shop: Deposit 10',
      '2026-02-20 Bank -10 Shop: Food 10',
    ]);
  });

  it('may contain a refund', () => {
    const back = 'Bank,,2026-02-20,Shop,,,Deposit,Split (2/2) ,0,4.00,Cleared';
    const book = readApp(file(split('1/2', 'Shop', 'Food', '10.00'), back));
    expect(shortTransactions(book)).toEqual(['2026-02-20 Bank -6 Shop: Food 10, Deposit -4']);
  });
});

describe('a transfer', () => {
  const side = (from: string, to: string, out: string, into: string, more = ',,') =>
    `${from},,2026-02-20,Transfer : ${to},${more},,${out},${into},Cleared`;

  it('to an account without rows keeps its one side, and the account', () => {
    const book = readApp(file(side('A', 'Loan', '70.00', '0', 'Debt: Loan,Debt,Loan')));
    expect(shortTransactions(book)).toEqual(['2026-02-20 A -70 > Loan 70 Loan']);
    expect(book.transactions[0]?.tags).toEqual(['Loan']);
    expect(closingsOf(book)).toEqual({ A: '-70', Loan: '70' });
  });

  it('whose other side is missing in an account with rows is an expense or income', () => {
    const book = readApp(file(side('A', 'B', '70.00', '0'), 'B,,2026-02-21,Shop,,,Food,,1.00,0,Cleared'));
    expect(shortTransactions(book)).toEqual(['2026-02-20 A -70 B: ? 70', '2026-02-21 B -1 Shop: Food 1']);
  });

  it('of nothing is left out, and said so', () => {
    const book = readApp(file(side('A', 'B', '0', '0'), side('B', 'A', '0', '0')));
    expect(book.transactions).toEqual([]);
    expect(book.notices).toEqual([
      { reason: 'nothing', line: 2, name: 'B' },
      { reason: 'nothing', line: 3, name: 'A' },
    ]);
  });
});

describe('an opening balance', () => {
  const start = (date: string, amount: string) => `A,,${date},Starting Balance,,,Ready,,0,${amount},Cleared`;

  it('is a transaction if something is earlier', () => {
    const book = readApp(file(start('2026-02-20', '5.00'), 'A,,2026-02-19,Shop,,,Food,,1.00,0,Cleared'));
    expect(book.accounts[0]).toMatchObject({ opening: '0', openingDate: '2026-02-19', closing: '4' });
    expect(book.transactions).toHaveLength(2);
  });

  it('is a transaction if there are several', () => {
    const book = readApp(file(start('2026-02-20', '5.00'), start('2026-02-20', '6.00')));
    expect(book.accounts[0]).toMatchObject({ opening: '0', closing: '11' });
  });
});

describe('a damaged export', () => {
  it.each([
    ['Line 2: “x” is not a date.', file('A,,x,B,,,,,1.00,0,Cleared')],
    ['Line 2: The transaction has no date.', file('A,,,B,,,,,1.00,0,Cleared')],
    ['Line 2: “1.2.3,4,5” is not an amount.', file('A,,2026-02-20,B,,,,,"1.2.3,4,5",0,Cleared')],
    ['Line 2: “much” is not an amount.', file('A,,2026-02-20,B,,,,,much,0,Cleared')],
    [
      'Line 3: “20/13/2026” is not a date.',
      file('A,,25/12/2026,B,,,,,1,0,Cleared', 'A,,20/13/2026,B,,,,,1,0,Cleared'),
    ],
    [
      'Line 3: “12/25/2026” is not a date.',
      file(
        'A,,25/12/2026,B,,,,,1,0,Cleared',
        'A,,12/25/2026,B,,,,,1,0,Cleared',
        'A,,26/12/2026,B,,,,,1,0,Cleared',
      ),
    ],
    ['Line 2: The file ends in the middle of a row. Download it again.', file('A,,2026-02-20')],
    [
      'Line 2: The row has fewer cells than the title line.',
      file('A,,2026-02-20', 'A,,2026-02-20,B,,,,,1,0,Cleared'),
    ],
    ['The file contains no transactions.', file()],
  ])('is refused: %s', (sentence, text) => {
    expect(appRefusalOf(text).message).toBe(sentence);
  });
});

it('moves each account as its rows do, and makes one transfer of two sides, in any order of rows', () => {
  const cents = fc.integer({ min: 1, max: 100_000 });
  const money = (amount: number) => (amount / 100).toFixed(2);
  const day = fc.integer({ min: 13, max: 28 }).map((number) => `02/${number}/2026`);
  const account = fc.constantFrom('A', 'B', 'C');
  const purchase = fc.tuple(account, day, cents).map(([from, date, amount]) => ({
    isTransfer: false,
    rows: [`${from},,${date},Shop,,,Food,,${money(amount)},0.00,Cleared`],
  }));
  const transfer = fc
    .tuple(account, account, day, cents)
    .filter(([from, to]) => from !== to)
    .map(([from, to, date, amount]) => ({
      isTransfer: true,
      rows: [
        `${from},,${date},Transfer : ${to},,,,,${money(amount)},0.00,Cleared`,
        `${to},,${date},Transfer : ${from},,,,,0.00,${money(amount)},Cleared`,
      ],
    }));
  const entries = fc.array(fc.oneof(purchase, transfer), { minLength: 1, maxLength: 30 });
  const property = fc.property(entries, fc.infiniteStream(fc.nat()), (made, random) => {
    const rows = made
      .flatMap((entry) => entry.rows)
      .map((row) => ({ row, at: Number(random.next().value) }))
      .sort((a, b) => a.at - b.at)
      .map(({ row }) => row);
    const book = readApp(file(...rows));
    expect(balancesOf(book)).toEqual(closingsOf(book));
    expect(book.transactions.filter((each) => each.transfer)).toHaveLength(
      made.filter((each) => each.isTransfer).length,
    );
    expect(book.transactions).toHaveLength(made.length);
  });
  fc.assert(property, { numRuns: 200 });
});
