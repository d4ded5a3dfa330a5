import { startApi, type TestApi } from '@saldo/web-testing';
import { importTransactions, partsOf } from './import-transactions';

const entry = { name: 'Tea', category: 'Food', cost: 1, addedOn: '2026-01-31', isIncome: false, note: '' };

test('many entries travel in parts that fit into a request', () => {
  const large = { ...entry, note: '漢'.repeat(2_000) };
  const parts = partsOf(Array.from({ length: 1_200 }, () => large));
  expect(parts.flat()).toHaveLength(1_200);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(500);
    expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(900_500);
  }
});

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
