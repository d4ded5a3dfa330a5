import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** An engine kept beside the checkout, for machines on which MongoDB cannot be installed. */
const besideCheckout = fileURLToPath(new URL('../../../shared/mongo-engine/start.sh', import.meta.url));
const START_LIMIT_MS = 600_000;
const uriIn = (text) => /mongodb:\/\/\S+/.exec(text)?.[0];

/** @typedef {{ uri: string, from: string, isNew: boolean, stop: () => Promise<void> }} Engine `isNew`: it did not run before */

/**
 * A real engine to compare the embedded store with. Looked for in this order: `REFERENCE_MONGODB_URI`, a
 * `mongod` on the PATH, the start script that `SALDO_REFERENCE_ENGINE` names, an engine beside the checkout.
 * @returns {Promise<Engine | { uri: undefined, reasons: string[] }>} the reasons why there is none
 */
export async function findReferenceEngine() {
  if (process.env.REFERENCE_MONGODB_URI) {
    return {
      uri: process.env.REFERENCE_MONGODB_URI,
      from: 'REFERENCE_MONGODB_URI',
      isNew: false,
      stop: async () => {},
    };
  }
  const reasons = [];
  for (const attempt of [fromMongod, fromStartScript]) {
    const found = await attempt().catch((error) => ({ reason: error.message }));
    if (found.uri) return found;
    reasons.push(found.reason);
  }
  return { uri: undefined, reasons };
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function fromMongod() {
  if (spawnSync('mongod', ['--version']).error) return { reason: 'no mongod is on the PATH' };
  const directory = mkdtempSync(join(tmpdir(), 'saldo-mongod-'));
  const port = await freePort();
  const options = ['--dbpath', directory, '--port', String(port), '--bind_ip', '127.0.0.1'];
  const child = spawn('mongod', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(directory, { recursive: true, force: true });
  };
  const ready = (async () => {
    for await (const line of createInterface(child.stdout))
      if (line.includes('Waiting for connections')) return true;
    return false;
  })();
  if (await ready) {
    child.stdout.resume();
    return { uri: `mongodb://127.0.0.1:${port}/`, from: 'the mongod on the PATH', isNew: true, stop };
  }
  await stop();
  return { reason: 'the mongod on the PATH did not start' };
}

/** A start script prints the engine's URI, and whether it ran already; it leaves it running, which is not ours to stop. */
async function fromStartScript() {
  const script =
    process.env.SALDO_REFERENCE_ENGINE ?? (existsSync(besideCheckout) ? besideCheckout : undefined);
  if (!script) return { reason: 'no engine is kept beside the checkout' };
  const child = spawn(script, {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(START_LIMIT_MS),
  });
  let output = '';
  let complaint = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (complaint = String(chunk)));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const uri = uriIn(output);
  const isNew = !output.includes('already running');
  if (code === 0 && uri) return { uri, from: script, isNew, stop: async () => {} };
  return { reason: `${script} ended with ${code}: ${complaint.trim().split('\n').at(-1) ?? ''}` };
}
