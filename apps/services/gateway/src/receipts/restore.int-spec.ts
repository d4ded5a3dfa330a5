import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { exportedReceiptsFile } from '@saldo/contracts';
import { eventually, textPdf } from '@saldo/testing';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { type Person, type ReceiptsStack, startReceiptsStack } from '../testing/receipts-stack';

// Restores receipts of an export: real HTTP, NATS, the built services and a database.
let all: ReceiptsStack;
let ada: Person;
beforeAll(async () => {
  all = await startReceiptsStack({ RATE_LIMIT: 'off' });
});
afterAll(async () => {
  await all?.stop();
});
beforeEach(async () => (ada = await all.person()));

const keptFiles = () => all.countFiles('files', 'temporary');
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]);
const picture = () => sharp({ create: { width: 90, height: 60, channels: 3, background: 'peachpuff' } });

/** Uploads a file. Returns its id, or the status of the error. */
async function send({ token }: Person, bytes: Uint8Array, type = '') {
  const body = new FormData();
  body.append('receipt', new File([Uint8Array.from(bytes)], 'receipt', { type }));
  const answer = await all.gateway.ask('POST', '/api/receipts/files', { token, body });
  const { id } = await answer.json();
  return { status: answer.status, id: String(id) };
}

const content = {
  ...{ fileName: 'x.pdf', uploadedAt: '2020-02-29T10:00:00.123Z', merchant: 'Bäckerei', amount: 12.5 },
  ...{ category: 'Cakes', date: '2020-02-28', unsure: ['date'], text: 'Roggenbrot' },
};
const restoreOf = async (person: Person, restoreId: string, more: object = {}) => ({
  ...{ ...content, restoreId, index: 0, fileId: (await send(person, textPdf())).id, ...more },
});
const restore = (person: Person, receipt: object) => person.ask('POST', '/receipts/restore', receipt);

