import type { INestMicroservice } from '@nestjs/common';
import { healthRpc, receiptRpc } from '@saldo/contracts';
import { startService } from '@saldo/platform';
import { caller, startTestClient, startTestStack, type TestClient, type TestStack } from '@saldo/testing';
import { appModule } from '../app.module';

let stack: TestStack;
let app: INestMicroservice;
let client: TestClient;
beforeAll(async () => {
  stack = await startTestStack();
  app = await startService(appModule(stack.config));
  client = await startTestClient(stack);
});
afterAll(async () => {
  await client.close();
  await app.close();
  await stack.stop();
});

describe('receipts', () => {
  it('say that they are not built', async () => {
    const context = { caller: caller() };
    const upload = { fileName: 'a.png', mediaType: 'image/png', size: 1 } as const;
    await expect(client.call(receiptRpc.readReceipt, upload, context)).rejects.toMatchObject({
      code: 'not-built',
    });
    await expect(client.call(receiptRpc.openFile, { id: 'x' }, context)).rejects.toMatchObject({
      code: 'not-built',
    });
  });

  it('say so only to somebody who is signed in', async () => {
    await expect(client.call(receiptRpc.openFile, { id: 'x' })).rejects.toMatchObject({
      code: 'unauthorized',
    });
  });

  it('say that their service is ready', async () => {
    expect(await client.call(healthRpc('receipt'), {})).toEqual({ ready: true });
  });
});
