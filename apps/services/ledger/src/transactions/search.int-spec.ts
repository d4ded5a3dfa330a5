import { randomUUID } from 'node:crypto';
import { ledgerRpc, type RpcInput } from '@saldo/contracts';
import fc from 'fast-check';
import { type Ledger, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

type Entry = Partial<RpcInput<typeof ledgerRpc.createTransaction>>;

/** Records transactions; returns a function that searches for their names. */
async function searching(entries: Entry[], me = ledger.person()) {
  for (const entry of entries)
    await me.ask(ledgerRpc.createTransaction, { name: 'x', category: 'Food', cost: 1, ...entry });
  return async (search: string) => {
    const { transactions } = await me.ask(ledgerRpc.listTransactions, { page: 1, limit: 100, search });
    return transactions.map(({ name }) => name).toSorted();
  };
}

describe('searching', () => {
  it('looks in name and note, without case and accents', async () => {
    const find = await searching([
      { name: 'Café Zürich', note: '' },
      { name: 'Bread', note: 'from the CAFÉ\nround the corner' },
      { name: 'ΟΔΟΣ' },
      { name: 'HAUPTSTRASSE' },
      { name: 'Işık' },
    ]);
    for (const search of ['café', 'cafe', 'CAFE\u0301'])
      expect(await find(search)).toEqual(['Bread', 'Café Zürich']);
    expect(await find('ZUR')).toEqual(['Café Zürich']);
    expect(await find('the corner')).toEqual(['Bread']);
    expect(await find('cafe  round')).toEqual(['Bread']);
    expect(await find('οδός')).toEqual(['ΟΔΟΣ']);
    expect(await find('hauptstraße')).toEqual(['HAUPTSTRASSE']);
    expect(await find('ISIK')).toEqual(['Işık']);
    expect(await find('tea')).toEqual([]);
  });

  it('looks in categories, those of parts too, and in tags', async () => {
    const me = ledger.person();
    const parts = [
      { category: 'Food', amount: 1 },
      { category: 'Café visits', amount: 1 },
    ];
    const find = await searching(
      [
        { name: 'a', category: 'Shopping' },
        { name: 'b', tags: ['Trip to Ōsaka'] },
        { name: 'c', cost: 2, category: undefined, parts },
      ],
      me,
    );
    expect(await find('shop')).toEqual(['a']);
    expect(await find('osaka')).toEqual(['b']);
    expect(await find('cafe v')).toEqual(['c']);
    await me.ask(ledgerRpc.removeCategory, { categoryToDelete: 'Café visits' });
    expect(await find('cafe v')).toEqual([]);
    expect(await find('miscell')).toEqual(['c']);
  });

  it('looks for amounts as the rows show them', async () => {
    const me = ledger.person();
    const yen = await me.ask(ledgerRpc.createAccount, { name: 'Yen', kind: 'cash', currency: 'JPY' });
    const find = await searching(
      [
        { name: 'exact', cost: 42.5 },
        { name: 'other', cost: 42.05 },
        { name: 'yen', cost: 142, accountId: yen._id },
        { name: 'sent', cost: 150, category: undefined, transfer: { toAccountId: yen._id, toAmount: 4250 } },
        { name: 'named 42.50', cost: 9 },
      ],
      me,
    );
    for (const search of ['42.50', '42,50', '42.5 €', '$42.50'])
      expect([search, await find(search)]).toEqual([search, expect.arrayContaining(['exact'])]);
    expect(await find('42.50')).toEqual(['exact', 'named 42.50']);
    expect(await find('=42.5')).toEqual(['exact']);
    expect(await find('42')).toEqual(['exact', 'named 42.50', 'other']);
    expect(await find('4,250')).toEqual(['sent']);
    expect(await find('>100')).toEqual(['sent', 'yen']);
    expect(await find('>= 142')).toEqual(['sent', 'yen']);
    expect(await find('<20')).toEqual(['named 42.50']);
    expect(await find('42.05-142')).toEqual(['exact', 'other', 'yen']);
    expect(await find('43')).toEqual([]);
  });

  it('looks in what the bank sent', async () => {
    const me = ledger.person();
    const row = { name: 'Rewe', category: 'Food', cost: 5, addedOn: '2026-01-31', isIncome: false };
    await me.ask(ledgerRpc.importTransactions, {
      importId: randomUUID(),
      from: 0,
      transactions: [{ ...row, raw: { text: 'REWE SAGT DANKE 4711' } }],
    });
    const find = await searching([{ name: 'other' }], me);
    expect(await find('sagt danke')).toEqual(['Rewe']);
  });

  it.each(['', ' ', '\u00a0\u200b'])('does not search for a blank text: %j', async (blank) => {
    const find = await searching([{ name: 'a' }, { name: 'b' }]);
    expect(await find(blank)).toEqual(['a', 'b']);
  });

  it('takes every character for itself', async () => {
    const names = [
      'a.b',
      'axb',
      '100%',
      '(new)',
      'a|b',
      '^start',
      'end$',
      '[x]',
      'a\\b',
      '{2}',
      'a*',
      'a+b?',
      'x-y/z',
    ];
    const find = await searching(names.map((name) => ({ name })));
    for (const name of names) expect(await find(name)).toEqual([name]);
    expect(await find('.*')).toEqual([]);
    expect(await find('a|b')).toEqual(['a|b']);
    expect(await find('$')).toEqual(['end$']);
  });

  it('finds any part of any name, whatever that is made of', async () => {
    const printable = fc
      .string({
        unit: fc.constantFrom(...'aZ09 .*+?^${}()|[]\\/-#&,<>"\'`~äÖЖжλΛ😀漢'),
        minLength: 1,
        maxLength: 20,
      })
      .filter((text) => text.trim() === text);
    await fc.assert(
      fc.asyncProperty(printable, fc.nat(), fc.nat(), async (name, from, length) => {
        const find = await searching([{ name }, { name: 'zzz' }]);
        const letters = [...name];
        const start = from % letters.length;
        const part = letters.slice(start, start + 1 + (length % (letters.length - start))).join('');
        expect(await find(part.toUpperCase())).toContain(name);
        expect(await find(part.toLowerCase())).toContain(name);
      }),
      { numRuns: 25 },
    );
  });
});
