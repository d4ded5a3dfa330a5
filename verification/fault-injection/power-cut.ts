import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { eventually } from '../../libs/testing/src/eventually.ts';
import { temporaryFolder, storeUriOf, type Started, withInstance } from '../../libs/testing/src/instance.ts';
import { natsServer } from '../../tools/vendor/nats.ts';
import { signUp } from '../harness/client.ts';
import { durableFiles } from './durable-files.ts';
import { findStrace, straceArguments } from './strace.ts';

const ACCOUNTS = 4;
/** Services that are stopped while accounts are deleted, so that they learn of the deletions only from JetStream. */
const down = ['ledger', 'budget', 'receipt'];

/**
 * Tests a power cut of JetStream. Deletes accounts, waits until the outbox has published the events and removed them, and then
 * reduces JetStream's files to their fsynced data. Every service must still learn of the deletions.
 * @returns the data that services kept, as failures
 */
export async function powerCut(): Promise<string[]> {
  const strace = await findStrace();
  if (!strace) {
    console.log('Skipped: it needs strace, and the right to trace a process.');
    return [];
  }
  const folder = temporaryFolder();
  try {
    const data = join(folder.path, 'data');
    const trace = join(folder.path, 'trace');
    const server = tracedServer(folder.path, strace, await natsServer(), trace);
    const userIds = await withInstance(deleteAccounts, { data, env: { NATS_SERVER: server } });
    restoreDurableFiles(readFileSync(trace, 'utf8'), join(data, 'nats'));
    return await withInstance(() => findForgotten(data, userIds), { data });
  } finally {
    folder.remove();
  }
}

/**
 * Writes a program that runs the NATS server while strace records its file operations.
 * @returns path of the program
 */
function tracedServer(folder: string, strace: string, nats: string, trace: string): string {
  const program = join(folder, 'nats-server');
  const lines = [
    '#!/bin/sh',
    `case $1 in --version) exec '${nats}' "$@" ;; esac`,
    `exec '${strace}' ${straceArguments(trace).join(' ')} '${nats}' "$@"`,
  ];
  writeFileSync(program, `${lines.join('\n')}\n`);
  chmodSync(program, 0o700);
  return program;
}

/**
 * Deletes accounts. Once the outbox is empty, kills every process of the instance.
 * @returns ids of the users
 */
async function deleteAccounts({ url, data, exit, supervisor, pids }: Started): Promise<string[]> {
  const users = [];
  for (let n = 0; n < ACCOUNTS; n += 1) {
    const user = await signUp(url);
    const transaction = { name: 'Tea', category: 'Food', cost: 1, addedOn: '2026-01-31' };
    const budget = { category: 'Food', amount: 5, month: 1, year: 2026 };
    const answers = [
      await user.ask('POST', '/transactions', transaction),
      await user.ask('POST', '/budgets', budget),
    ];
    if (answers.some(({ status }) => status !== 201)) throw new Error('An entry was not recorded.');
    users.push(user);
  }
  // Stop the supervisor, so that it restarts no process.
  const supervising = supervisor();
  process.kill(supervising, 'SIGSTOP');
  const kill = (isWanted: (name: string) => boolean) =>
    Object.entries(pids()).forEach(([name, pid]) => isWanted(name) && process.kill(pid, 'SIGKILL'));
  kill((name) => down.includes(name));
  for (const { ask } of users) {
    const { status } = await ask('DELETE', '/users/account');
    if (status !== 204) throw new Error(`Deleting an account was answered ${status}.`);
  }
  await withStore(data, (store) =>
    eventually(async () => (await store.db('saldo_auth').collection('users').countDocuments()) === 0),
  );
  kill((name) => !down.includes(name));
  process.kill(supervising, 'SIGKILL');
  await exit.catch(() => undefined);
  // Wait while strace writes the last calls.
  await sleep(500);
  return users.map(({ userId }) => userId);
}

function restoreDurableFiles(trace: string, folder: string): void {
  rmSync(folder, { recursive: true });
  for (const [path, bytes] of durableFiles(trace, folder)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

async function findForgotten(data: string, userIds: string[]): Promise<string[]> {
  const filter = { bookId: { $in: userIds } };
  return withStore(data, async (store) => {
    const userIdsIn = (database: string, name: string) =>
      store
        .db(database)
        .collection(name)
        .find(filter)
        .map(({ bookId }) => String(bookId))
        .toArray();
    const owners = async () =>
      new Set([
        ...(await userIdsIn('saldo_ledger', 'transactions')),
        ...(await userIdsIn('saldo_budget', 'budgets')),
      ]);
    // Events arrive within seconds, unless JetStream counts them as delivered and waits for their acknowledgement.
    await eventually(async () => (await owners()).size === 0).catch(() => undefined);
    const left = (await owners()).size;
    console.log(`power cut: ${ACCOUNTS - left} of ${ACCOUNTS} account deletions reached every service`);
    return left === 0 ? [] : [`A power cut lost ${left} of ${ACCOUNTS} account deletions.`];
  });
}

async function withStore<T>(data: string, work: (store: MongoClient) => Promise<T>): Promise<T> {
  const store = await new MongoClient(storeUriOf(data)).connect();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
