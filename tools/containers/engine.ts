import { run } from '../common/run.ts';

interface Engine {
  /** What a program must have in its environment to use the engine. */
  env: Record<string, string>;
  stop(): Promise<void>;
}

/**
 * A container engine with Compose: the one that answers, else one that the command in CONTAINER_ENGINE_START starts (it
 * prints `export NAME=value …`; CONTAINER_ENGINE_STOP ends it again). Else why there is none.
 */
export async function findEngine(): Promise<Engine | { reason: string }> {
  if (await answers({})) return { env: {}, stop: async () => undefined };
  const { CONTAINER_ENGINE_START: start, CONTAINER_ENGINE_STOP: stop } = process.env;
  if (!start)
    return { reason: 'no container engine answers `docker info`, and CONTAINER_ENGINE_START names none' };
  console.log('Starting a container engine …');
  const { code, output } = await run('sh', ['-c', start]);
  const env = exported(output);
  const stopIt = async () => void (stop && (await run('sh', ['-c', stop])));
  if (code === 0 && (await answers(env))) return { env, stop: stopIt };
  await stopIt();
  return { reason: `the engine that CONTAINER_ENGINE_START starts did not come up (it ended with ${code})` };
}

async function answers(env: Record<string, string>): Promise<boolean> {
  const [engine, compose] = await Promise.all([
    run('docker', ['info'], { env }),
    run('docker', ['compose', 'version'], { env }),
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
