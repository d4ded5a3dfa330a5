import { setTimeout as sleep } from 'node:timers/promises';

const names = ['gateway', 'auth', 'ledger', 'budget', 'receipt', 'nats', 'store'];

/** As long as it may finish what it has. */
const GATEWAY_LEAVES_MS = 2_000;

export interface Cause {
  words: string;
  /** Whether nobody may answer at all. */
  stopsGateway: boolean;
  /** Ends when the cause is over. @param signal sends a signal to a process by its name */
  happen(signal: (name: string, signal: NodeJS.Signals) => void): Promise<void>;
}

/** Everything that happens to an instance, one after another. */
export function causes(freezeMs: number): Cause[] {
  const each = (words: string, happen: (name: string) => Cause['happen']): Cause[] =>
    names.map((name) => ({
      words: `${name} ${words}`,
      stopsGateway: name === 'gateway',
      happen: happen(name),
    }));
  return [
    ...each('is killed', (name) => async (signal) => signal(name, 'SIGKILL')),
    ...each(`hangs for ${freezeMs / 1_000} s`, (name) => async (signal) => {
      signal(name, 'SIGSTOP');
      await sleep(freezeMs);
      signal(name, 'SIGCONT');
    }),
    ...each('is restarted', (name) => async (signal) => {
      signal(name, 'SIGTERM');
      // Until it has gone it answers as if nothing were.
      if (name === 'gateway') await sleep(GATEWAY_LEAVES_MS);
    }),
    {
      words: 'nats and ledger are killed at once',
      stopsGateway: false,
      async happen(signal) {
        signal('nats', 'SIGKILL');
        signal('ledger', 'SIGKILL');
      },
    },
    {
      words: `store answers slowly for ${freezeMs / 1_000} s`,
      stopsGateway: false,
      async happen(signal) {
        for (const end = Date.now() + freezeMs; Date.now() < end;) {
          signal('store', 'SIGSTOP');
          await sleep(200);
          signal('store', 'SIGCONT');
          await sleep(50);
        }
      },
    },
  ];
}
