import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { readerOptions } from './reader-options.ts';

interface Outcome {
  worked: string[];
  tried: string[];
}

const script = join(import.meta.dirname, 'testing/attempts.mjs');
const builtRestrictions = join(
  import.meta.dirname,
  '../../../../dist/apps/services/receipt/restrictions.mjs',
);
const dataDirectory = mkdtempSync(join(tmpdir(), 'saldo-data-'));
const [file, database] = [join(dataDirectory, 'jwt-secret'), join(dataDirectory, 'saldo.sqlite')];
const server = createServer((socket) => {
  socket.on('error', () => socket.destroy()).end('HTTP/1.1 204 No Content\r\n\r\n');
});
/** Another Saldo process that an attack could signal. */
let other: ChildProcess;
beforeAll(async () => {
  other = spawn(process.execPath, ['--disable-sigusr1', '-e', 'setInterval(() => {}, 1000)']);
  await once(other, 'spawn');
  writeFileSync(file, 'secret');
  const db = new DatabaseSync(database);
  db.exec('create table secrets (secret)');
  db.close();
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  other.kill();
  server.close();
  rmSync(dataDirectory, { recursive: true });
});

/**
 * Returns the attempts that succeeded in a process with these Node options. Throws if an attempt failed for a reason other than a
 * refusal.
 */
async function attemptWith(execArgv: string[]): Promise<Outcome> {
  const child = fork(script, { env: {}, execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  child.send({ file, database, pid: other.pid, port: (server.address() as AddressInfo).port });
  for (;;) {
    const [answer] = (await once(child, 'message')) as [Outcome | { failed: string }];
    if ('worked' in answer) return answer;
    throw new Error(answer.failed);
  }
}

it('lets an unrestricted process do everything that is attempted', async () => {
  const { worked, tried } = await attemptWith([]);
  expect(worked).toEqual(tried);
});

it('denies a restricted process files, secrets, network, processes and threads', async () => {
  expect((await attemptWith(readerOptions(script))).worked).toEqual([]);
});

it('denies the same with the built restrictions', async () => {
  const options = readerOptions(script).map((option) =>
    option.startsWith('--import=') ? `--import=${pathToFileURL(builtRestrictions)}` : option,
  );
  const readable = `--allow-fs-read=${builtRestrictions}`;
  expect((await attemptWith([readable, ...options])).worked).toEqual([]);
});
