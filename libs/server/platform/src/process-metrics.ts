import { type INestApplicationContext } from '@nestjs/common';
import { exportDependency, gauge, version } from '@saldo/operations';
import { NatsLink } from '@saldo/rpc';

interface ProcessState {
  isReady: () => Promise<boolean>;
  /** Returns the app; undefined until it has started. */
  app: () => INestApplicationContext | undefined;
}

/** Exports the metrics of every process: its release, and whether it is ready and connected to NATS. */
export function exportProcessMetrics(service: string, { isReady, app }: ProcessState): void {
  const build = { name: 'saldo_build_info', help: 'The release that runs, as labels. Always 1.' } as const;
  gauge({ ...build, labels: { service, version } }, () => 1);
  gauge({ name: 'saldo_ready', help: 'Whether /ready answers 200 (1) or not (0).' }, async () =>
    Number(await isReady()),
  );
  exportDependency('nats', async () => {
    const started = app();
    // Leave the metric out: the connections of a starting process are unknown.
    if (!started) throw new Error('The process has not started yet.');
    return started.get(NatsLink, { strict: false }).isUp;
  });
}
