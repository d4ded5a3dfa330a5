import { gauge } from './metrics';

/** Exports the state of a server that this process depends on, as `saldo_dependency_up{dependency="…"}`: 1 if it answers. */
export function exportDependency(dependency: 'nats' | 'database', isUp: () => Promise<boolean>): void {
  gauge(
    {
      name: 'saldo_dependency_up',
      help: 'Whether a dependency answers (1) or not (0).',
      labels: { dependency },
    },
    async () => Number(await isUp()),
  );
}
