import { Readable } from 'node:stream';
import type { INestMicroservice } from '@nestjs/common';
import { receiptRpc } from '@saldo/contracts';
import { FileStore } from '@saldo/files';
import { startService } from '@saldo/platform';
import { caller, startPatientClient, startTestStack, type TestClient, type TestStack } from '@saldo/testing';
import { appModule } from '../app.module';
import { receiptConfig } from '../config';
import { ReceiptsRepository } from '../receipts/receipts.repository';
import { AccountEvents } from './account.events';

let stack: TestStack;
let receipt: INestMicroservice;
let client: TestClient;
beforeAll(async () => {
  stack = await startTestStack();
  receipt = await startService(appModule(receiptConfig.parse(stack.config)));
  client = await startPatientClient(stack);
});
afterAll(async () => {
  await client?.close();
  await receipt?.close();
  await stack?.stop();
});

/** A user, and a function that stores a read receipt for them. */
function newUser() {
  const who = caller();
  const { userId } = who;
  const [files, receipts] = [receipt.get(FileStore), receipt.get(ReceiptsRepository)];
  const upload = async () => {
    const { id, digest } = await files.put(userId, 'application/pdf', Readable.from([Buffer.from('%PDF-')]));
    await files.keep(userId, [id]);
    const row = { fileName: 'late.pdf', type: 'application/pdf', digest, claim: id, uploadId: id } as const;
    const created = await receipts.create(userId, row);
    if (created === 'taken') throw new Error('The receipt exists already.');
    await receipts.set(created, { state: 'read', fileId: id });
    return id;
  };
  const left = async (fileId: string) => ({
    receipts: (await client.call(receiptRpc.listReceipts, { page: 1, limit: 10 }, { caller: who })).total,
    hasFile: (await files.find(userId, fileId)) !== undefined,
  });
  return { upload, left, forget: () => receipt.get(AccountEvents).forget({ userId }) };
}

describe('a deleted account', () => {
  it('removes its receipts and files, and none of other users', async () => {
    const [gone, other] = [newUser(), newUser()];
    const [theirs, others] = [await gone.upload(), await other.upload()];
    await gone.forget();
    expect(await gone.left(theirs)).toEqual({ receipts: 0, hasFile: false });
    expect(await other.left(others)).toEqual({ receipts: 1, hasFile: true });
  });

  it('removes on a repeated event what a late call has written', async () => {
    const { upload, left, forget } = newUser();
    await upload();
    await forget();
    const late = await upload();
    expect(await left(late)).toEqual({ receipts: 1, hasFile: true });
    await forget();
    expect(await left(late)).toEqual({ receipts: 0, hasFile: false });
  });
});

test('deleting a receipt while it is read removes the files of the reading', async () => {
  const who = caller();
  const { userId } = who;
  const [files, receipts] = [receipt.get(FileStore), receipt.get(ReceiptsRepository)];
  const put = async () => (await files.put(userId, 'image/jpeg', Readable.from([Buffer.from('x')]))).id;
  const uploadId = await put();
  const row = { fileName: 'x.jpg', type: 'image/jpeg', digest: 'd', claim: 'd', uploadId } as const;
  const created = await receipts.create(userId, row);
  if (created === 'taken') throw new Error('The receipt exists already.');
  const [fileId, pictureId] = [await put(), await put()];
  const remove = files.remove.bind(files);
  jest.spyOn(files, 'remove').mockImplementationOnce(async (...args) => {
    await remove(...args);
    await receipts.set(created, { state: 'read', fileId, pictureId });
    await files.keep(userId, [fileId, pictureId]);
  });
  await client.call(receiptRpc.deleteReceipt, { id: String(created._id) }, { caller: who });
  const left = await Promise.all([uploadId, fileId, pictureId].map((id) => files.find(userId, id)));
  expect(left).toEqual([undefined, undefined, undefined]);
});
