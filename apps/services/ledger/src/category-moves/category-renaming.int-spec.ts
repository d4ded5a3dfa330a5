import { Logger } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import {
  builtInCategories,
  type CategoryType,
  fallbackCategory,
  ledgerEvents,
  ledgerRpc,
} from '@saldo/contracts';
import { ownedBy } from '@saldo/mongo';
import { eventually } from '@saldo/testing';
import { type Model, trusted } from 'mongoose';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { booked } from '../testing/booked';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { CategoryMovesRepository } from '../categories/category-moves.repository';
import { CategoryMoves } from './category-moves.service';
import { CATEGORIES, type CategoryRow } from '../categories/category.schema';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));
afterEach(() => jest.restoreAllMocks());

const add = (name: string, type: CategoryType = 'expense') =>
  me.ask(ledgerRpc.createCategory, { name, type });
const record = (category: string, isIncome = false) =>
  me.ask(ledgerRpc.createTransaction, {
    ...{ name: 'x', cost: 1, category, isIncome, kind: isIncome ? 'income' : 'expense' },
  });
const repeat = (category: string) =>
  me.ask(ledgerRpc.createRecurring, { name: 'x', amount: 1, category, startDate: '2999-01-31' });
const rename = (category: string, name: string, more: { type?: CategoryType; merge?: boolean } = {}) =>
  me.ask(ledgerRpc.renameCategory, { category, name, type: 'expense', ...more });
const merge = (category: string, name: string) => rename(category, name, { merge: true });
const remove = (categoryToDelete: string) => me.ask(ledgerRpc.removeCategory, { categoryToDelete });
const custom = async (type: CategoryType = 'expense') =>
  (await me.ask(ledgerRpc.listCategories, { type })).slice(builtInCategories[type].length);
const held = async () => {
  const { transactions } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 });
  return transactions.map(({ category }) => category);
};
const repeated = async () => (await me.ask(ledgerRpc.listRecurring, {})).map(({ category }) => category);
const rows = () => ledger.app.get<Model<CategoryRow>>(getModelToken(CATEGORIES), { strict: false });
const published = () =>
  eventually(async () =>
    expect(await ledger.app.get(CategoryMovesRepository).hasUnpublishedEvents(me.who.bookId)).toBe(false),
  );
const sweepLater = async () => {
  await published();
  await ledger.app.get(CategoryMoves).sweep(new Date(Date.now() + 60_000));
};
/** Writes a transaction like a call that looked up the category before it was moved. */
const recordLate = (category: string) =>
  ledger.app.get(TransactionsRepository).create(me.who.bookId, {
    ...{ name: 'late', addedOn: '2026-11-21', note: '' },
    ...booked(me.who.bookId, { category, minor: 1 }),
  });
/** Makes the step fail as if the process had crashed there; earlier writes stay. */
const crash = () =>
  jest
    .spyOn(ledger.app.get(TransactionsRepository), 'moveCategory')
    .mockRejectedValueOnce(new Error('crash'));

