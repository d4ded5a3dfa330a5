import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePorts } from '../common/ports.ts';
import { run, tail } from '../common/run.ts';

/** An engine kept beside the checkout, for machines on which no image can be pulled. */
const besideCheckout = fileURLToPath(new URL('../../../shared/container-engine/', import.meta.url));
/** The first start makes the base images, which takes about five minutes on two quiet processors. */
const START_LIMIT_MS = 11 * 60_000;
const ANSWER_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 60_000;

interface Engine {
  /** What a program must have in its environment to use the engine. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * A container engine with Compose: the one that answers, else one that the command in CONTAINER_ENGINE_START starts (it
 * prints `export NAME=value …`; CONTAINER_ENGINE_STOP ends it again), else one beside the checkout. Else why there is none.
 * @param limit ends the start when aborted
 */
export async function findEngine(limit: AbortSignal): Promise<Engine | { reason: string }> {
  if (await answers({})) return { env: {}, stop: async () => undefined };
  const { start, stop } = commands();
  if (!start) return { reason: 'no container engine answers `docker info`, and none can be started' };
  console.log('Starting a container engine; the first time this takes some minutes …');
  // One that was started for something else is left to that.
  const ranBefore = (await run('pgrep', ['-x', 'dockerd'])).code === 0;
  const stopIt = async () => {
    if (ranBefore || !stop) return;
    await run('sh', ['-c', stop], { signal: AbortSignal.timeout(STOP_LIMIT_MS), group: true });
  };
  const signal = AbortSignal.any([limit, AbortSignal.timeout(START_LIMIT_MS)]);
  const { code, output } = await run('sh', ['-c', start], {
    env: await portsOfItsOwn(),
    signal,
    group: true,
  });
  const env = exported(output);
  if (code === 0 && (await answers(env))) return { env, stop: stopIt };
  await stopIt();
  const why = signal.aborted ? 'it took too long' : tail(output, 1) || `it ended with ${code}`;
  return { reason: `the container engine could not be started (${why})` };
}

/** How an engine is started and stopped, if there is one to start. */
function commands(): { start?: string; stop?: string } {
  const { CONTAINER_ENGINE_START: start, CONTAINER_ENGINE_STOP: stop } = process.env;
  if (start || !existsSync(`${besideCheckout}start.sh`)) return { start, stop };
  return { start: `'${besideCheckout}start.sh'`, stop: `'${besideCheckout}stop.sh'` };
}

/** The database of the base images is tried out once, while another may still run at its usual ports. */
async function portsOfItsOwn(): Promise<Record<string, string>> {
  const [database = 0, gateway = 0] = await freePorts(2);
  return { PGPORT: String(database), GATEWAY_PORT: String(gateway) };
}

async function answers(env: Record<string, string>): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const [engine, compose] = await Promise.all([
    run('docker', ['info'], { env, signal }),
    run('docker', ['compose', 'version'], { env, signal }),
  ]);
  return engine.code === 0 && compose.code === 0;
}

/** The variables of lines such as `export A=1 B=2`. */
export function exported(output: string): Record<string, string> {
  const lines = output.split('\n').filter((line) => line.startsWith('export '));
  return Object.fromEntries(
    lines.flatMap((line) => [...line.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name, value])),
  );
}
