import { createHash } from 'node:crypto';
import { getModelToken } from '@nestjs/mongoose';
import { ledgerRpc, limits } from '@saldo/contracts';
import fc from 'fast-check';
import { ownedBy } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';
import { TRANSACTIONS, type TransactionRow } from './transaction.schema';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const bread = { name: 'Bread', category: 'Food', cost: 3.2, addedOn: '2026-11-21' };
const add = (requestKey: string, entry: object = {}, person = me) =>
  person.ask(ledgerRpc.createTransaction, { ...bread, ...entry, requestKey });
const list = async () => (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100 })).transactions;
const reused = { code: 'idempotency-key-reused' };

describe('a request repeated with its idempotency key', () => {
  it('records once and returns the same transaction', async () => {
    const first = await add('k');
    expect(await add('k')).toEqual(first);
    expect(await list()).toEqual([first]);
  });

  it('records once for concurrent requests', async () => {
    const keys = fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 2, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(keys, async (sent) => {
        me = ledger.person();
        const answers = await Promise.all(sent.map((key) => add(key, { name: key, category: 'Pets' })));
        expect(answers.map(({ name }) => name)).toEqual(sent);
        const ids = new Set(answers.map(({ _id }) => _id));
        expect(ids.size).toBe(new Set(sent).size);
        expect(new Set((await list()).map(({ _id }) => _id))).toEqual(ids);
        expect(await list()).toHaveLength(ids.size);
      }),
      { numRuns: 15 },
    );
  });

  it('returns the transaction as it is now', async () => {
    const { _id: id } = await add('k');
    const edited = await me.ask(ledgerRpc.updateTransaction, { id, change: { cost: 5 } });
    expect(await add('k')).toEqual(edited);
  });

  it('returns a transaction deleted since without restoring it', async () => {
    const first = await add('k');
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [first._id] });
    expect(await add('k')).toEqual(first);
    expect(await list()).toEqual([]);
    await me.ask(ledgerRpc.restoreTransactions, { transactionIds: [first._id] });
    expect(await add('k')).toEqual(first);
    expect(await list()).toEqual([first]);
  });

  it('is refused if its fields differ, and changes nothing, not even categories', async () => {
    const first = await add('k');
    for (const entry of [{ cost: 3.3 }, { note: 'x' }, { category: 'Pets' }, { addedOn: undefined }])
      await expect(add('k', entry)).rejects.toMatchObject(reused);
    expect(await list()).toEqual([first]);
    expect(await me.ask(ledgerRpc.listCategories, {})).not.toContain('Pets');
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [first._id] });
    await expect(add('k', { cost: 4 })).rejects.toMatchObject(reused);
  });

  it('is recognised if the previous release recorded it, which knew fewer fields', async () => {
    const first = await add('k');
    const { name, category, cost, addedOn, isIncome, note } = first;
    const values = JSON.stringify([name, category, cost, addedOn, isIncome, note]);
    const digest = createHash('sha256').update(values).digest('base64url');
    const model = ledger.app.get<Model<TransactionRow>>(getModelToken(TRANSACTIONS), { strict: false });
    const { matchedCount } = await model.updateOne(
      { ...ownedBy(me.who.bookId), 'request.digest': digest },
      { $set: { note: 'seen' } },
    );
    expect(matchedCount).toBe(1);
    await expect(add('k', { tags: ['x'] })).rejects.toMatchObject(reused);
  });

  it('is refused for one of two concurrent requests whose fields differ', async () => {
    const answers = await Promise.allSettled([add('k', { cost: 1 }), add('k', { cost: 2 })]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject(reused);
    expect(await list()).toHaveLength(1);
  });

  it('is a new request from another user, or without a key', async () => {
    await add('k');
    const otherUser = ledger.person();
    expect((await add('k', { cost: 9 }, otherUser)).cost).toBe(9);
    for (let n = 0; n < 2; n++) await me.ask(ledgerRpc.createTransaction, bread);
    expect(await list()).toHaveLength(3);
  });

  it('is a new request after 24 hours', async () => {
    const first = await add('k');
    const model = ledger.app.get<Model<TransactionRow>>(getModelToken(TRANSACTIONS), { strict: false });
    const createdAt = new Date(Date.now() - limits.undoHours * 3_600_000 - 1);
    await model.updateOne(ownedBy(me.who.bookId), { createdAt });
    const second = await add('k', { cost: 4 });
    expect(second._id).not.toBe(first._id);
    expect(await add('k', { cost: 4 })).toEqual(second);
  });

  it.each(['', ' ', 'a b', 'é', 'x'.repeat(101)])('must have a name of visible ASCII: %j', async (key) =>
    expect(add(key)).rejects.toMatchObject({ code: 'validation-failed', fields: [{ path: 'requestKey' }] }),
  );
});
