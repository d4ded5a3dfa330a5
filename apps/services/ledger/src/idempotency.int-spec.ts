import { getModelToken } from '@nestjs/mongoose';
import { ledgerRpc } from '@saldo/contracts';
import { ownedBy } from '@saldo/mongo';
import type { Model } from 'mongoose';
import { creationsOf } from './testing/creations';
import { type Ledger, type Person, startLedger } from './testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const records = () => ledger.app.get<Model<object>>(getModelToken('IdempotencyRecord'));
const reused = { code: 'idempotency-key-reused' };
const kinds = [
  ...['account', 'category', 'category of a book', 'recurring entry', 'valuation', 'rate'],
  ...['reconciliation', 'import'],
];

it('covers what the ledger creates', async () => {
  expect(Object.keys(await creationsOf(me))).toEqual(kinds);
});

describe.each(kinds)('a new %s', (kind) => {
  const start = async () => {
    const creation = (await creationsOf(me))[kind];
    if (!creation) throw new Error(kind);
    const before = (await creation.list()).length;
    return { ...creation, added: async () => (await creation.list()).length - before };
  };

  it('is created once for each key, and answered as at first', async () => {
    const { create, added } = await start();
    const first = await create('k', 1);
    expect(await create('k', 1)).toEqual(first);
    expect(await added()).toBe(1);
  });

  it('is refused with the key of another one', async () => {
    const { create, added } = await start();
    await create('k', 1);
    await expect(create('k', 2)).rejects.toMatchObject(reused);
    expect(await added()).toBe(1);
  });

  it('is created once for concurrent requests', async () => {
    const { create, added } = await start();
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => create('k', 1)));
    expect(others).toEqual(others.map(() => first));
    expect(await added()).toBe(1);
  });

  it('is created once if the first process ended before it could answer', async () => {
    const { create, added } = await start();
    const first = await create('k', 1);
    const left = { $unset: { reply: 1 as const }, $set: { heldUntil: new Date(0) } };
    await records().updateMany(ownedBy(me.who.bookId), left);
    expect(await create('k', 1)).toEqual(first);
    expect(await added()).toBe(1);
  });

  it('belongs to one user', async () => {
    await (await start()).create('k', 1);
    me = ledger.person();
    const { create, added } = await start();
    await create('k', 2);
    expect(await added()).toBe(1);
  });
});

describe('a key', () => {
  const add = (requestKey: string | undefined, name: string) =>
    me.ask(ledgerRpc.createAccount, { name, kind: 'savings', requestKey });

  it('is not needed', async () => {
    const [first, second] = [await add(undefined, 'A'), await add(undefined, 'A')];
    expect(first._id).not.toBe(second._id);
  });

  it('is another one in another call', async () => {
    await add('k', 'A');
    await expect(
      me.ask(ledgerRpc.createCategory, { name: 'A', type: 'expense', requestKey: 'k' }),
    ).resolves.toMatchObject({ name: 'A' });
  });

  it('is free again after a refusal', async () => {
    const add = (name: string) =>
      me.ask(ledgerRpc.createCategory, { name, type: 'expense', requestKey: 'k' });
    await expect(add('Food')).rejects.toMatchObject({ code: 'category-exists' });
    await expect(add('Sheep')).resolves.toMatchObject({ name: 'Sheep' });
  });

  it('is free again after a day', async () => {
    const first = await add('k', 'A');
    await records().updateMany(ownedBy(me.who.bookId), { $set: { at: new Date(Date.now() - 86_401_000) } });
    expect((await add('k', 'B'))._id).not.toBe(first._id);
  });

  it('answers with what was created although it was deleted since', async () => {
    const first = await add('k', 'A');
    await me.ask(ledgerRpc.removeAccount, { id: first._id });
    expect(await add('k', 'A')).toEqual(first);
    expect((await me.ask(ledgerRpc.listAccounts, {})).accounts).toHaveLength(1);
  });
});
