import { type ImportProfile, ledgerRpc, limits } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const profile = (shape: string, change: Partial<ImportProfile> = {}): ImportProfile => ({
  shape,
  settings: { dateOrder: 'dmy', headerLine: null, delimiter: '\t', columns: ['date', 'amount'] },
  accounts: [{ name: '', accountId: 'a'.repeat(24) }],
  ...change,
});
const save = (...args: Parameters<typeof profile>) => me.ask(ledgerRpc.saveImportProfile, profile(...args));
const profiles = async (person = me) => (await person.ask(ledgerRpc.listImportProfiles, {})).profiles;

describe('how files of a shape are read', () => {
  it('is kept for its book, last used first', async () => {
    await save('one');
    await save('two');
    await save('one', { settings: {} });
    expect(await profiles()).toEqual([
      { _id: expect.any(String), ...profile('one', { settings: {} }) },
      { _id: expect.any(String), ...profile('two') },
    ]);
    expect(await profiles(ledger.person())).toEqual([]);
  });

  it('is forgotten on request, by its own book alone', async () => {
    await save('one');
    const [{ _id: id } = { _id: '' }] = await profiles();
    for (const wrong of [id, 'f'.repeat(24), 'none'])
      await expect(ledger.person().ask(ledgerRpc.deleteImportProfile, { id: wrong })).rejects.toMatchObject({
        code: 'not-found',
      });
    await me.ask(ledgerRpc.deleteImportProfile, { id });
    expect(await profiles()).toEqual([]);
  });

  it('of the shape that was not used for longest goes when there are more than fit', async () => {
    for (let index = 0; index <= limits.importProfiles; index++) await save(`${index}`);
    const kept = (await profiles()).map(({ shape }) => shape);
    expect([kept.length, kept.includes('0')]).toEqual([limits.importProfiles, false]);
  });
});

describe('pairs that are no transfers', () => {
  const pair = {
    amount: 5,
    from: { date: '2026-01-30' },
    to: { accountId: 'b'.repeat(24), date: '2026-01-31' },
  };
  const reject = (...pairs: object[]) =>
    me.ask(ledgerRpc.rejectTransfers, { pairs: pairs as (typeof pair)[] });
  const rejected = async (person = me) => (await person.ask(ledgerRpc.listRejectedTransfers, {})).pairs;

  it('are kept once each, for their book', async () => {
    await reject(pair, { ...pair, amount: 6 });
    await reject(pair);
    expect((await rejected()).toSorted((a, b) => a.amount - b.amount)).toEqual([
      pair,
      { ...pair, amount: 6 },
    ]);
    expect(await rejected(ledger.person())).toEqual([]);
  });

  it.each([
    ['pairs.0.amount', { amount: 0 }],
    ['pairs.0.from.date', { from: { date: '2026-02-30' } }],
  ])('are refused with a wrong %s', async (path, change) => {
    await expect(reject({ ...pair, ...change })).rejects.toMatchObject({ fields: [{ path }] });
  });
});
