import type { Book } from '@saldo/bank-files';
import { suggestedChoices, wantedCategories } from './choices';
import { entriesOf, type Target } from './entries';

const account = (name: string, currency: string | null = null) => ({
  ...{ name, kind: 'checking' as const, currency, opening: '0', openingDate: '2026-01-01' },
  ...{ rowCount: 1, closing: '0' },
});

const transaction = {
  ...{ line: 2, date: '2026-02-01', name: 'Shop', account: 0, amount: '10', isIncome: false },
  ...{ tags: [], note: '', parts: [{ category: 0, amount: '10', note: '' }] },
};

function bookOf(part: Partial<Book>): Book {
  return {
    ...{ app: 'ynab', settings: {}, questions: [], notices: [] },
    ...{ accounts: [account('Giro'), account('Dollars', 'USD')], transactions: [transaction] },
    categories: [{ name: 'Food', parent: null }],
    ...part,
  };
}

const target = (part: Partial<Target> = {}): Target => ({
  ...{ id: 'a', isDefault: false, currency: null, openingDate: '2026-01-01' },
  ...part,
});
const targets = [target(), target({ id: 'b', currency: 'USD' })];

function read(book: Book, given = targets) {
  return entriesOf(book, suggestedChoices(book, 'EUR'), given, 'No name');
}

describe('what is suggested', () => {
  test('are new accounts in the currency of the file, and the display currency for that', () => {
    const accounts = [account('A'), account('B', 'EUR'), account('C', 'USD'), account('D', 'BTC')];
    const choices = suggestedChoices(bookOf({ accounts }), 'EUR');
    expect(choices.accounts.map(({ currency }) => currency)).toEqual([null, null, 'USD', undefined]);
  });

  test('are categories by their names, with the parent where two have the same', () => {
    const categories = [
      { name: 'Other', parent: 'Home' },
      { name: 'other', parent: 'Car' },
      { name: 'Transfer', parent: null },
      { name: 'A'.repeat(50), parent: 'Long' },
    ];
    expect(suggestedChoices(bookOf({ categories }), 'EUR').categories).toEqual([
      'Home: Other',
      'Car: other',
      'Transfer 2',
      'A'.repeat(40),
    ]);
  });
});

describe('the categories that a book needs', () => {
  test('are those of each type that is used, with their parents', () => {
    const categories = [
      { name: 'Food', parent: 'Living' },
      { name: 'Unused', parent: null },
      { name: 'Living', parent: 'All' },
      { name: 'Same', parent: 'Same' },
    ];
    const income = { ...transaction, isIncome: true };
    const book = bookOf({ categories, transactions: [transaction, income, { ...transaction, parts: [] }] });
    expect(wantedCategories(book, ['Food', 'Unused', 'Living', 'Same'])).toEqual([
      { type: 'expense', name: 'Food', parent: 'Living' },
      { type: 'income', name: 'Food', parent: 'Living' },
      { type: 'expense', name: 'Unused' },
      // A category with children has no parent.
      { type: 'expense', name: 'Living' },
      { type: 'expense', name: 'Same' },
    ]);
  });
});

describe('a transaction of the file', () => {
  test('becomes one with its category, account, tags and status', () => {
    const full = {
      ...transaction,
      tags: ['a', 'a', 'b'.repeat(60)],
      status: 'pending' as const,
      note: 'why',
    };
    expect(read(bookOf({ transactions: [full] })).entries).toEqual([
      {
        ...{ name: 'Shop', category: 'Food', cost: 10, addedOn: '2026-02-01', isIncome: false, note: 'why' },
        ...{ accountId: 'a', tags: ['a', 'b'.repeat(40)], status: 'pending' },
      },
    ]);
  });

  test('in the default account names no account, and gets a name if it has none', () => {
    const book = bookOf({
      transactions: [{ ...transaction, name: '', parts: [{ category: null, amount: '10', note: 'n' }] }],
    });
    const { entries } = read(book, [target({ isDefault: true })]);
    expect(entries).toEqual([
      {
        name: 'No name',
        category: 'Miscellaneous',
        cost: 10,
        addedOn: '2026-02-01',
        isIncome: false,
        note: 'n',
      },
    ]);
  });

  test('keeps its parts; more than fit are joined by category', () => {
    const parts = Array.from({ length: 60 }, (_, index) => ({
      category: index % 2,
      amount: '1',
      note: 'x'.repeat(300),
    }));
    const categories = [
      { name: 'Food', parent: null },
      { name: 'Home', parent: null },
    ];
    const [few, many] = read(
      bookOf({
        categories,
        transactions: [
          { ...transaction, amount: '3', parts: parts.slice(0, 3) },
          { ...transaction, amount: '60', parts },
        ],
      }),
    ).entries;
    expect(few?.parts).toMatchObject([{ category: 'Food', amount: 1, note: 'x'.repeat(200) }, {}, {}]);
    expect(many?.parts).toEqual([
      { category: 'Food', amount: 30 },
      { category: 'Home', amount: 30 },
    ]);
  });

  test('that is a transfer keeps both amounts and has no category', () => {
    const transfer = { ...transaction, parts: [], transfer: { account: 1, amount: '11.5' } };
    expect(read(bookOf({ transactions: [transfer] })).entries).toMatchObject([
      { cost: 10, accountId: 'a', transfer: { toAccountId: 'b', toAmount: 11.5 } },
    ]);
  });

  const move = { ...transaction, parts: [], transfer: { account: 1, amount: '10' } };
  test.each([
    ['cost-invalid', { ...transaction, amount: '0' }, targets],
    [
      'amount-not-whole',
      { ...transaction, amount: '1.005', parts: [{ category: 0, amount: '1.005', note: '' }] },
      targets,
    ],
    ['date-before-opening', { ...transaction, date: '2025-12-31' }, targets],
    [
      'date-before-opening',
      { ...move, date: '2026-01-31' },
      [target(), target({ id: 'b', openingDate: '2026-02-01' })],
    ],
    ['transfer-same-account', move, [target(), target()]],
    [
      'amount-not-whole',
      { ...move, transfer: { account: 1, amount: '1.5' } },
      [target(), target({ id: 'b', currency: 'JPY' })],
    ],
    ['transfer-sum', { ...move, transfer: { account: 1, amount: '9' } }, [target(), target({ id: 'b' })]],
  ])('is left out with the reason: %s', (code, wrong, given) => {
    const { entries, refused } = read(bookOf({ transactions: [transaction, wrong] }), given);
    expect(entries).toHaveLength(1);
    expect(refused).toMatchObject([{ line: 2, problem: { code } }]);
  });
});
