import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { freePorts } from '../common/ports.ts';
import { type Started, startInstance, temporaryFolder } from '../instance/testing.ts';
import { natsServer } from '../parts/nats.ts';
import { findStrace, straceArguments } from '../parts/strace.ts';
import { signUp } from './client.ts';
import { durableFiles } from './durable-files.ts';
import { untilWell } from './traffic.ts';

const ACCOUNTS = 4;
/** The services that are down while accounts are deleted, and learn of it from JetStream alone. */
const down = ['ledger', 'budget', 'receipt'];
/** Events come within seconds, unless JetStream takes them for handed over and waits for the answer. */
const PATIENCE_MS = 60_000;

/**
 * Deletes accounts, and cuts the power of JetStream once the outbox has handed the events over and forgotten them: its
 * files are then as they were fsynced. Every service must still forget those accounts. Gives what was kept nevertheless.
 */
export async function powerCut(): Promise<string[]> {
  const strace = await findStrace();
  if (!strace) {
    console.log('A power cut was not tried: it needs the program strace, and the right to trace a process.');
    return [];
  }
  const folder = temporaryFolder();
  try {
    const [before = 0, after = 0] = await freePorts(2);
    const data = join(folder.path, 'data');
    const trace = join(folder.path, 'trace');
    const traced = tracedServer(folder.path, strace, await natsServer(), trace);
    const instance = startInstance(before, data, { NATS_SERVER: traced });
    await instance.ready;
    const userIds = await deleteAccounts(instance);
    await end(instance);
    restoreDurable(readFileSync(trace, 'utf8'), join(data, 'nats'));
    const again = startInstance(after, data);
    try {
      await again.ready;
      return await judge(data, userIds);
    } finally {
      again.child.kill('SIGTERM');
      await again.exit.catch(() => undefined);
    }
  } finally {
    folder.remove();
  }
}

/** A program that is the NATS server, and has strace take down what it does to its files. */
function tracedServer(folder: string, strace: string, nats: string, trace: string): string {
  const program = join(folder, 'nats-server');
  // What only asks for its version has nothing to take down.
  const lines = [
    '#!/bin/sh',
    `case $1 in --version) exec '${nats}' "$@" ;; esac`,
    `exec '${strace}' ${straceArguments(trace).join(' ')} '${nats}' "$@"`,
  ];
  writeFileSync(program, `${lines.join('\n')}\n`);
  chmodSync(program, 0o700);
  return program;
}

/** Ends when no event waits in the outbox any more. @returns the ids of the users */
async function deleteAccounts({ url, data, child, pids }: Started): Promise<string[]> {
  const people = [];
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const { ask } = await signUp(url);
    const { body } = await ask('GET', '/auth/me');
    const entry = { name: 'Tea', category: 'Food', cost: 1, addedOn: '2026-01-31' };
    const budget = { category: 'Food', amount: 5, month: 1, year: 2026 };
    const statuses = [await ask('POST', '/transactions', entry), await ask('POST', '/budgets', budget)];
    if (statuses.some(({ status }) => status !== 201)) throw new Error('An entry was not recorded.');
    people.push({ ask, userId: (body as { _id: string })._id });
  }
  // Stopped, the starter starts nothing in their place.
  child.kill('SIGSTOP');
  for (const name of down) process.kill(pids()[name] ?? 0, 'SIGKILL');
  for (const { ask } of people) {
    const { status } = await ask('DELETE', '/users/account');
    if (status !== 204) throw new Error(`Deleting an account was answered ${status}.`);
  }
  await onStore(data, (store) =>
    untilWell(async () => (await store.db('saldo_auth').collection('users').countDocuments()) === 0),
  );
  return people.map(({ userId }) => userId);
}

/** Ends what is left of it at once, and nothing of it can tidy up. */
async function end({ child, exit, pids }: Started): Promise<void> {
  const left = Object.entries(pids()).filter(([name]) => !down.includes(name));
  for (const [, pid] of left) process.kill(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await exit.catch(() => undefined);
  // strace writes down the last calls.
  await sleep(500);
}

function restoreDurable(trace: string, folder: string): void {
  rmSync(folder, { recursive: true });
  for (const [path, bytes] of durableFiles(trace, folder)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

async function judge(data: string, userIds: string[]): Promise<string[]> {
  const owners = { userId: { $in: userIds } };
  return onStore(data, async (store) => {
    const userIdsIn = (database: string, name: string) =>
      store
        .db(database)
        .collection(name)
        .find(owners)
        .map(({ userId }) => String(userId))
        .toArray();
    const kept = async () => [
      ...(await userIdsIn('saldo_ledger', 'transactions')),
      ...(await userIdsIn('saldo_budget', 'budgets')),
    ];
    const isDone = async () => (await kept()).length === 0;
    await untilWell(isDone, PATIENCE_MS).catch(() => undefined);
    const left = new Set(await kept()).size;
    console.log(`power cut: ${ACCOUNTS - left} of ${ACCOUNTS} account deletions reached every service`);
    return left === 0 ? [] : [`After a power cut ${left} of ${ACCOUNTS} account deletions were forgotten.`];
  });
}

async function onStore<T>(data: string, work: (store: MongoClient) => Promise<T>): Promise<T> {
  const store = await new MongoClient(readFileSync(join(data, 'store-uri'), 'utf8').trim()).connect();
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
