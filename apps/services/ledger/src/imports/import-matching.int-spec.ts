import { randomUUID } from 'node:crypto';
import { ledgerRpc, limits, type RecordedPosting } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const row = (change: object = {}) => ({
  name: 'Tea house',
  category: 'Food',
  cost: 2.5,
  addedOn: '2026-01-31',
  ...change,
});
const add = (rows: object[], person = me) =>
  person.ask(ledgerRpc.importTransactions, {
    importId: randomUUID(),
    from: 0,
    transactions: rows.map((change) => row(change)),
  });
/** Returns the matches of all answers together. */
async function match(rows: { date: string; amount: number }[], person = me): Promise<RecordedPosting[]> {
  const all: RecordedPosting[] = [];
  for (let after: string | undefined; ;) {
    const { postings, next } = await person.ask(ledgerRpc.matchImport, { rows, ...(after && { after }) });
    all.push(...postings);
    if (!next) return all;
    after = next;
  }
}
const tea = { date: '2026-01-31', amount: -2.5 };

describe('matching the rows of a file', () => {
  it('returns what was recorded from a receipt as an entry of the user, and leaves the receipt with it', async () => {
    const recorded = await me.ask(
      ledgerRpc.createTransaction,
      row({ addedOn: '2026-01-28', receiptId: 'r1' }),
    );
    const [posting, ...others] = await match([tea]);
    expect([posting, others]).toMatchObject([{ id: recorded._id, date: '2026-01-28', amount: -2.5 }, []]);
    expect(posting).not.toHaveProperty('raw');
    await add([{ cost: 7, raw: { text: 'ANOTHER' } }]);
    const [kept] = await me.ask(ledgerRpc.getTransactions, { transactionIds: [recorded._id] });
    expect(kept).toMatchObject({ receiptId: 'r1' });
  });

  it('returns what the bank sent and what the user entered', async () => {
    const raw = { text: 'TEA HOUSE 42', bankId: '7' };
    await add([{ raw }]);
    await me.ask(ledgerRpc.createTransaction, row({ name: 'Tea', addedOn: '2026-02-02' }));
    expect(await match([tea])).toEqual([
      { id: expect.any(String), date: '2026-02-02', amount: -2.5, name: 'Tea', isPlain: true },
      { id: expect.any(String), date: '2026-01-31', amount: -2.5, name: 'Tea house', raw, isPlain: true },
    ]);
    expect(await match([tea], ledger.person())).toEqual([]);
  });

  it('keeps what the bank sent when the user renames the transaction', async () => {
    await add([{ raw: { text: 'TEA HOUSE 42' } }]);
    const [found] = await match([tea]);
    await me.ask(ledgerRpc.updateTransaction, { id: found?.id ?? '', change: { name: 'Breakfast' } });
    expect(await match([tea])).toMatchObject([{ name: 'Breakfast', raw: { text: 'TEA HOUSE 42' } }]);
  });

  it('finds either sign, and days up to eight away', async () => {
    await add([
      { isIncome: true },
      { addedOn: '2026-01-23' },
      { addedOn: '2026-02-08' },
      { addedOn: '2026-01-22' },
      { addedOn: '2026-02-09' },
      { cost: 2.51 },
    ]);
    const found = await match([tea]);
    expect(found.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-02-08', -2.5],
      ['2026-01-31', 2.5],
      ['2026-01-23', -2.5],
    ]);
    // A match needs the day and the amount of the same row.
    expect(
      await match([
        { date: '2026-01-31', amount: 9 },
        { date: '2026-03-31', amount: -2.5 },
      ]),
    ).toEqual([]);
  });

  it.each([
    ['JPY', 1200],
    ['KWD', 1.23],
    ['EUR', 12.34],
  ])('finds amounts in an account in %s', async (currency, amount) => {
    const { _id: accountId } = await me.ask(ledgerRpc.createAccount, {
      name: 'Abroad',
      kind: 'checking',
      currency,
      openingDate: '2026-01-01',
    });
    await add([{ accountId, cost: amount }]);
    expect(await match([{ date: '2026-01-31', amount }])).toMatchObject([{ accountId, amount: -amount }]);
    expect(await match([{ date: '2026-01-31', amount: amount * 10 }])).toEqual([]);
  });

  it('finds nothing for an amount that no transaction can have', async () => {
    for (const amount of [1e10, 1e18, 1e300, Number.MAX_VALUE, 0.00001])
      expect(await match([{ date: '2026-01-31', amount }])).toEqual([]);
  });

  it('finds both sides of a transfer, each in its account and currency', async () => {
    const { _id: toAccountId } = await me.ask(ledgerRpc.createAccount, {
      name: 'Abroad',
      kind: 'checking',
      currency: 'JPY',
      openingDate: '2026-01-01',
    });
    await add([{ name: 'Yen', cost: 12.34, transfer: { toAccountId, toAmount: 2000 } }]);
    expect(await match([{ date: '2026-01-31', amount: -12.34 }])).toMatchObject([
      { amount: -12.34, name: 'Yen' },
    ]);
    expect(await match([{ date: '2026-01-31', amount: 2000 }])).toMatchObject([
      { accountId: toAccountId, amount: 2000, name: 'Yen' },
    ]);
  });

  it('answers in parts if there are many', async () => {
    const count = limits.matchesPerReply + 10;
    await add(Array.from({ length: count }, (_, index) => ({ name: `${index}` })));
    const { postings, next } = await me.ask(ledgerRpc.matchImport, { rows: [tea] });
    expect([postings.length, typeof next]).toEqual([limits.matchesPerReply, 'string']);
    expect(new Set((await match([tea])).map(({ name }) => name)).size).toBe(count);
  });

  it('refuses no rows, too many, a wrong date and a wrong cursor', async () => {
    const refusal = (input: object) =>
      me.ask(ledgerRpc.matchImport, { rows: [tea], ...input }).catch(({ code, fields }) => [code, fields]);
    expect(await refusal({ after: 'x' })).toEqual([
      'validation-failed',
      [expect.objectContaining({ path: 'after', code: 'cursor-invalid' })],
    ]);
    expect(await refusal({ rows: [] })).toMatchObject([
      'validation-failed',
      [{ path: 'rows', code: 'transactions-required' }],
    ]);
    expect(await refusal({ rows: Array(limits.importRows + 1).fill(tea) })).toMatchObject([
      'validation-failed',
      [{ path: 'rows', code: 'too-many-transactions' }],
    ]);
    expect(await refusal({ rows: [{ ...tea, date: '2026-02-30' }] })).toMatchObject([
      'validation-failed',
      [{ path: 'rows.0.date' }],
    ]);
  });
});
