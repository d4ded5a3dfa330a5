import { build } from '../build/build.ts';
import { Refusal } from '../common/command.ts';
import { isDiskFull } from '../common/disk-full.ts';
import { freePorts, parsePort, requireFree } from '../common/ports.ts';
import { natsServer, syncsAlways } from '../vendor/nats.ts';
import { superviseAll, type Supervisor } from '../supervisor/supervisor.ts';
import { diskFull, openDataDirectory, requireSpace, type DataDirectory } from './data-directory.ts';
import { lockInstance, type InstanceLock } from './instance-lock.ts';
import { outputs, planInstance, stopOrder } from './plan.ts';
import { untilReady } from './ready.ts';
import { watchStart } from './watch-start.ts';

const DEFAULT_PORT = 4200;

/** Development server on the public port, in front of the gateway. */
export interface Front {
  /** Additional environment of the gateway: its own PORT. */
  gateway: Record<string, string>;
  /** Starts the server. Called after the processes are started; the server is closed before they stop. */
  open(supervisor: Supervisor): Promise<{ close(): Promise<void> }>;
}

/**
 * Runs an instance until `stop` is aborted: downloads and builds missing files, starts every process, reports when the web app
 * and the API answer, and stops all processes in order.
 */
export async function runInstance(
  stop: AbortSignal,
  frontFor?: (port: number, data: DataDirectory) => Promise<Front>,
): Promise<void> {
  const port = parsePort(process.env['PORT'], DEFAULT_PORT);
  const data = openDataDirectory(process.env['SALDO_DATA_DIR']);
  requireSpace(data);
  try {
    const lock = await lockInstance(data, port);
    try {
      await requireFree(port);
      const nats = process.env['NATS_URL'] ? undefined : await natsServer();
      await build(outputs, stop);
      if (!stop.aborted) await live({ port, data, nats, lock, front: await frontFor?.(port, data), stop });
    } finally {
      lock.release();
    }
  } catch (error) {
    throw isDiskFull(error) ? diskFull(data.path) : error;
  }
}

interface Life {
  port: number;
  data: DataDirectory;
  nats: string | undefined;
  lock: InstanceLock;
  front: Front | undefined;
  stop: AbortSignal;
}

async function live({ port, data, nats, lock, front, stop }: Life): Promise<void> {
  // From here on, only the owner can read new files of this process and its children.
  process.umask(0o077);
  const [natsPort = 0, storePort = 0] = await freePorts(2);
  const gateway = front?.gateway ?? { PORT: String(port) };
  const natsSyncsAlways = nats !== undefined && (await syncsAlways(nats));
  const ports: [number, number] = [natsPort, storePort];
  const specs = planInstance({ gateway, data, ports, nats, natsSyncsAlways, env: process.env });
  console.log(`Starting ${specs.map(({ name }) => name).join(', ')} …`);
  const watch = watchStart(data.logs);
  const supervisor = superviseAll(specs, stopOrder, data.logs, {
    started: (name, pid) => lock.note(name, pid),
    died: watch.died,
  });
  let opened: { close(): Promise<void> } | undefined;
  try {
    opened = await front?.open(supervisor);
    await untilReady(`http://127.0.0.1:${port}`, data.logs, AbortSignal.any([stop, watch.failed]));
    if (watch.failed.aborted) throw new Refusal(watch.failed.reason);
    if (stop.aborted) return;
    watch.ready();
    console.log(`Saldo is ready: http://localhost:${port}`);
    await aborted(stop);
    console.log('Stopping …');
  } finally {
    await opened?.close();
    await supervisor.stop();
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
