import { expect, test } from '../support/test.ts';

test('budgets are created, listed with the spent amount, changed and deleted', async ({ api }) => {
  await api.make('/transactions', { name: 'Tea', category: 'Food', cost: 2.5, addedOn: '2026-01-31' });
  const budget = { category: 'Food', amount: 100, month: 1, year: 2026 };
  const made = await api.call<{ _id: string }>('POST', '/budgets', budget);
  const shown = { ...budget, _id: expect.any(String), spent: 2.5, version: expect.any(String) };
  expect(made).toEqual({ status: 201, body: shown });
  expect(await api.call('POST', '/budgets', budget)).toMatchObject({ status: 409 });
  expect(await api.call('GET', '/budgets')).toEqual({ status: 200, body: [shown] });
  expect(await api.call('GET', '/budgets?month=2&year=2026')).toEqual({ status: 200, body: [] });
  const path = `/budgets/${made.body._id}`;
  expect(await api.call('PUT', path, { amount: 0 })).toEqual({ status: 200, body: { ...shown, amount: 0 } });
  expect(await api.call('DELETE', path)).toEqual({ status: 204, body: '' });
  expect(await api.call('DELETE', path)).toMatchObject({ status: 404 });
});

test('recurring entries are created, listed with their next date, changed and deleted', async ({ api }) => {
  const rent = { name: 'Rent', category: 'Bills', amount: 800, isIncome: false };
  const series = { ...rent, frequency: 'monthly', startDate: '2999-01-31' };
  const made = await api.call<{ _id: string }>('POST', '/recurring/create', series);
  const entry = { ...series, nextDueDate: '2999-01-31' };
  expect(made).toMatchObject({ status: 201, body: { ...entry, _id: expect.any(String) } });
  expect(await api.call('GET', '/recurring')).toMatchObject({ status: 200, body: [entry] });
  const path = `/recurring/${made.body._id}`;
  const otherKind = {
    status: 400,
    body: { errors: [{ path: 'category', message: 'Select an income category.' }] },
  };
  expect(await api.call('POST', '/recurring/create', { ...series, isIncome: true })).toMatchObject(otherKind);
  expect(await api.call('PUT', path, { isIncome: true })).toMatchObject(otherKind);
  expect(await api.call('PUT', path, { amount: 850 })).toMatchObject({
    status: 200,
    body: { ...entry, amount: 850 },
  });
  expect(await api.call('DELETE', path)).toEqual({ status: 204, body: '' });
  expect(await api.call('DELETE', path)).toMatchObject({ status: 404 });
});

test('POST /receipts/upload checks the content of the file and the name of the form field', async ({
  api,
}) => {
  const upload = (field: string, text: string, name: string, type: string) => {
    const form = new FormData();
    form.append(field, new File([text], name, { type }));
    return api.call('POST', '/receipts/upload', form);
  };
  const first = await upload('receipt', 'just text', 'receipt.png', 'image/png');
  expect(first).toMatchObject({ status: 415 });
  expect(await upload('receipt', 'just text', 'receipt.txt', 'text/plain')).toMatchObject({ status: 415 });
  expect(await upload('photo', '%PDF-1.4', 'receipt.pdf', 'application/pdf')).toMatchObject({ status: 400 });
});

test('POST /receipts/upload rejects a file over 10 MB', async ({ api }) => {
  const form = new FormData();
  form.append('receipt', new File([new Uint8Array(10_000_001)], 'receipt.png', { type: 'image/png' }));
  expect(await api.call('POST', '/receipts/upload', form)).toMatchObject({ status: 413 });
});
