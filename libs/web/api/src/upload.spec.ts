/** @jest-environment node */
import { routes } from '@saldo/contracts';
import { startApi, type TestApi } from '@saldo/web-testing';

// What a browser's page has and this process lacks; the form itself must be the platform's own, which jsdom's is not.
const stored = new Map([['token', 'abc']]);
Object.assign(globalThis, {
  localStorage: { getItem: (key: string) => stored.get(key) ?? null },
  matchMedia: () => ({ matches: false }),
});

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.stop());

const reading = { merchant: 'Bakery', amount: 8.4, category: 'Groceries', date: '2026-11-11' };
const transaction = {
  _id: 'a',
  name: 'Bakery',
  category: 'Groceries',
  cost: 8.4,
  addedOn: '2026-11-11',
  isIncome: false,
  note: '',
};

test('an upload sends the file in the field of the contract, with the token', async () => {
  const { upload } = await import('./request');
  const body = { extractedData: reading, fileUrl: '/api/receipts/files/a', transaction };
  api.answers['POST /receipts/upload'] = { status: 201, body };
  const file = new File(['the bytes'], 'bakery.png', { type: 'image/png' });
  await expect(upload(routes.uploadReceipt, file)).resolves.toEqual(body);
  const [call] = api.calls;
  expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(call?.headers.authorization).toBe('Bearer abc');
  expect(call?.body).toMatch(
    /name="receipt"; filename="bakery.png"\r\nContent-Type: image\/png\r\n\r\nthe bytes/,
  );
});

test('an upload that cannot be read carries what was read', async () => {
  const { upload } = await import('./request');
  const body = {
    message: 'No amount was found.',
    extractedData: { ...reading, amount: null },
    fileUrl: '/f',
  };
  api.answers['POST /receipts/upload'] = { status: 422, body };
  const failure = upload(routes.uploadReceipt, new File(['x'], 'x.png'));
  await expect(failure).rejects.toMatchObject({ status: 422, body });
});
