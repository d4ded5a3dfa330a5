import { Logger } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import { builtInCategories, type CategoryType, ledgerEvents, ledgerRpc } from '@saldo/contracts';
import { ownedBy } from '@saldo/mongo';
import { eventually } from '@saldo/testing';
import { type Model, trusted } from 'mongoose';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { booked } from '../testing/booked';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { CategoryMoves } from './category-moves.service';
import { CATEGORIES, type CategoryRow } from '../categories/category.schema';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));
afterEach(() => jest.restoreAllMocks());

const record = (category: string, isIncome = false) =>
  me.ask(ledgerRpc.createTransaction, {
    ...{ name: 'x', cost: 1, category, isIncome, kind: isIncome ? 'income' : 'expense' },
  });
const remove = (categoryToDelete: string, type?: CategoryType) =>
  me.ask(ledgerRpc.removeCategory, { categoryToDelete, type });
const custom = async (type: CategoryType) =>
  (await me.ask(ledgerRpc.listCategories, { type })).slice(builtInCategories[type].length);
const held = async () => {
  const { transactions } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 });
  return transactions.map(({ category }) => category);
};
const repeat = (category: string, isIncome = false) =>
  me.ask(ledgerRpc.createRecurring, {
    name: 'x',
    amount: 1,
    category,
    isIncome,
    startDate: '2999-01-31',
  });
const repeated = async () => (await me.ask(ledgerRpc.listRecurring, {})).map(({ category }) => category);
const sweepLater = () => ledger.app.get(CategoryMoves).sweep(new Date(Date.now() + 60_000));
const tombstones = () =>
  ledger.app
    .get<Model<CategoryRow>>(getModelToken(CATEGORIES), { strict: false })
    .find({ ...ownedBy(me.who.bookId), key: trusted({ $exists: false }) })
    .lean();

describe('removing a category', () => {
  it('moves what it held to Miscellaneous and says how much that was', async () => {
    await record('Pets');
    await record('pets');
    await record('Food');
    expect(await remove('PETS')).toEqual({ movedCount: 2 });
    expect(await held()).toEqual(['Food', 'Miscellaneous', 'Miscellaneous']);
    expect(await custom('expense')).toEqual([]);
    await expect(remove('Pets')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('moves recurring entries of it too, of its type and where there is nothing else', async () => {
    await repeat('Tombola', true);
    await me.ask(ledgerRpc.createCategory, { type: 'expense', name: 'Tombola' });
    await repeat('Tombola', false);
    expect(await remove('Tombola', 'income')).toEqual({ movedCount: 0 });
    expect((await repeated()).toSorted()).toEqual(['Miscellaneous', 'Tombola']);
    expect(await custom('income')).toEqual(['Miscellaneous']);
  });

  it('leaves the other type alone if it names one, and means both if not', async () => {
    for (const isIncome of [true, false]) await record('Pets', isIncome);
    expect(await remove('Pets', 'income')).toEqual({ movedCount: 1 });
    expect(await held()).toEqual(['Pets', 'Miscellaneous']);
    await record('Pets', true);
    expect(await remove('Pets')).toEqual({ movedCount: 2 });
  });

  it('is refused for a built-in one and for Miscellaneous, where incomes have fallen', async () => {
    await record('Tombola', true);
    await remove('Tombola');
    expect(await custom('income')).toEqual(['Miscellaneous']);
    for (const [name, type] of [
      ['food'],
      ['Food', 'expense'],
      ['Miscellaneous'],
      ['miscellaneous', 'income'],
    ] as const) {
      await expect(remove(name, type)).rejects.toMatchObject({ code: 'category-built-in' });
    }
  });

  it('finds the custom one of a type whose namesake of the other type is built in', async () => {
    await expect(remove('Gifts')).rejects.toMatchObject({ code: 'category-built-in' });
    await expect(remove('Gifts', 'expense')).rejects.toMatchObject({ code: 'not-found' });
    await record('Gifts', true);
    await record('Gifts', false);
    expect(await remove('Gifts')).toEqual({ movedCount: 1 });
    expect(await held()).toEqual(['Miscellaneous', 'Gifts']);
  });

  it('leaves no Miscellaneous among the incomes where nothing had to fall', async () => {
    await me.ask(ledgerRpc.createCategory, { name: 'Tombola', type: 'income' });
    expect(await remove('Tombola')).toEqual({ movedCount: 0 });
    expect(await custom('income')).toEqual([]);
  });

  it('frees the name at once, and what is then recorded under it stays', async () => {
    await record('Pets');
    await remove('Pets');
    await record('pets');
    await eventually(async () => expect((await tombstones())[0]?.outbox).toEqual([]));
    await sweepLater();
    expect(await held()).toEqual(['pets', 'Miscellaneous']);
    expect(await custom('expense')).toEqual(['pets']);
    expect(await tombstones()).toEqual([]);
  });

  it('happens once, however many ask at the same moment', async () => {
    await record('Pets');
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => remove('Pets')));
    const moved = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.movedCount : 0));
    expect(moved.reduce((sum, count) => sum + count)).toBe(1);
    expect(await tombstones()).toHaveLength(1);
  });
});

