import { ledgerRpc } from '@saldo/contracts';
import fc from 'fast-check';
import { type Ledger, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());

async function searching(entries: { name: string; note?: string }[]) {
  const { ask } = ledger.person();
  for (const entry of entries)
    await ask(ledgerRpc.createTransaction, { category: 'Food', cost: 1, ...entry });
  return async (search: string) => {
    const { transactions } = await ask(ledgerRpc.listTransactions, { page: 1, limit: 100, search });
    return transactions.map(({ name }) => name).toSorted();
  };
}

describe('searching', () => {
  it('looks in name and note, without case', async () => {
    const find = await searching([
      { name: 'Café Zürich', note: '' },
      { name: 'Bread', note: 'from the CAFÉ\nround the corner' },
      { name: 'ΟΔΟΣ' },
    ]);
    expect(await find('café')).toEqual(['Bread', 'Café Zürich']);
    expect(await find('ZÜR')).toEqual(['Café Zürich']);
    expect(await find('Corner')).toEqual(['Bread']);
    expect(await find('οδο')).toEqual(['ΟΔΟΣ']);
    expect(await find('tea')).toEqual([]);
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
