import { ledgerRpc, type Transaction } from '@saldo/contracts';
import fc from 'fast-check';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
let made: Transaction;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(async () => {
  me = ledger.person();
  made = await me.ask(ledgerRpc.createTransaction, { name: 'Bread', category: 'Food', cost: 3.2 });
});

const edit = (change: object, expected?: string) =>
  me.ask(ledgerRpc.updateTransaction, { id: made._id, change, expected });
const now = async () => (await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 1 })).transactions[0];
const changed = { code: 'version-conflict' };

describe('an edit with an expected version', () => {
  it('is made if the version matches', async () => {
    const once = await edit({ cost: 4 }, made.version);
    const twice = await edit({ note: 'rye' }, once.version);
    expect(twice).toEqual({ ...made, cost: 4, note: 'rye', version: twice.version });
    expect(new Set([made.version, once.version, twice.version]).size).toBe(3);
  });

  it('is refused and changes nothing if the version differs', async () => {
    const { version } = made;
    const other = await edit({ note: 'rye' });
    for (const change of [{ cost: 4 }, {}, { name: '' }])
      await expect(edit(change, version)).rejects.toMatchObject(changed);
    await expect(edit({ cost: 4 }, 'none')).rejects.toMatchObject(changed);
    expect(await now()).toEqual(other);
  });

  it('is refused if its category was removed in the meantime', async () => {
    const pets = await edit({ category: 'Pets' });
    await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Pets' });
    await expect(edit({ cost: 4 }, pets.version)).rejects.toMatchObject(changed);
  });

  it('returns not-found for a deleted transaction', async () => {
    await me.ask(ledgerRpc.deleteTransactions, { transactionIds: [made._id] });
    await expect(edit({ cost: 4 }, made.version)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('is the only one of several concurrent edits to succeed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 400, max: 999 }), { minLength: 2, maxLength: 6 }),
        async (cents) => {
          const seen = await now();
          const version = seen?.version;
          const fresh = cents.filter((each) => each / 100 !== seen?.cost);
          const answers = await Promise.allSettled(fresh.map((each) => edit({ cost: each / 100 }, version)));
          const winners = answers.filter((answer) => answer.status === 'fulfilled');
          expect(winners).toHaveLength(1);
          expect(await now()).toEqual(winners[0]?.value);
          for (const answer of answers)
            if (answer.status === 'rejected') expect(answer.reason).toMatchObject(changed);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('edits that say nothing of the kind', () => {
  it('all come through, of different fields, at the same moment', async () => {
    const changes = [{ cost: 4 }, { note: 'rye' }, { name: 'Roll' }, { addedOn: '2026-01-31' }];
    await Promise.all(changes.map((change) => edit(change)));
    expect(await now()).toEqual(Object.assign({ ...made }, ...changes, { version: expect.any(String) }));
  });
});
