import { randomUUID } from 'node:crypto';
import { type ImportReport, ledgerRpc, limits } from '@saldo/contracts';
import { type Ledger, type Person, startLedger } from '../testing/start-ledger';

let ledger: Ledger;
let me: Person;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.stop());
beforeEach(() => (me = ledger.person()));

const report = (change: Partial<ImportReport> = {}): ImportReport => ({
  fileName: 'march.csv',
  shape: '[";","Date","Amount"]',
  settings: { dateOrder: 'dmy', columns: ['date', 'amount'] },
  statements: [
    {
      account: 'DE02',
      from: '2026-03-01',
      to: '2026-03-31',
      readCount: 3,
      addedCount: 2,
      knownCount: 1,
      balance: { opening: '10.00', closing: '7.50', difference: '0.00' },
    },
  ],
  ...change,
});
const put = (importId = randomUUID() as string, change?: Partial<ImportReport>, person = me) =>
  person.ask(ledgerRpc.reportImport, { importId, report: report(change) });
const list = (person = me) => person.ask(ledgerRpc.listImports, {});

describe('the report of an import', () => {
  it('is kept, newest first, for its book alone', async () => {
    await put();
    await put(undefined, { fileName: 'april.csv' });
    expect(await list()).toMatchObject([{ fileName: 'april.csv', isUndone: false }, report()]);
    expect(await list(ledger.person())).toEqual([]);
  });

  it('is replaced by a repeated one, even at the same time', async () => {
    const importId = randomUUID();
    await Promise.all([put(importId), put(importId), put(importId)]);
    await put(importId, { fileName: 'again.csv' });
    expect(await list()).toMatchObject([{ importId, fileName: 'again.csv' }]);
  });

  it('says when the import was undone, and only its own book can undo it', async () => {
    const importId = randomUUID();
    await put(importId);
    await ledger.person().ask(ledgerRpc.undoImport, { importId });
    expect(await list()).toMatchObject([{ isUndone: false }]);
    await me.ask(ledgerRpc.undoImport, { importId });
    expect(await list()).toMatchObject([{ importId, isUndone: true }]);
  });

  it('of the oldest import goes when there are more than fit', async () => {
    for (let index = 0; index < limits.imports + 2; index++)
      await put(undefined, { fileName: `${index}.csv` });
    const kept = await list();
    expect(kept).toHaveLength(limits.imports);
    expect(kept.at(-1)).toMatchObject({ fileName: '2.csv' });
  });
});
