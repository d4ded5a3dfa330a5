import { run, tail } from '../../tools/common/run.ts';

/** Time limit in milliseconds. The first start may have to build base images, which takes minutes. */
const START_TIMEOUT_MS = 11 * 60_000;
const ANSWER_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 60_000;

interface Engine {
  /** Environment variables that clients of the engine need. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * Finds a container engine with Compose: a running one that answers `docker info`, else one started by the command in
 * `CONTAINER_ENGINE_START`. That command prints `export NAME=value …` for clients; the command in `CONTAINER_ENGINE_STOP` stops
 * the engine. Returns the reason if no engine is found.
 * @param signal aborts the start
 */
export async function findEngine(signal: AbortSignal): Promise<Engine | { reason: string }> {
  if (await answers({})) return { env: {}, stop: async () => undefined };
  const { CONTAINER_ENGINE_START: start, CONTAINER_ENGINE_STOP: stopCommand } = process.env;
  if (!start)
    return {
      reason:
        'no container engine answers `docker info`. Start one, or set CONTAINER_ENGINE_START to a command that does',
    };
  console.log('Starting a container engine; the first time this takes some minutes …');
  const wasRunning = (await run('pgrep', ['-x', 'dockerd'])).code === 0;
  const stop = async () => {
    if (wasRunning || !stopCommand) return;
    await run('sh', ['-c', stopCommand], { signal: AbortSignal.timeout(STOP_TIMEOUT_MS), group: true });
  };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(START_TIMEOUT_MS)]);
  const { code, output } = await run('sh', ['-c', start], { signal: limit, group: true });
  const env = exportedVariables(output);
  if (code === 0 && (await answers(env))) return { env, stop };
  await stop();
  const why = limit.aborted ? 'it took too long' : tail(output, 1) || `exit code ${code}`;
  return { reason: `CONTAINER_ENGINE_START did not start an engine (${why})` };
}

async function answers(env: Record<string, string>): Promise<boolean> {
  const options = { env, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) };
  const [engine, compose] = await Promise.all([
    run('docker', ['info'], options),
    run('docker', ['compose', 'version'], options),
  ]);
  return engine.code === 0 && compose.code === 0;
}

/** Parses the variables in lines such as `export A=1 B=2`. */
export function exportedVariables(output: string): Record<string, string> {
  const lines = output.split('\n').filter((line) => line.startsWith('export '));
  return Object.fromEntries(
    lines.flatMap((line) => [...line.matchAll(/(\w+)=(\S*)/g)].map(([, name, value]) => [name, value])),
  );
}
