import { randomUUID } from 'node:crypto';
import { type ImportRecord, type ImportReport, ledgerRpc, limits } from '@saldo/contracts';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { IMPORT_RECORDS } from './import-record.schema';
import { ImportRecords } from './import-records.repository';
import { undo } from '../testing/jobs';
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
  ledger.app.get(ImportRecords).put(person.who.bookId, importId, report(change));
/** Returns the imports of all pages. */
async function list(person = me): Promise<ImportRecord[]> {
  const all: ImportRecord[] = [];
  for (let cursor: string | undefined; ;) {
    const { imports, next } = await person.ask(ledgerRpc.listImports, { ...(cursor && { cursor }) });
    all.push(...imports);
    if (!next) return all;
    cursor = next;
  }
}

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
    const transactions = [{ name: 'Tea', category: 'Food', cost: 1 }];
    await me.ask(ledgerRpc.importTransactions, { importId, from: 0, transactions });
    await put(importId);
    await expect(undo(ledger.person(), importId)).rejects.toMatchObject({ code: 'not-found' });
    expect(await list()).toMatchObject([{ isUndone: false }]);
    await undo(me, importId);
    expect(await list()).toMatchObject([{ importId, isUndone: true }]);
  });

  it('says that the import was not undone once its transactions are back from the trash', async () => {
    const importId = randomUUID();
    const transactions = ['1', '2'].map((name) => ({ name, category: 'Food', cost: 1 }));
    await me.ask(ledgerRpc.importTransactions, { importId, from: 0, transactions });
    await put(importId);
    await undo(me, importId);
    const deleted = (await me.ask(ledgerRpc.listTrash, { limit: 10 })).transactions.map(({ _id }) => _id);
    await me.ask(ledgerRpc.restoreTransactions, { transactionIds: deleted.slice(1) });
    expect(await list()).toMatchObject([{ isUndone: true }]);
    await me.ask(ledgerRpc.restoreTransactions, { transactionIds: deleted });
    expect(await list()).toMatchObject([{ isUndone: false }]);
    await undo(me, importId);
    expect(await list()).toMatchObject([{ isUndone: true }]);
  });

  it('comes in pages that fit into a reply, however many accounts it names', async () => {
    const [statement] = report().statements;
    const statements = Array.from({ length: limits.importStatements }, (_, index) => ({
      ...statement,
      ...{ account: `DE${index}`.padEnd(60, '0'), readCount: index, addedCount: 0, knownCount: 0 },
    }));
    for (let index = 0; index < 5; index++) await put(undefined, { fileName: `${index}.csv`, statements });
    const { imports } = await me.ask(ledgerRpc.listImports, {});
    expect(imports.length).toBeLessThan(5);
    const all = await list();
    expect(all.map(({ fileName }) => fileName)).toEqual(['4.csv', '3.csv', '2.csv', '1.csv', '0.csv']);
    expect(all.every((each) => each.statements.length === limits.importStatements)).toBe(true);
  });

  it('comes in pages', async () => {
    for (let index = 0; index < limits.importsPerPage + 2; index++)
      await put(undefined, { fileName: `${index}.csv` });
    const { imports, next } = await me.ask(ledgerRpc.listImports, {});
    expect([imports.length, typeof next]).toEqual([limits.importsPerPage, 'string']);
    const names = (await list()).map(({ fileName }) => fileName);
    expect(names).toEqual(names.map((_, index) => `${names.length - 1 - index}.csv`));
    await expect(me.ask(ledgerRpc.listImports, { cursor: 'x' })).rejects.toMatchObject({
      fields: [{ path: 'cursor', code: 'cursor-invalid' }],
    });
  });

  it('of the oldest import goes when there are more than fit', async () => {
    const kept = Array.from({ length: limits.imports }, (_, index) => ({
      ...{ bookId: me.who.bookId, importId: randomUUID(), report: report({ fileName: `${index}.csv` }) },
      at: new Date(Date.UTC(2026, 0, 1) + index),
    }));
    await ledger.app.get<Model<object>>(getModelToken(IMPORT_RECORDS)).insertMany(kept);
    await put(undefined, { fileName: 'last.csv' });
    const names = (await list()).map(({ fileName }) => fileName);
    expect(names).toHaveLength(limits.imports);
    expect([names[0], names.at(-1)]).toEqual(['last.csv', '1.csv']);
  });
});
