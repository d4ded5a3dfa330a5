import { setTimeout as sleep } from 'node:timers/promises';
import { type Started } from '../../libs/testing/src/instance.ts';

const processes = ['gateway', 'auth', 'ledger', 'budget', 'receipt', 'nats', 'store'];

export interface Fault {
  name: string;
  /** Whether requests may get no response, because the gateway fails. */
  hitsGateway: boolean;
  /** Causes the fault. Resolves when the fault is over. */
  inject(instance: Started): Promise<void>;
}

/** Returns every fault of a single process, and some combined faults. */
export function faults(freezeMs: number): Fault[] {
  const seconds = `${freezeMs / 1_000} s`;
  const ofEach = (what: string, inject: (instance: Started, name: string) => Promise<void> | void) =>
    processes.map((name) => ({
      name: `${name} ${what}`,
      hitsGateway: name === 'gateway',
      inject: async (instance: Started) => inject(instance, name),
    }));
  return [
    ...ofEach('is killed', (instance, name) => signal(instance, name, 'SIGKILL')),
    ...ofEach(`hangs for ${seconds}`, (instance, name) => freeze(instance, name, freezeMs)),
    ...ofEach('is restarted', async (instance, name) => {
      const before = instance.pids()[name];
      signal(instance, name, 'SIGTERM');
      // The stopping process still answers calls in progress. Requests fail only between its end and the start of its successor.
      while (instance.pids()[name] === before) await sleep(20);
    }),
    {
      name: 'nats and ledger are killed at once',
      hitsGateway: false,
      async inject(instance) {
        for (const name of ['nats', 'ledger']) signal(instance, name, 'SIGKILL');
      },
    },
    {
      name: `store answers slowly for ${seconds}`,
      hitsGateway: false,
      async inject(instance) {
        for (const end = Date.now() + freezeMs; Date.now() < end; await sleep(50))
          await freeze(instance, 'store', 200);
      },
    },
  ];
}

function signal({ pids }: Started, name: string, signal: NodeJS.Signals): void {
  process.kill(pids()[name] ?? 0, signal);
}

async function freeze(instance: Started, name: string, ms: number): Promise<void> {
  signal(instance, name, 'SIGSTOP');
  await sleep(ms);
  signal(instance, name, 'SIGCONT');
}
