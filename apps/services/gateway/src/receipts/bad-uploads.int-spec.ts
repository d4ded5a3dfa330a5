import { request as httpRequest } from 'node:http';
import { limits } from '@saldo/contracts';
import { bakery, enormousPng, eventually, photo, textPdf } from '@saldo/testing';
import { type Person, type ReceiptsStack, startReceiptsStack, type Upload } from '../testing/receipts-stack';

let all: ReceiptsStack;
let somebody: Person;
let jpeg: Buffer;
beforeAll(async () => {
  all = await startReceiptsStack({ RATE_LIMIT: 'off' });
  all.gateway.waitForEver();
  somebody = await all.person();
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
    'text that is called a picture',
    415,
    () => ({ bytes: Buffer.from('just text'), name: 'a.png', type: 'image/png' }),
  ],
  [
    'a document that is called a picture',
    415,
    () => ({ bytes: textPdf(), name: 'a.png', type: 'image/png' }),
  ],
  [
    'a page that begins like a picture',
    415,
    () => ({ bytes: Buffer.concat([png, Buffer.from('<script>')]) }),
  ],
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
test.each(refused)(
  '%s is refused with %d in a sentence, and leaves nothing behind',
  async (_what, status, make) => {
    const answer = await somebody.upload(make());
    expect(answer).toMatchObject({
      status,
      body: { statusCode: status, message: expect.stringMatching(/^[A-Z].*\.$/) },
    });
    await eventually(async () => expect(await leftovers()).toEqual([0, 0, 0]));
  },
);

test('a form without a file is told what is missing, and one that is none is refused', async () => {
  const ask = (body: FormData | string, headers = {}) =>
    all.gateway.ask('POST', '/api/receipts/upload', { token: somebody.token, body, headers });
  const missing = { errors: [{ path: 'receipt', message: 'Please select a file to upload.' }] };
  expect(await (await ask(new FormData())).json()).toMatchObject({ statusCode: 400, ...missing });
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect((await ask('--x\r\nbroken', form)).status).toBe(400);
  expect((await ask('{}', { 'Content-Type': 'application/json' })).status).toBe(415);
});

test('half a photo gets a clear answer', async () => {
  const half = jpeg.subarray(0, jpeg.length / 2);
  expect([201, 415, 422]).toContain((await somebody.upload({ bytes: half })).status);
});

test('a document of a thousand pages is read as far as receipts go, and one with a script without running it', async () => {
  const { upload, file } = await all.person();
  expect(await upload({ bytes: textPdf(bakery, { pages: 1_000 }) })).toMatchObject({ status: 201 });
  const catalogue = '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>';
  const { status, body } = await upload({ bytes: textPdf(bakery, { catalogue }) });
  expect(status).toBe(201);
  expect((await file(body.fileUrl)).headers.get('Content-Security-Policy')).toContain('sandbox');
});

test('an upload that is broken off leaves nothing behind', async () => {
  const before = await leftovers();
  const begun = httpRequest(`${all.gateway.url}/api/receipts/upload`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${somebody.token}`,
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

test('after all that receipts are read as ever', async () => {
  const { upload } = await all.person();
  expect(await upload({ bytes: textPdf() })).toMatchObject({ status: 201 });
  expect((await all.gateway.ask('GET', '/api/health')).status).toBe(200);
});
