import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../libs/testing/src/free-ports.ts';
import { run, tail } from '../../tools/common/run.ts';

const START_LIMIT_MS = 600_000;

interface Engine {
  uri: string;
  /** Setting, script or program that provided the engine. */
  from: string;
  /** Whether the engine was started by this search. */
  isNew: boolean;
  stop: () => Promise<void>;
}
type Search = Engine | { uri?: undefined; reason: string };
const leaveRunning = async () => {};

/**
 * Finds a real MongoDB engine to compare the embedded store with, in this order: the URI in `REFERENCE_MONGODB_URI`, a `mongod`
 * on PATH, the start script that `SALDO_REFERENCE_ENGINE` names. Returns the reasons if no engine is found.
 */
export async function findReferenceEngine(): Promise<Engine | { uri?: undefined; reasons: string[] }> {
  const uri = process.env['REFERENCE_MONGODB_URI'];
  if (uri) return { uri, from: 'REFERENCE_MONGODB_URI', isNew: false, stop: leaveRunning };
  const reasons: string[] = [];
  for (const search of [startMongod, runStartScript]) {
    const found = await search();
    if (found.uri !== undefined) return found;
    reasons.push(found.reason);
  }
  return { reasons };
}

async function startMongod(): Promise<Search> {
  if (spawnSync('mongod', ['--version']).error) return { reason: 'no mongod is on PATH' };
  const directory = mkdtempSync(join(tmpdir(), 'saldo-mongod-'));
  const port = await freePort();
  const options = ['--dbpath', directory, '--port', String(port), '--bind_ip', '127.0.0.1'];
  const child = spawn('mongod', options, { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(directory, { recursive: true, force: true });
  };
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes('Waiting for connections')) continue;
    child.stdout.resume();
    return { uri: `mongodb://127.0.0.1:${port}/`, from: 'the mongod on PATH', isNew: true, stop };
  }
  await stop();
  return { reason: 'the mongod on PATH did not start' };
}

/**
 * Runs the start script. It prints the engine's URI, and `already running` if the engine was running. The engine keeps running
 * afterwards.
 */
async function runStartScript(): Promise<Search> {
  const script = process.env['SALDO_REFERENCE_ENGINE'];
  if (!script) return { reason: 'SALDO_REFERENCE_ENGINE names no script that starts an engine' };
  const { code, output } = await run(script, [], { signal: AbortSignal.timeout(START_LIMIT_MS) });
  const uri = /mongodb:\/\/\S+/.exec(output)?.[0];
  if (code !== 0 || !uri) return { reason: `${script} ended with ${code}: ${tail(output, 1)}` };
  return { uri, from: script, isNew: !output.includes('already running'), stop: leaveRunning };
}
