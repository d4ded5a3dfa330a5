import { fieldErrorsOf } from '../issues';
import { fieldMessages } from '../field-messages';
import { builtInCategory, categoryKey, defaultIncomeName } from './categories';
import { newTransaction, transactionChange } from './entry-schemas';
import { transactionFilter, transactionListQuery } from './filter-schemas';
import { transactionIds } from './schemas';

const expense = {
  name: 'Bread',
  cost: 3.2,
  category: 'Food',
  addedOn: '2026-11-21',
  isIncome: false,
  note: '',
};

function complaints(schema: typeof newTransaction | typeof transactionChange, body: unknown) {
  const result = schema.safeParse(body);
  return result.success ? [] : fieldErrorsOf(result.error).map(({ path, message }) => ({ path, message }));
}

describe('a new transaction', () => {
  it('is an expense without a note unless it says otherwise', () => {
    expect(newTransaction.parse({ name: 'Bread', cost: 3.2, category: 'Food' })).toEqual({
      name: 'Bread',
      cost: 3.2,
      category: 'Food',
      isIncome: false,
      note: '',
    });
  });

  it.each([
    ['name', { ...expense, name: ' ' }, fieldMessages['name-required']],
    ['cost', { ...expense, cost: 0 }, fieldMessages['cost-invalid']],
    ['category', { ...expense, category: '' }, fieldMessages['category-required']],
    ['addedOn', { ...expense, addedOn: '' }, fieldMessages['date-required']],
  ])('names the field at fault: %s', (path, body, message) =>
    expect(complaints(newTransaction, body)).toEqual([{ path, message }]),
  );

  it('needs no name as an income', () => {
    expect(newTransaction.safeParse({ ...expense, isIncome: true, name: '' }).success).toBe(true);
    expect(defaultIncomeName('Salary')).toBe('Salary Income');
    expect(defaultIncomeName('')).toBe('General Income');
  });

  it('takes no id, owner or operator from outside', () => {
    expect(
      complaints(newTransaction, { ...expense, userId: 'x', _id: 'y' }).map((error) => error.path),
    ).toEqual(['userId', '_id']);
    expect(complaints(newTransaction, { ...expense, name: { $ne: null } })).toHaveLength(1);
  });
});

describe('the tags of a transaction', () => {
  const saying = (tags: unknown) => complaints(newTransaction, { ...expense, tags });

  it('are trimmed and named once', () => {
    expect(newTransaction.parse({ ...expense, tags: [' trip ', 'Rome', 'trip'] }).tags).toEqual([
      'trip',
      'Rome',
    ]);
  });

  it('are at most 20, with 40 characters each and 300 together', () => {
    const numbered = (count: number) => Array.from({ length: count }, (_, at) => `tag ${at}`);
    expect(saying(numbered(20))).toEqual([]);
    expect(saying(numbered(21))).toEqual([{ path: 'tags', message: fieldMessages['tags-too-many'] }]);
    expect(saying(['😀'.repeat(40)])).toEqual([]);
    expect(saying(['x'.repeat(41)])).toHaveLength(1);
    const long = (count: number) => Array.from({ length: count }, (_, at) => `${at}`.padEnd(30, 'x'));
    expect(saying(long(10))).toEqual([]);
    expect(saying([...long(10), 'x'])).toEqual([{ path: 'tags', message: fieldMessages['tags-too-many'] }]);
  });
});

describe('a change of a transaction', () => {
  it('may say as little as it likes and fills in nothing', () => {
    expect(transactionChange.parse({})).toEqual({});
    expect(transactionChange.parse({ cost: 5 })).toEqual({ cost: 5 });
  });

  it('is checked like a new one', () =>
    expect(complaints(transactionChange, { cost: -1 })).toEqual([
      { path: 'cost', message: fieldMessages['cost-invalid'] },
    ]));

  it('may take the name away, which is the ledger’s to refuse for an expense', () => {
    expect(transactionChange.parse({ name: '  ' })).toEqual({ name: '' });
    expect(transactionChange.parse({ name: ' Bread ' })).toEqual({ name: 'Bread' });
    expect(complaints(transactionChange, { name: 7 })).toEqual([
      { path: 'name', message: fieldMessages['name-required'] },
    ]);
    expect(complaints(transactionChange, { name: 'x'.repeat(121) })).toEqual([
      { path: 'name', message: 'Use at most 120 characters.' },
    ]);
  });
});

describe('asking for transactions', () => {
  it('reads filters and pages from text', () => {
    expect(
      transactionListQuery.parse({
        page: '2',
        limit: '10',
        isIncome: 'false',
        search: ' a.* ',
        category: 'Food',
        startDate: '2026-01-01',
        endDate: '',
      }),
    ).toEqual({
      page: 2,
      limit: 10,
      isIncome: false,
      search: 'a.*',
      category: 'Food',
      startDate: '2026-01-01',
    });
  });

  it.each([
    { page: '0' },
    { limit: '500' },
    { isIncome: 'perhaps' },
    { startDate: '2026-13-01' },
    { color: 'red' },
    { search: { $ne: '' } },
  ])('refuses %j', (query) => expect(transactionListQuery.safeParse(query).success).toBe(false));
});

describe('filters as values', () => {
  it('find all by a blank search', () =>
    expect(transactionFilter.parse({ search: ' ' })).toEqual({ search: '' }));

  it.each(['\u0000', 'a\u0007b', '\ud800'])('refuse the search %j, as addresses do', (search) => {
    expect(transactionFilter.safeParse({ search }).success).toBe(false);
    expect(transactionListQuery.safeParse({ search }).success).toBe(false);
  });
});

describe('ids', () => {
  it('come up to a thousand at once', () => {
    const ids = (count: number) => ({
      transactionIds: Array.from({ length: count }, (_, index) => `id${index}`),
    });
    expect(transactionIds.safeParse(ids(1_000)).success).toBe(true);
    expect(transactionIds.safeParse(ids(1_001)).success).toBe(false);
  });
});

describe('a category', () => {
  it('is the same without regard to case', () => {
    expect(categoryKey(' FOOD ')).toBe(categoryKey('food'));
    expect(builtInCategory('gifts', 'income')).toBe('Gifts');
    expect(builtInCategory('gifts', 'expense')).toBeUndefined();
  });
});
