import { randomUUID } from 'node:crypto';
import { databaseName } from '@saldo/mongo';
import { eventually, startTestStack } from '@saldo/testing';
import mongoose from 'mongoose';
import { startBuiltServices } from './built-services';
import { startTestGateway } from './test-gateway';

export interface Upload {
  bytes: Uint8Array;
  name?: string;
  type?: string;
  field?: string;
  again?: boolean;
  key?: string;
  transactionId?: string;
}

/** Gateway, built services, NATS and store, and users who upload receipts. */
export async function startReceiptsStack(environment: Record<string, string> = {}) {
  const stops: (() => Promise<unknown>)[] = [];
  // Stop in the reverse order.
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  try {
    return await start(environment, stops, stop);
  } catch (error) {
    // Stop the started servers, or they would keep the test from ending.
    await stop();
    throw error;
  }
}

async function start(
  environment: Record<string, string>,
  stops: (() => Promise<unknown>)[],
  stop: () => Promise<void>,
) {
  const stack = await startTestStack();
  stops.push(() => stack.stop());
  const gateway = await startTestGateway({ MONGODB_URI: stack.mongodbUri, ...environment });
  stops.push(() => gateway.stop());
  const { NATS_URL, NATS_PASSWORD = '', JWT_SECRET } = gateway.config;
  const services = startBuiltServices({
    NATS_URL,
    NATS_PASSWORD,
    JWT_SECRET,
    MONGODB_URI: stack.mongodbUri,
    LOG_LEVEL: 'silent',
    ...environment,
  });
  stops.push(() => services.stop());
  const dbName = databaseName(stack.mongodbUri, 'files');
  const files = await mongoose.createConnection(stack.mongodbUri, { dbName }).asPromise();
  stops.push(() => files.close());
  /** Returns the number of documents in the collections of the file store. */
  const countFiles = (...kinds: ('files' | 'chunks' | 'temporary')[]) =>
    Promise.all(kinds.map((kind) => files.collection(`files.${kind}`).countDocuments()));
  const healthy = () =>
    eventually(async () => expect((await gateway.ask('GET', '/api/health')).status).toBe(200));
  await healthy();

  return {
    stack,
    gateway,
    services,
    countFiles,
    healthy,
    person: () => signUp(gateway),
    stop,
  };
}
/** Signs up a new user. */
async function signUp(gateway: Awaited<ReturnType<typeof startTestGateway>>) {
  const json = { email: `${randomUUID()}@example.com`, password: 'Passw0rd!' };
  const signedUp = await gateway.ask('POST', '/api/auth/signup', { json });
  expect(signedUp.status).toBe(201);
  const { token } = await signedUp.json();
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await gateway.ask(method, `/api${path}`, { token, json: body });
    return { status: answer.status, body: answer.status === 204 ? undefined : await answer.json() };
  };
  const send = async (path: string, file: Upload) => {
    const { bytes, name = 'receipt', type = '', field = 'receipt', key } = file;
    const query = new URLSearchParams({
      ...(file.again && { again: 'true' }),
      ...(file.transactionId !== undefined && { transactionId: file.transactionId }),
    });
    const form = new FormData();
    form.append(field, new File([Uint8Array.from(bytes)], name, { type }));
    const answer = await gateway.ask('POST', `/api/receipts/${path}?${query}`, {
      token,
      body: form,
      headers: key ? { 'Idempotency-Key': key } : {},
    });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const upload = (file: Upload) => send('upload', file);
  /** Has a receipt read without recording it. */
  const read = (file: Upload) => send('drafts', file);
  const file = (url: string) => gateway.ask('GET', url, { token });
  const transactions = async () => (await ask('GET', '/transactions')).body.transactions;
  return { token, ask, upload, read, file, transactions };
}

export type ReceiptsStack = Awaited<ReturnType<typeof startReceiptsStack>>;
export type Person = Awaited<ReturnType<ReceiptsStack['person']>>;
