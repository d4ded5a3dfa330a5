import { receiptRpc } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { databaseName } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { startTestStack, type TestStack, textPdf } from '@saldo/testing';
import mongoose from 'mongoose';
import { EveryoneIsIn, startTestGateway, type TestGateway } from '../testing/test-gateway';

let readersAreBusy = false;
let late = 0;
let asked: string[] = [];
const answerInTime = () => {
  late -= 1;
  if (late >= 0) throw new DomainError('timeout');
};

/** A receipt service that is overloaded, or too slow. */
@Controller()
class Receipts {
  @Handles(receiptRpc.beginReading)
  async begin({ fileId }: { fileId: string }) {
    asked.push(fileId);
    if (readersAreBusy) throw new DomainError('busy', { retryAfterSeconds: 10 });
    answerInTime();
    return { id: fileId, isDuplicate: false };
  }

  @Handles(receiptRpc.awaitReading)
  async await(): Promise<never> {
    answerInTime();
    throw new DomainError('unsupported-media');
  }
}

let stack: TestStack;
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  stack = await startTestStack();
  const settings = { MONGODB_URI: stack.mongodbUri, RATE_LIMIT: 'off', RECEIPT_SPACE_MB: '1' };
  gateway = await startTestGateway(settings);
  await Promise.all([gateway.serve('auth', EveryoneIsIn), gateway.serve('receipt', Receipts)]);
  token = gateway.token();
});
afterAll(async () => {
  await gateway?.stop();
  await stack?.stop();
});
beforeEach(() => {
  [readersAreBusy, late, asked] = [false, 0, []];
});

async function upload(path = 'upload', { by = token, size = 0 } = {}): Promise<Response> {
  const body = new FormData();
  const parts = [Uint8Array.from(textPdf()), new Uint8Array(size)];
  body.append('receipt', new File(parts, 'a.pdf', { type: 'application/pdf' }));
  return gateway.ask('POST', `/api/receipts/${path}`, { token: by, body });
}

test('rejects uploads beyond the limits with Retry-After and leaves no files', async () => {
  readersAreBusy = true;
  const answers = await Promise.all(Array.from({ length: 50 }, () => upload()));
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(await answer.json()).toMatchObject({ statusCode: 503 });
  }
  const dbName = databaseName(stack.mongodbUri, 'files');
  const files = await mongoose.createConnection(stack.mongodbUri, { dbName }).asPromise();
  expect(await files.collection('files.files').countDocuments()).toBe(0);
  expect(await files.collection('files.temporary').countDocuments()).toBe(0);
  await files.close();
});

test('asks again for the reading when an answer was late', async () => {
  late = 1;
  expect((await upload()).status).toBe(415);
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(1);
});

test('answers with an error when the service never answers', async () => {
  late = 2;
  expect((await upload()).status).toBe(504);
});

test('rejects files of a user whose files take up all the space, and accepts those of others', async () => {
  const [full, other] = ['u2', 'u3'].map((userId) => gateway.token({ userId, sessionId: userId }));
  const large = await upload('files', { by: full, size: 1_000_000 });
  expect(large.status).toBe(201);
  for (const path of ['files', 'upload']) {
    const answer = await upload(path, { by: full });
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'storage-full' }),
    ]);
  }
  expect((await upload('files', { by: other })).status).toBe(201);
});

test('takes no more of several uploads at once than the space that is left', async () => {
  const by = gateway.token({ userId: 'u4', sessionId: 'u4' });
  const size = 400_000;
  // Three times the available space; more would only slow down a busy machine.
  const count = 8;
  const send = () => upload('files', { by, size });
  const answers = await Promise.all(Array.from({ length: count }, send));
  const taken = answers.filter(({ status }) => status === 201);
  const others = answers.filter(({ status }) => status !== 201);
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 409));
  expect(taken.length).toBeGreaterThan(0);
  expect((taken.length - 1) * size).toBeLessThan(1_000_000);
  // Reservations that have ended take no space from other uploads.
  expect((await upload('files', { by: gateway.token({ userId: 'u5', sessionId: 'u5' }) })).status).toBe(201);
});
