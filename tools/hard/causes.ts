import { setTimeout as sleep } from 'node:timers/promises';

const names = ['gateway', 'auth', 'ledger', 'budget', 'receipt', 'nats', 'store'];

/** How a cause reaches a process, by its name. */
export interface Reach {
  signal(name: string, signal: NodeJS.Signals): void;
  /** Changes when another one was started in its place. */
  pidOf(name: string): number | undefined;
}

export interface Cause {
  words: string;
  /** Whether nobody may answer at all. */
  stopsGateway: boolean;
  /** Ends when the cause is over. */
  happen(reach: Reach): Promise<void>;
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
    ...each(
      'is killed',
      (name) =>
        async ({ signal }) =>
          signal(name, 'SIGKILL'),
    ),
    ...each(`hangs for ${freezeMs / 1_000} s`, (name) => async ({ signal }) => {
      signal(name, 'SIGSTOP');
      await sleep(freezeMs);
      signal(name, 'SIGCONT');
    }),
    ...each('is restarted', (name) => async ({ signal, pidOf }) => {
      const before = pidOf(name);
      signal(name, 'SIGTERM');
      // It finishes what it has, and answers as if nothing were; only then nobody answers until the next one does.
      while (pidOf(name) === before) await sleep(20);
    }),
    {
      words: 'nats and ledger are killed at once',
      stopsGateway: false,
      async happen({ signal }) {
        signal('nats', 'SIGKILL');
        signal('ledger', 'SIGKILL');
      },
    },
    {
      words: `store answers slowly for ${freezeMs / 1_000} s`,
      stopsGateway: false,
      async happen({ signal }) {
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
