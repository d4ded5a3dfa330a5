import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../common/ports.ts';
import { openDataDirectory } from '../instance/data-directory.ts';
import { planInstance, stopOrder } from '../instance/plan.ts';
import { untilReady } from '../instance/ready.ts';
import { natsServer } from '../parts/nats.ts';
import { superviseAll } from '../supervisor/supervisor.ts';

/** A whole instance of its own: the address of its API, that of its store, and where its logs are. */
export interface BenchInstance {
  origin: string;
  store: string;
  logs: string;
}

/**
 * Starts an instance with an empty store, without limits on requests, and removes all of it in the end.
 * @param more what its processes find in their environment beside what they need
 */
export async function withInstance(
  run: (instance: BenchInstance) => Promise<void>,
  more: Record<string, string> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'saldo-bench-'));
  const data = openDataDirectory(folder);
  const [port = 0, natsPort = 0, storePort = 0] = await freePorts(3);
  const specs = planInstance({
    gateway: { PORT: String(port), RATE_LIMIT: 'off' },
    data,
    ports: [natsPort, storePort],
    nats: await natsServer(),
    env: {},
  });
  const told = specs.map((spec) => ({ ...spec, env: { ...spec.env, ...more } }));
  const supervisor = superviseAll(told, stopOrder, data.logs, { started: () => {}, died: () => {} });
  try {
    const origin = `http://127.0.0.1:${port}/api`;
    await untilReady([`${origin}/health`], AbortSignal.timeout(60_000));
    const store = specs.find(({ name }) => name === 'gateway')?.env['MONGODB_URI'] ?? '';
    await run({ origin, store, logs: data.logs });
  } finally {
    await supervisor.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
