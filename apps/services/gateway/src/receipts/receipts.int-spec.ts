import { receiptRpc } from '@saldo/contracts';
import { FileStore } from '@saldo/files';
import { RpcClient } from '@saldo/rpc';
import { bakery, caller, eventually, photo, textPdf } from '@saldo/testing';
import sharp from 'sharp';
import { type ReceiptsStack, startReceiptsStack } from '../testing/receipts-stack';

// Tests receipts end to end: real HTTP, NATS, the built services with their reader, and a database.
let all: ReceiptsStack;
beforeAll(async () => {
  all = await startReceiptsStack({ RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await all?.stop();
});

const keptFiles = () => all.countFiles('files', 'temporary');
const bread = { name: 'Brown Bakery', category: 'Food', cost: 12.5, addedOn: '2026-03-21' };
/** Like the receipt of the bakery, but no two files are equal. */
const receiptOf = (total: string) => textPdf(bakery.map((line) => line.replaceAll('12.50', total)));

describe('a receipt', () => {
  test('becomes a linked transaction and is stored with its file', async () => {
    const { upload, ask, file, transactions } = await all.person();
    const { status, body } = await upload({
      bytes: textPdf(),
      name: 'C:\\scans\\bread.pdf',
      type: 'application/pdf',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fileName: 'bread.pdf',
      extractedData: { merchant: expect.stringMatching(/brown/i), amount: 12.5, date: '2026-03-21' },
      transaction: { cost: 12.5, addedOn: '2026-03-21', isIncome: false, receiptId: body._id },
    });
    expect(body).not.toHaveProperty('duplicateOf');
    expect(await transactions()).toEqual([body.transaction]);
    expect(await ask('GET', `/receipts/${body._id}`)).toEqual({ status: 200, body });
    expect(await ask('GET', '/receipts')).toEqual({
      status: 200,
      body: { receipts: [body], total: 1, totalPages: 1, page: 1 },
    });
    const answer = await file(body.fileUrl);
    expect(Buffer.from(await answer.arrayBuffer()).equals(textPdf())).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="receipt.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const firstPage = Buffer.from(await (await file(body.pictureUrl)).arrayBuffer());
    expect(await sharp(firstPage).metadata()).toMatchObject({ format: 'jpeg', height: 560 });
  });

  test('as a photo is read and stored without camera metadata', async () => {
    const { upload, file } = await all.person();
    const exif = { IFD0: { Copyright: 'Ada', ImageDescription: 'at home' } };
    const bytes = await (await photo()).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { status, body } = await upload({ bytes, name: 'IMG_1.JPG', type: 'image/jpeg' });
    expect([status, body]).toMatchObject([201, { extractedData: { amount: 12.5 } }]);
    const picture = Buffer.from(await (await file(body.fileUrl)).arrayBuffer());
    const about = await sharp(picture).metadata();
    expect(about).toMatchObject({ format: 'jpeg', width: expect.any(Number) });
    expect([about.exif, about.orientation]).toEqual([undefined, undefined]);
    const small = await sharp(Buffer.from(await (await file(body.pictureUrl)).arrayBuffer())).metadata();
    expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(560);
    expect((await keptFiles())[1]).toBe(0);
  });

  test('gets the category that the user has chosen for that merchant', async () => {
    const { upload, ask } = await all.person();
    await ask('POST', '/transactions', { ...bread, category: 'Cakes' });
    const { body } = await upload({ bytes: textPdf() });
    expect(body).toMatchObject({ extractedData: { category: 'Cakes' }, transaction: { category: 'Cakes' } });
    expect(body.unsure).not.toContain('category');
  });

  test('is corrected in one call together with its transaction', async () => {
    const { upload, ask, transactions } = await all.person();
    const { body } = await upload({ bytes: textPdf() });
    const change = { merchant: 'Bakery', amount: 13, category: 'Cakes', date: '2026-03-22' };
    const corrected = await ask('PUT', `/receipts/${body._id}`, change);
    expect(corrected).toMatchObject({ status: 200, body: { extractedData: change, unsure: [] } });
    const changed = { name: 'Bakery', category: 'Cakes', cost: 13, addedOn: '2026-03-22' };
    expect(await transactions()).toEqual([{ ...body.transaction, ...changed, version: expect.any(String) }]);
    expect(await ask('PUT', `/receipts/${body._id}`, { amount: 0 })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'amount' }] },
    });
  });

  test('gets the name that the user gave its seller, whatever is read for it', async () => {
    const { upload, ask } = await all.person();
    const ofSeller = (heading: string, taxId: string, total: string) =>
      textPdf([heading, `UID Nr. ${taxId}`, `TOTAL EUR ${total}`, 'Datum 21.03.2026']);
    const first = await upload({ bytes: ofSeller('Bon', 'DE812706034', '4,20') });
    expect(first.body.extractedData.merchant).not.toBe('REWE');
    await ask('PUT', `/receipts/${first.body._id}`, { merchant: 'REWE' });
    const later = await upload({ bytes: ofSeller('Beleg Filiale', 'DE812706034', '7,90') });
    expect(later.body).toMatchObject({ extractedData: { merchant: 'REWE' } });
    expect(later.body.unsure).not.toContain('merchant');
    const other = await upload({ bytes: ofSeller('Bon', 'DE129273398', '5,10') });
    expect(other.body.extractedData.merchant).not.toBe('REWE');
    const otherUser = await all.person();
    const theirs = await otherUser.upload({ bytes: ofSeller('Bon', 'DE812706034', '4,20') });
    expect(theirs.body.extractedData.merchant).not.toBe('REWE');
  });

  test('without an amount waits for the user to enter it, and is recorded then', async () => {
    const { upload, ask, transactions } = await all.person();
    const lines = ['Brown Bakery Ltd', 'Date: 21/03/2026', 'Thank you for your visit today', 'See you soon'];
    const { status, body } = await upload({ bytes: textPdf(lines) });
    expect([status, body]).toMatchObject([
      422,
      {
        message: "Couldn't find an amount on this receipt.",
        extractedData: { amount: null, date: '2026-03-21' },
        unsure: expect.arrayContaining(['amount']),
        fileUrl: expect.any(String),
      },
    ]);
    expect(body).not.toHaveProperty('transaction');
    expect(await transactions()).toEqual([]);
    const finished = await ask('PUT', `/receipts/${body._id}`, { amount: 3.2 });
    expect(finished).toMatchObject({
      status: 200,
      body: { transaction: { cost: 3.2, receiptId: body._id } },
    });
    expect(await transactions()).toEqual([finished.body.transaction]);
  });

  test('is found by any word on it, and is deleted with its file, not with its transaction', async () => {
    const { upload, ask, file, transactions } = await all.person();
    const { body } = await upload({ bytes: textPdf() });
    expect((await ask('GET', '/receipts?search=SOURDOUGH')).body.total).toBe(1);
    expect((await ask('GET', '/receipts?search=.*')).body).toMatchObject({ total: 0 });
    await ask('PUT', `/receipts/${body._id}`, { merchant: 'Café Hauptstraße' });
    for (const search of ['cafe', 'HAUPTSTRASSE', 'sourdough', '%20'])
      expect((await ask('GET', `/receipts?search=${search}`)).body.total).toBe(1);
    const before = await keptFiles();
    expect(await ask('DELETE', `/receipts/${body._id}`)).toMatchObject({ status: 204 });
    expect((await file(body.fileUrl)).status).toBe(404);
    expect((await keptFiles())[0]).toBeLessThan(before[0] ?? 0);
    expect(await transactions()).toHaveLength(1);
    expect(await ask('DELETE', `/receipts/${body._id}`)).toMatchObject({ status: 404 });
  });
});

