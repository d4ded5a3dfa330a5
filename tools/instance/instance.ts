import { Refusal } from '../common/command.ts';
import { freePorts, parsePort, requireFree } from '../common/ports.ts';
import { build } from '../build/build.ts';
import { natsServer } from '../parts/nats.ts';
import { superviseAll } from '../supervisor/supervisor.ts';
import { openDataDirectory } from './data-directory.ts';
import { lockInstance } from './instance-lock.ts';
import { outputs, planInstance, stopOrder } from './plan.ts';
import { untilReady } from './ready.ts';
import { watchStart } from './watch-start.ts';

const DEFAULT_PORT = 4200;

/**
 * Runs a whole instance until `stop` is aborted: gets and builds what is missing, starts every process, says when the
 * page and the API answer, and ends all in order.
 */
export async function runInstance(stop: AbortSignal): Promise<void> {
  const { env } = process;
  const port = parsePort(env['PORT'], DEFAULT_PORT);
  const data = openDataDirectory(env['SALDO_DATA_DIR']);
  const lock = await lockInstance(data, port);
  try {
    await requireFree(port);
    const nats = env['NATS_URL'] ? undefined : await natsServer();
    await build(outputs, stop);
    if (stop.aborted) return;

    const [natsPort = 0, storePort = 0] = await freePorts(2);
    const specs = planInstance({ port, data, ports: [natsPort, storePort], nats, env });
    console.log(`Starting ${specs.map(({ name }) => name).join(', ')} …`);
    const watch = watchStart(data.logs);
    const supervisor = superviseAll(specs, stopOrder, data.logs, {
      started: (name, pid) => lock.note(name, pid),
      died: watch.died,
    });
    try {
      const address = `http://127.0.0.1:${port}`;
      const over = AbortSignal.any([stop, watch.failed]);
      await untilReady([`${address}/`, `${address}/api/health`], over);
      if (watch.failed.aborted) throw new Refusal(watch.failed.reason);
      if (stop.aborted) return;
      watch.ready();
      console.log(`Saldo is ready: http://localhost:${port}`);
      await aborted(stop);
      console.log('Stopping …');
    } finally {
      await supervisor.stop();
    }
  } finally {
    lock.release();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
