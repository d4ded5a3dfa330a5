import { request as httpRequest } from 'node:http';
import { limits } from '@saldo/contracts';
import { bakery, enormousPng, eventually, photo, textPdf } from '@saldo/testing';
import { type Person, type ReceiptsStack, startReceiptsStack, type Upload } from '../testing/receipts-stack';

let all: ReceiptsStack;
let user: Person;
let jpeg: Buffer;
beforeAll(async () => {
  all = await startReceiptsStack({ RATE_LIMIT: 'off' });
  all.gateway.waitForEver();
  user = await all.person();
  jpeg = await (await photo()).jpeg().toBuffer();
});
afterAll(async () => {
  await all?.stop();
});

const leftovers = () => all.countFiles('files', 'chunks', 'temporary');
const png = Buffer.from('89504e470d0a1a0a', 'hex');
const filled = (head: Uint8Array, size: number) => Buffer.concat([head, Buffer.alloc(size - head.length, 7)]);

const refused: [string, number, () => Upload][] = [
  [
    'text with the name of an image',
    415,
    () => ({ bytes: Buffer.from('just text'), name: 'a.png', type: 'image/png' }),
  ],
  [
    'a document with the name of an image',
    415,
    () => ({ bytes: textPdf(), name: 'a.png', type: 'image/png' }),
  ],
  ['HTML that begins like an image', 415, () => ({ bytes: Buffer.concat([png, Buffer.from('<script>')]) })],
  ['an empty file', 400, () => ({ bytes: Buffer.alloc(0), name: 'a.png', type: 'image/png' })],
  ['a file in another field', 400, () => ({ bytes: textPdf(), field: 'photo' })],
  ['ten megabytes of nothing', 415, () => ({ bytes: filled(png, limits.uploadBytes) })],
  ['one byte more than ten megabytes', 413, () => ({ bytes: filled(png, limits.uploadBytes + 1) })],
  ['too much of another kind', 413, () => ({ bytes: Buffer.alloc(limits.uploadBytes + 1) })],
  ['a picture of 20,000 by 20,000', 413, () => ({ bytes: enormousPng() })],
  ['half a PNG', 415, () => ({ bytes: enormousPng(80).subarray(0, 40) })],
  ['half a document', 415, () => ({ bytes: textPdf().subarray(0, 60) })],
  [
    'a document with a password',
    415,
    () => ({
      bytes: textPdf(bakery, {
        trailer: `/ID [(a) (a)] /Encrypt << /Filter /Standard /V 1 /R 2 /O (${'o'.repeat(32)}) /U (${'u'.repeat(32)}) /P -4 >>`,
      }),
    }),
  ],
];
test.each(refused)('rejects %s with %d and a message, and stores nothing', async (_what, status, make) => {
  const answer = await user.upload(make());
  expect(answer).toMatchObject({
    status,
    body: {
      statusCode: status,
      errors: [{ path: 'receipt', message: expect.stringMatching(/^[A-Z].*\.$/) }],
    },
  });
  await eventually(async () => expect(await leftovers()).toEqual([0, 0, 0]));
});

test('rejects a form without a file and names the missing field, and rejects a body that is not a form', async () => {
  const ask = (body: FormData | string, headers = {}) =>
    all.gateway.ask('POST', '/api/receipts/upload', { token: user.token, body, headers });
  const missing = { errors: [{ path: 'receipt', message: 'Please select a file to upload.' }] };
  expect(await (await ask(new FormData())).json()).toMatchObject({ statusCode: 400, ...missing });
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect((await ask('--x\r\nbroken', form)).status).toBe(400);
  expect((await ask('{}', { 'Content-Type': 'application/json' })).status).toBe(415);
});

test('explains why half a photo cannot be read', async () => {
  const half = jpeg.subarray(0, jpeg.length / 2);
  expect([201, 415, 422]).toContain((await user.upload({ bytes: half })).status);
});

test('reads only the first pages of a document of a thousand, and does not run its script', async () => {
  const { upload, file } = await all.person();
  expect(await upload({ bytes: textPdf(bakery, { pages: 1_000 }) })).toMatchObject({ status: 201 });
  const catalogue = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const { status, body } = await upload({ bytes: textPdf(bakery, { catalogue }) });
  expect(status).toBe(201);
  expect((await file(body.fileUrl)).headers.get('Content-Security-Policy')).toContain('sandbox');
});

test('stores nothing of an aborted upload', async () => {
  const before = await leftovers();
  const begun = httpRequest(`${all.gateway.url}/api/receipts/upload`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${user.token}`,
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 5_000_000,
    },
  }).on('error', () => undefined);
  begun.write('--x\r\nContent-Disposition: form-data; name="receipt"; filename="a.png"\r\n\r\n');
  begun.write(filled(png, 1_000_000));
  await eventually(async () => expect((await leftovers())[1]).toBeGreaterThan(before[1] ?? 0));
  begun.destroy();
  await eventually(async () => expect(await leftovers()).toEqual(before));
});

test('still reads receipts afterwards', async () => {
  const { upload } = await all.person();
  expect(await upload({ bytes: textPdf() })).toMatchObject({ status: 201 });
  expect((await all.gateway.ask('GET', '/api/health')).status).toBe(200);
});