describe('the same file again', () => {
  test('is recognized and recorded once, unless the user asks for it', async () => {
    const { upload, transactions } = await all.person();
    const both = await Promise.all([upload({ bytes: textPdf() }), upload({ bytes: textPdf() })]);
    const [kept, noticed] = both[0].body.duplicateOf === undefined ? both : [both[1], both[0]];
    expect(kept.body).not.toHaveProperty('duplicateOf');
    expect(noticed).toMatchObject({ status: 201, body: { duplicateOf: kept.body._id } });
    expect(noticed.body.transaction).toEqual(kept.body.transaction);
    expect(await transactions()).toHaveLength(1);
    const meant = await upload({ bytes: textPdf(), again: true });
    expect(meant.body.duplicateOf).toBeUndefined();
    expect(await transactions()).toHaveLength(2);
  });

  test.each([true, false])(
    'uploaded twice concurrently becomes one receipt, also if a duplicate is wanted (%s)',
    async (again) => {
      const [rpc, store] = [all.gateway.app.get(RpcClient), all.gateway.app.get(FileStore)];
      const { ask } = await all.person();
      const userId: string = (await ask('GET', '/auth/me')).body._id;
      const me = caller({ userId, bookId: userId });
      const pdf = textPdf();
      const bytes = (async function* () {
        yield pdf;
      })();
      const { id: fileId, digest } = await store.put(me.bookId, 'application/pdf', bytes);
      const file = { fileId, digest, fileName: 'a.pdf', type: 'application/pdf' as const, again };
      const begin = () => rpc.call(receiptRpc.beginReading, file, { caller: me });
      const first = await begin();
      expect(first.isDuplicate).toBe(false);
      expect(await begin()).toEqual(first);
      const read = async () => {
        const { receipt } = await rpc.call(receiptRpc.awaitReading, { id: first.id }, { caller: me });
        expect(receipt).toMatchObject({ extractedData: { amount: 12.5 } });
      };
      await eventually(read);
      expect(await begin()).toEqual(first);
      expect(await store.find(me.bookId, fileId)).toBeDefined();
    },
  );

  test('is recorded again if its transaction was deleted, or by another user', async () => {
    const [ada, bob] = [await all.person(), await all.person()];
    const { body } = await ada.upload({ bytes: textPdf() });
    await ada.ask('DELETE', `/transactions/${body.transaction._id}`);
    for (const person of [ada, bob]) {
      expect((await person.upload({ bytes: textPdf() })).body).not.toHaveProperty('duplicateOf');
      expect(await person.transactions()).toHaveLength(1);
    }
  });

  test('with the same idempotency key returns the same receipt with its progress', async () => {
    const { upload, ask, transactions } = await all.person();
    const first = await upload({ bytes: textPdf(), key: 'k1' });
    expect(await upload({ bytes: textPdf(), key: 'k1' })).toMatchObject({ status: 201, body: first.body });
    expect(await transactions()).toHaveLength(1);
    expect(await upload({ bytes: receiptOf('9.99'), key: 'k1' })).toMatchObject({ status: 409 });
    expect(await ask('GET', '/receipts/uploads/k1')).toEqual({
      status: 200,
      body: { state: 'read', page: 1, pages: 1 },
    });
    expect((await ask('GET', '/receipts/uploads/k2')).body).toEqual({ state: 'waiting', page: 0, pages: 0 });
  });
});