describe('a removal that a crash cuts short', () => {
  /** Makes a step fail as if the process had crashed there; earlier writes stay. */
  const crashAt = (step: 'hasCategory' | 'moveCategory') =>
    jest.spyOn(ledger.app.get(TransactionsRepository), step).mockRejectedValueOnce(new Error('crash'));

  beforeAll(() => Logger.overrideLogger(false));
  afterAll(() => Logger.overrideLogger(['error', 'fatal']));

  it.each(['hasCategory', 'moveCategory'] as const)('before %s is ended by itself', async (step) => {
    await record('Tombola', true);
    await repeat('Tombola', true);
    crashAt(step);
    await expect(remove('Tombola')).rejects.toMatchObject({ code: 'internal' });
    expect(await held()).toEqual(['Tombola']);
    await eventually(async () => expect((await tombstones())[0]?.outbox).toEqual([]));
    await sweepLater();
    expect([...(await held()), ...(await repeated())]).toEqual(['Miscellaneous', 'Miscellaneous']);
    expect(await custom('income')).toEqual(['Miscellaneous']);
    expect(await tombstones()).toEqual([]);
  });

  it('is ended by asking again', async () => {
    await record('Pets');
    crashAt('moveCategory');
    await expect(remove('Pets')).rejects.toMatchObject({ code: 'internal' });
    expect(await remove('Pets')).toEqual({ movedCount: 1 });
    await expect(remove('Pets')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('also catches a transaction that was being written in that moment', async () => {
    await record('Pets');
    await remove('Pets');
    // Write like a request that looked up the category before it was removed.
    const entry = {
      ...{ name: 'late', addedOn: '2026-11-21', note: '' },
      ...booked(me.who.bookId, { category: 'Pets', minor: 1 }),
    };
    await ledger.app.get(TransactionsRepository).create(me.who.bookId, entry);
    await eventually(async () => expect((await tombstones())[0]?.outbox).toEqual([]));
    await sweepLater();
    expect(await held()).toEqual(['Miscellaneous', 'Miscellaneous']);
  });
});

describe('the news of a removal', () => {
  const news = () => ledger.events.first(ledgerEvents.categoryRemoved, me.who.bookId);

  it('say what moved where', async () => {
    await record('Pets');
    await remove('PETS');
    expect(await news()).toEqual({
      bookId: me.who.bookId,
      category: 'Pets',
      type: 'expense',
      movedTo: 'Miscellaneous',
    });
  });

  it('wait with the tombstone for as long as they cannot be told', async () => {
    await record('Pets');
    await ledger.stack.nats.freeze();
    try {
      await ledger.app.get(CategoryMoves).remove({ categoryToDelete: 'Pets' }, me.who, Infinity);
      await sweepLater();
      expect(await tombstones()).toHaveLength(1);
    } finally {
      ledger.stack.nats.thaw();
    }
    expect(await news()).toMatchObject({ category: 'Pets' });
    await eventually(async () => {
      await sweepLater();
      expect(await tombstones()).toEqual([]);
    });
  });
});
