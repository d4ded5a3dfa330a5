import { type ReceiptReading, routes } from '@saldo/contracts';
import { aReceipt, aTransaction } from '@saldo/contracts/testing';
import { session } from '@saldo/session';
import { startApi, type TestApi } from '@saldo/web-testing';
import { upload } from './request';

let api: TestApi;
beforeEach(async () => {
  localStorage.setItem('token', 'abc');
  api = await startApi();
});
afterEach(async () => {
  session.end();
  await api.stop();
});

const reading: ReceiptReading = {
  ...aReceipt('r'),
  transaction: aTransaction({ name: 'Bakery', category: 'Groceries', cost: 8.4, addedOn: '2026-11-11' }),
};
const file = new File(['the bytes'], 'bakery.png', { type: 'image/png' });

test('an upload sends the file in the field of the contract, with the token, and reports its progress', async () => {
  api.answers['POST /receipts/upload'] = { status: 201, body: reading };
  const sent: number[] = [];
  const options = { onSent: (fraction: number) => sent.push(fraction), idempotencyKey: 'k1' };
  await expect(upload(routes.uploadReceipt, file, options)).resolves.toEqual(reading);
  const [call] = api.calls;
  expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(call?.headers).toMatchObject({ authorization: 'Bearer abc', 'idempotency-key': 'k1' });
  expect(call?.body).toMatch(
    /name="receipt"; filename="bakery.png"\r\nContent-Type: image\/png\r\n\r\nthe bytes/,
  );
  expect(sent.at(-1)).toBe(1);
});

test('a failed reading has the values that were read', async () => {
  const body = { message: 'No amount was found.', extractedData: { amount: null }, fileUrl: '/f' };
  api.answers['POST /receipts/upload'] = { status: 422, body };
  const failure = upload(routes.uploadReceipt, file, { onSent: () => undefined });
  await expect(failure).rejects.toMatchObject({ kind: 'http', status: 422, body });
});

test('an upload can be aborted, and reports that the server is unreachable', async () => {
  api.answers['POST /receipts/upload'] = 'hang';
  const controller = new AbortController();
  const options = { onSent: () => undefined, signal: controller.signal };
  const hanging = upload(routes.uploadReceipt, file, options);
  setTimeout(() => controller.abort(), 50);
  await expect(hanging).rejects.toMatchObject({ name: 'AbortError' });
  await api.stop();
  // jsdom logs failed requests to the console, like a browser.
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const failing = upload(routes.uploadReceipt, file, { onSent: () => undefined });
  await expect(failing).rejects.toMatchObject({ kind: 'offline' });
  logged.mockRestore();
});