test('hides receipts and files of other users', async () => {
  const [ada, eve] = [await all.person(), await all.person()];
  const { body } = await ada.upload({ bytes: textPdf(), key: 'k1' });
  expect((await eve.ask('GET', '/receipts')).body.total).toBe(0);
  expect((await eve.file(body.fileUrl)).status).toBe(404);
  for (const [method, path, change] of [
    ['GET', `/receipts/${body._id}`],
    ['PUT', `/receipts/${body._id}`, { amount: 1 }],
    ['DELETE', `/receipts/${body._id}`],
    ['GET', '/receipts/no-id'],
  ] as const) {
    expect(await eve.ask(method, path, change)).toMatchObject({ status: 404 });
  }
  expect((await ada.ask('GET', `/receipts/${body._id}`)).body).toEqual(body);
  expect((await all.gateway.ask('GET', body.fileUrl)).status).toBe(401);
});

test('reads or rejects many uploads at once while the rest of the product keeps working', async () => {
  const { upload, ask } = await all.person();
  const uploads = Array.from({ length: 50 }, (_, index) => upload({ bytes: receiptOf(`${index + 1}.25`) }));
  const meanwhile = await ask('GET', '/transactions?page=1');
  expect(meanwhile.status).toBe(200);
  const answers = await Promise.all(uploads);
  const read = answers.filter(({ status }) => status === 201);
  const refused = answers.filter(({ status }) => status === 503);
  expect(read.length).toBeGreaterThan(0);
  expect(read.length + refused.length).toBe(answers.length);
  for (const { headers } of refused) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await ask('GET', '/receipts?limit=100')).body.total).toBe(read.length);
  await eventually(async () => expect((await keptFiles())[1]).toBe(0));
});

test('deletes receipts and files with the account, even if the service was down', async () => {
  const { upload, ask } = await all.person();
  const before = await keptFiles();
  await upload({ bytes: textPdf() });
  await all.services.kill('receipt');
  // Until NATS notices the crash, calls are sent to the dead process and time out.
  await eventually(async () => expect(await ask('GET', '/receipts')).toMatchObject({ status: 503 }));
  expect(await upload({ bytes: textPdf() })).toMatchObject({ status: 503 });
  expect(await ask('DELETE', '/users/account')).toMatchObject({ status: 204 });
  all.services.restart('receipt');
  await all.healthy();
  await eventually(async () => expect(await keptFiles()).toEqual(before));
});
