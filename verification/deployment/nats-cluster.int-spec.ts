import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jetstreamManager, type JetStreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { textOf } from '../../tools/common/paths.ts';
import { freePorts } from '../../tools/common/ports.ts';
import { natsEnvironment } from '../../tools/instance/nats-config.ts';
import { natsServer } from '../../tools/vendor/nats.ts';
import { product } from './product-facts.ts';
import { runbookConfigurations } from './runbook.ts';

/** Time limit in milliseconds for electing a leader, for a busy machine. */
const CLUSTER_MS = 120_000;
const PASSWORD = 'password-of-all-test-users';

const folder = mkdtempSync(join(tmpdir(), 'saldo-nats-cluster-'));
const connections: NatsConnection[] = [];
let servers: ChildProcess[] = [];
let ports: number[] = [];

beforeAll(async () => {
  const [server = '', operator = ''] = runbookConfigurations();
  const authorization = textOf('docker/nats/authorization.conf').replace('users: [', `users: [\n${operator}`);
  writeFileSync(join(folder, 'authorization.conf'), authorization);
  const all = await freePorts(9);
  ports = all.slice(0, 3);
  const program = await natsServer();
  servers = ports.map((port, index) => {
    const file = join(folder, `server-${index}.conf`);
    writeFileSync(file, ofThisMachine(server, index, port, all.slice(3)));
    return spawn(program, ['-c', file], {
      stdio: 'ignore',
      env: natsEnvironment(
        Object.fromEntries([...product.processes, 'operator'].map((name) => [name, PASSWORD])),
      ),
    });
  });
}, CLUSTER_MS);
afterAll(async () => {
  await Promise.all(connections.map((each) => each.close()));
  for (const server of servers) server.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the runbook's sample configuration, adapted to one of three servers on this machine. */
function ofThisMachine(sample: string, index: number, port: number, others: number[]): string {
  const routes = others.slice(0, 3);
  return sample
    .replace('server_name: saldo-nats-0', `server_name: saldo-nats-${index}`)
    .replace('port: 4222', `listen: "127.0.0.1:${port}"`)
    .replace('http_port: 8222', `http: "127.0.0.1:${others[3 + index]}"`)
    .replace('port: 6222', `listen: "127.0.0.1:${routes[index]}"`)
    .replace(/saldo-nats-(\d):6222/g, (_all, each: string) => `127.0.0.1:${routes[Number(each)]}`)
    .replace('/nats/jetstream', join(folder, `jetstream-${index}`))
    .replaceAll('PASSWORD', 'secret');
}

async function managerOf(user: string): Promise<JetStreamManager> {
  const connection = await connect({
    servers: ports.map((port) => `127.0.0.1:${port}`),
    user,
    pass: PASSWORD,
    waitOnFirstConnect: true,
    ...(user !== 'operator' && { inboxPrefix: `_INBOX_${user}` }),
  });
  connections.push(connection);
  return jetstreamManager(connection, { checkAPI: false });
}

/** Repeats a call until the cluster has a leader. */
async function eventually<T>(call: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + CLUSTER_MS; ; await wait(250)) {
    try {
      return await call();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

it(
  'the sample of the runbook makes a cluster in which only the operator edits the stream',
  async () => {
    const auth = await managerOf('auth');
    const stream = { name: 'EVENTS', subjects: ['evt.>'] };
    await eventually(() => auth.streams.add(stream));
    await expect(auth.streams.update('EVENTS', { num_replicas: 3 })).rejects.toThrow(/permission/i);
    const operator = await managerOf('operator');
    expect((await operator.streams.info('EVENTS')).config.num_replicas).toBe(1);
    await eventually(() => operator.streams.update('EVENTS', { num_replicas: 3 }));
    const { config, cluster } = await operator.streams.info('EVENTS');
    expect([config.num_replicas, cluster?.name]).toEqual([3, 'saldo']);
    await expect(operator.streams.delete('EVENTS')).rejects.toThrow(/permission/i);
    await expect(operator.streams.purge('EVENTS')).rejects.toThrow(/permission/i);
  },
  CLUSTER_MS,
);