describe('renaming a category', () => {
  it('takes its transactions and recurring entries along', async () => {
    await record('Pets');
    await record('Food');
    await repeat('Pets');
    expect(await rename('PETS', 'Cats')).toEqual({ name: 'Cats', type: 'expense', movedCount: 1 });
    expect([await custom(), await held(), await repeated()]).toEqual([['Cats'], ['Food', 'Cats'], ['Cats']]);
    await expect(rename('Pets', 'Dogs')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('can change nothing but its case, also for entries that are written at that moment', async () => {
    await record('pets');
    expect(await rename('pets', 'PETS')).toEqual({ name: 'PETS', type: 'expense', movedCount: 1 });
    await recordLate('pets');
    await sweepLater();
    expect([await custom(), await held()]).toEqual([['PETS'], ['PETS', 'PETS']]);
    expect(await rename('pets', ' PETS ')).toMatchObject({ movedCount: 0 });
  });

  it('leaves the other type alone, and spells its name as that type does', async () => {
    await record('Pets', true);
    await record('Pets');
    await add('Cats', 'income');
    expect(await rename('Pets', 'CATS')).toMatchObject({ name: 'Cats', movedCount: 1 });
    expect([await custom('expense'), await custom('income')]).toEqual([['Cats'], ['Cats', 'Pets']]);
    expect(await held()).toEqual(['Cats', 'Pets']);
  });

  it('is refused where the name is taken in that type, in any case, and changes nothing', async () => {
    await record('Pets');
    await add('Çay');
    const code = 'category-exists';
    for (const name of ['ÇAY', 'food']) {
      await expect(rename('Pets', name)).rejects.toMatchObject({ code, fields: [{ path: 'name' }] });
    }
    expect([await custom(), await held()]).toEqual([['Çay', 'Pets'], ['Pets']]);
  });

  it('is refused for a built-in one, and for the fallback among the incomes', async () => {
    const refused = { code: 'category-built-in', fields: [{ path: 'category' }] };
    await expect(rename('Food', 'Meals')).rejects.toMatchObject(refused);
    await expect(rename('miscellaneous', 'Other', { type: 'income' })).rejects.toMatchObject(refused);
  });

  it('gives a name to one category only, however many ask for it at the same moment', async () => {
    for (const name of ['A', 'B', 'C']) await record(name);
    const answers = await Promise.allSettled(['A', 'B', 'C'].map((name) => rename(name, 'New')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await custom()).toHaveLength(3);
    expect((await held()).toSorted()).toEqual((await custom()).toSorted());
  });

  it('frees the old name at once, also for another category', async () => {
    await record('Pets');
    await rename('Pets', 'Cats');
    await record('Dogs');
    await rename('Dogs', 'Pets');
    await sweepLater();
    expect(await held()).toEqual(['Pets', 'Cats']);
    expect(await rows().countDocuments(ownedBy(me.who.bookId))).toBe(2);
  });
});

describe('merging a category', () => {
  it('moves what it held to the other one, which stays as it is', async () => {
    await record('Pets');
    await record('Cats');
    await repeat('Pets');
    expect(await merge('Pets', 'cats')).toEqual({ name: 'Cats', type: 'expense', movedCount: 1 });
    expect([await custom(), await held(), await repeated()]).toEqual([['Cats'], ['Cats', 'Cats'], ['Cats']]);
    await sweepLater();
    expect(await rows().countDocuments(ownedBy(me.who.bookId))).toBe(1);
  });

  it('goes into a built-in one too', async () => {
    await record('Pets');
    expect(await merge('Pets', 'FOOD')).toMatchObject({ name: 'Food', movedCount: 1 });
    expect([await custom(), await held()]).toEqual([[], ['Food']]);
  });

  it('renames where there is no category of that name', async () => {
    await record('Pets');
    expect(await merge('Pets', 'Cats')).toMatchObject({ name: 'Cats', movedCount: 1 });
    expect(await custom()).toEqual(['Cats']);
  });
});

describe('a deletion that is undone', () => {
  it.each([
    ['renamed', () => rename('Pets', 'Cats'), 'Cats'],
    ['merged', () => merge('Pets', 'Food'), 'Food'],
    ['merged into the fallback', () => merge('Pets', fallbackCategory), fallbackCategory],
  ])('follows its category that was %s meanwhile', async (_how, move, category) => {
    const { _id } = await record('Pets');
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [_id] });
    await move();
    await me.ask(ledgerRpc.restoreTransactions, { transactionIds: [_id] });
    expect(await held()).toEqual([category]);
    expect(await custom()).not.toContain('Pets');
  });
});

describe('a change of name that a crash cuts short', () => {
  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(['error', 'fatal']));
  const cutShort = async (move: Promise<unknown>) => expect(move).rejects.toMatchObject({ code: 'internal' });

  it.each([rename, merge])('is finished by itself', async (move) => {
    await record('Pets');
    if (move === merge) await add('Cats');
    crash();
    await cutShort(move('Pets', 'Cats'));
    expect([await custom(), await held()]).toEqual([['Cats'], ['Pets']]);
    await sweepLater();
    expect(await held()).toEqual(['Cats']);
    expect(
      await rows().countDocuments({
        ...ownedBy(me.who.bookId),
        'formerNames.id': trusted({ $exists: true }),
      }),
    ).toBe(0);
  });

  it('is finished by asking again', async () => {
    await record('Pets');
    crash();
    await cutShort(rename('Pets', 'Cats'));
    await expect(rename('Pets', 'Dogs')).rejects.toMatchObject({ code: 'not-found' });
    expect(await rename('Pets', 'Cats')).toEqual({ name: 'Cats', type: 'expense', movedCount: 1 });
  });

  it('is finished before another category takes the old name', async () => {
    await record('Pets');
    await record('Dogs');
    crash();
    await cutShort(rename('Pets', 'Cats'));
    await rename('Dogs', 'Pets');
    expect(await held()).toEqual(['Pets', 'Cats']);
  });
});

describe('a transaction that is being written under the old name', () => {
  it('follows the category to whatever it is called by then', async () => {
    await record('A');
    await rename('A', 'B');
    await rename('B', 'C');
    await recordLate('A');
    await sweepLater();
    expect([await custom(), await held()]).toEqual([['C'], ['C', 'C']]);
  });

  it('falls to Miscellaneous if the category was deleted after it was renamed', async () => {
    await record('A');
    await rename('A', 'B');
    await remove('B');
    await recordLate('A');
    await sweepLater();
    expect([await custom(), await held()]).toEqual([[], ['Miscellaneous', 'Miscellaneous']]);
  });
});

describe('the events of several changes', () => {
  it('are the one of deletions, and come in the order of the changes', async () => {
    const told: unknown[] = [];
    ledger.events.follow(ledgerEvents.categoryRemoved, me.who.bookId, (payload) => told.push(payload));
    await record('A');
    await record('C');
    await rename('A', 'B');
    await rename('C', 'A');
    await merge('A', 'B');
    await remove('B');
    const move = (category: string, movedTo: string) => ({
      bookId: me.who.bookId,
      type: 'expense',
      category,
      movedTo,
    });
    const moves = [move('A', 'B'), move('C', 'A'), move('A', 'B'), move('B', 'Miscellaneous')];
    await eventually(() => expect(told).toEqual(moves));
  });

  it('wait for those that NATS has not taken yet', async () => {
    await record('A');
    await ledger.stack.nats.freeze();
    const moves = ledger.app.get(CategoryMoves);
    const naming = { category: 'A', type: 'expense', name: 'B', merge: false } as const;
    try {
      await moves.rename(naming, me.who, Infinity);
      await expect(moves.rename({ ...naming, category: 'B', name: 'C' }, me.who, Infinity)).rejects.toThrow();
    } finally {
      ledger.stack.nats.thaw();
    }
    await published();
    expect(await rename('B', 'C')).toMatchObject({ movedCount: 1 });
  });
});

it('a tombstone that an older version left is finished like a deletion', async () => {
  const owner = ownedBy(me.who.bookId);
  await recordLate('Pets');
  const removal = { key: 'pets', at: new Date(0), moved: false };
  await rows().create({ ...owner, type: 'expense', name: 'Pets', removal });
  await ledger.app.get(CategoryMoves).sweep();
  expect(await held()).toEqual(['Miscellaneous']);
  expect(await rows().countDocuments(owner)).toBe(0);
});