// This must be the first test: it relies on there being no other files.
test('leaves no file of an account deleted during the upload', async () => {
  const counts = () => all.countFiles('files', 'chunks', 'temporary');
  const slow = request(`${all.gateway.url}/api/receipts/files`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${ada.token}`, 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  slow.write('--x\r\nContent-Disposition: form-data; name="receipt"; filename="a.jpg"\r\n\r\n');
  slow.write(Buffer.concat([jpeg, randomBytes(600_000)]));
  await eventually(async () => expect((await counts())[2]).toBe(1));
  expect((await ada.ask('DELETE', '/users/account')).status).toBe(204);
  const answer = once(slow, 'response');
  slow.end('\r\n--x--\r\n');
  expect((await answer)[0].statusCode).toBe(401);
  await eventually(async () => expect(await counts()).toEqual([0, 0, 0]));
});

test('restores a receipt with identical files and its transaction, without reading it', async () => {
  const restoreId = randomUUID();
  const thumbnail = await picture().jpeg().toBuffer();
  const pictureId = (await send(ada, thumbnail)).id;
  const sent = await restoreOf(ada, restoreId, { pictureId, transaction: 1 });
  const { status, body } = await restore(ada, sent);
  expect(status).toBe(201);
  const bread = { name: 'Bread', category: 'Cakes', cost: 12.5, addedOn: '2020-02-28' };
  const transactions = [bread, { ...bread, receiptId: body.id }];
  await ada.ask('POST', '/transactions/import', { importId: restoreId, from: 0, transactions });

  const { body: receipt } = await ada.ask('GET', `/receipts/${body.id}`);
  const { fileName, uploadedAt, unsure, merchant, amount, category, date } = content;
  expect(receipt).toMatchObject({ fileName, uploadedAt, unsure });
  expect(receipt.extractedData).toEqual({ merchant, amount, category, date });
  expect(receipt.transaction).toMatchObject({ cost: 12.5, receiptId: body.id });
  expect((await bytesOf(receipt.fileUrl)).equals(textPdf())).toBe(true);
  expect((await bytesOf(receipt.pictureUrl)).equals(thumbnail)).toBe(true);
  expect((await ada.ask('GET', '/receipts?search=roggen')).body.total).toBe(1);
  expect(await ada.transactions()).toHaveLength(2);
});

const bytesOf = async (url: string) => Buffer.from(await (await ada.file(url)).arrayBuffer());
const restoredFiles = async (file: Buffer, thumbnail: Buffer) => {
  const [fileId, pictureId] = [(await send(ada, file)).id, (await send(ada, thumbnail)).id];
  const { status, body } = await restore(ada, {
    ...content,
    restoreId: randomUUID(),
    index: 0,
    fileId,
    pictureId,
  });
  expect(status).toBe(201);
  const { fileUrl, pictureUrl } = (await ada.ask('GET', `/receipts/${body.id}`)).body;
  return { kept: await bytesOf(fileUrl), thumbnail: await bytesOf(pictureUrl) };
};

test('re-encodes pictures, and keeps those that were stored like that before', async () => {
  const secret = { IFD0: { Copyright: 'where-i-live' } };
  const taken = Buffer.concat([
    await picture().withExif(secret).jpeg().toBuffer(),
    Buffer.from('behind-the-end'),
  ]);
  const counts = await keptFiles();
  const first = await restoredFiles(taken, taken);
  for (const file of [first.kept, first.thumbnail]) {
    expect(file.toString('latin1')).not.toMatch(/where-i-live|behind-the-end|Exif/);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 90, height: 60 });
  }
  const again = await restoredFiles(first.kept, first.thumbnail);
  expect([again.kept.equals(first.kept), again.thumbnail.equals(first.thumbnail)]).toEqual([true, true]);
  const png = await restoredFiles(await picture().png().toBuffer(), taken);
  expect((await sharp(png.kept).metadata()).format).toBe('jpeg');
  await eventually(async () => expect(await keptFiles()).toEqual([(counts[0] ?? 0) + 6, 0]));
});

test('rejects a picture that cannot be decoded, and keeps no receipt of it', async () => {
  const fileId = (await send(ada, jpeg)).id;
  expect(await restore(ada, { ...content, restoreId: randomUUID(), index: 0, fileId })).toMatchObject({
    status: 415,
  });
  expect((await ada.ask('GET', '/receipts')).body.total).toBe(0);
});

test('restores repeated and concurrent requests once, and leaves no files behind', async () => {
  const restoreId = randomUUID();
  const first = await restoreOf(ada, restoreId);
  const answers = [await restore(ada, first), await restore(ada, first)];
  const before = await keptFiles();
  const more = await Promise.all([
    restoreOf(ada, restoreId),
    restoreOf(ada, restoreId, { merchant: 'Other' }),
  ]);
  answers.push(...(await Promise.all(more.map((receipt) => restore(ada, receipt)))));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await eventually(async () => expect(await keptFiles()).toEqual(before));
  const { receipts, total } = (await ada.ask('GET', '/receipts')).body;
  expect([total, receipts[0].extractedData.merchant]).toEqual([1, 'Bäckerei']);
});

test('recognises the file of a restored receipt when it is uploaded again', async () => {
  const digest = createHash('sha256').update(textPdf()).digest('hex');
  const { body } = await restore(ada, await restoreOf(ada, randomUUID(), { digest, amount: null }));
  expect((await ada.upload({ bytes: textPdf() })).body).toMatchObject({ duplicateOf: body.id });
});

test('rejects unknown files, files of other users or receipts, and a PDF as thumbnail', async () => {
  const eve = await all.person();
  const { body: other } = await ada.upload({ bytes: textPdf() });
  const taken = String(other.fileUrl).split('/').at(-1);
  const foreign = (await send(eve, textPdf())).id;
  const before = await ada.ask('GET', '/receipts');
  for (const fileId of ['0'.repeat(24), 'no-id', foreign, taken])
    expect(await restore(ada, { ...content, restoreId: randomUUID(), index: 0, fileId })).toMatchObject({
      status: 404,
    });
  const page = await restoreOf(ada, randomUUID(), { pictureId: (await send(ada, textPdf())).id });
  expect(await restore(ada, page)).toMatchObject({ status: 415 });
  expect(await ada.ask('GET', '/receipts')).toEqual(before);
  expect((await ada.file(other.fileUrl)).status).toBe(200);
});

test('lists and exports 100 receipts with texts of the maximum length', async () => {
  const restoreId = randomUUID();
  const many = (length: number) => '😀'.repeat(length);
  const [name, category] = [many(120), many(40)];
  const values = { merchant: name, category, fileName: many(255), text: many(20_000) };
  const ids: string[] = [];
  for (let index = 0; index < 100; index += 1) {
    const receipt = await restoreOf(ada, restoreId, { ...values, index, transaction: index });
    const { status, body } = await restore(ada, receipt);
    expect(status).toBe(201);
    ids.push(body.id);
  }
  for (let from = 0; from < 100; from += 50) {
    const transactions = ids.slice(from, from + 50).map((receiptId) => ({
      ...{ name, category, note: many(2_000), cost: 12.5, addedOn: '2020-02-28', receiptId },
    }));
    const { body } = await ada.ask('POST', '/transactions/import', {
      importId: restoreId,
      from,
      transactions,
    });
    expect(body).toEqual({ importedCount: 50 });
  }
  // On a busy machine a list of this size may exceed the timeout of a call.
  await eventually(async () => {
    const { status, body } = await ada.ask('GET', '/receipts?limit=100');
    expect([status, body.receipts?.length, body.totalPages]).toEqual([200, 100, 1]);
    expect(body.receipts[99].extractedData.merchant).toBe(name);
    expect(body.receipts[99].transaction.note).toBe(many(2_000));
  });
  await eventually(async () => expect((await ada.ask('GET', '/transactions?limit=100')).status).toBe(200));
  const download = await ada.file('/api/users/account/download');
  expect(download.status).toBe(200);
  const files = unzipSync(new Uint8Array(await download.arrayBuffer()));
  expect(JSON.parse(strFromU8(files[exportedReceiptsFile] ?? new Uint8Array()))).toHaveLength(100);
});

test('validates files like uploads', async () => {
  const before = await keptFiles();
  const answers = [
    await send(ada, Buffer.from('MZ\u0000 a program')),
    await send(ada, jpeg, 'application/pdf'),
    await send(ada, Buffer.alloc(0)),
    await send(ada, Buffer.concat([jpeg, Buffer.alloc(10_000_001)])),
  ];
  expect(answers.map(({ status }) => status)).toEqual([415, 415, 400, 413]);
  await eventually(async () => expect(await keptFiles()).toEqual(before));
});
