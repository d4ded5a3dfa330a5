import { startApi, type TestApi } from '@saldo/web-testing';
import { importTransactions } from './import-transactions';

const entry = { name: 'Tea', category: 'Food', cost: 1, addedOn: '2026-01-31', isIncome: false, note: '' };

describe('an import', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi({ 'POST /transactions/import': { status: 201, body: { importedCount: 1 } } });
  });
  afterEach(() => api.stop());

  test('sends the offset of each part and reports the progress', async () => {
    const told: number[] = [];
    await importTransactions('an-id', Array(700).fill(entry), (recorded) => told.push(recorded));
    expect(api.calls.map(({ body }) => body)).toMatchObject([
      { importId: 'an-id', from: 0 },
      { importId: 'an-id', from: 500 },
    ]);
    expect(told).toEqual([500, 700]);
  });

  test('stops at the first part that is refused', async () => {
    api.answers['POST /transactions/import'] = { status: 400 };
    await expect(importTransactions('an-id', Array(700).fill(entry))).rejects.toMatchObject({ status: 400 });
    expect(api.calls).toHaveLength(1);
  });
});
