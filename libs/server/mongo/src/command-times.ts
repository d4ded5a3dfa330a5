import { durations } from '@saldo/operations';
import type { mongo } from 'mongoose';

interface Client {
  on(event: 'commandSucceeded', listener: (event: mongo.CommandSucceededEvent) => void): unknown;
  on(event: 'commandFailed', listener: (event: mongo.CommandFailedEvent) => void): unknown;
}

/**
 * Measures each command of a client with `monitorCommands`: its duration and outcome (`ok`, the
 * database's error code, or `unanswered`). The driver then decodes each answer a second time.
 */
export function measureCommands(client: Client): void {
  client.on('commandSucceeded', ({ commandName, duration }) => note(commandName, 'ok', duration));
  client.on('commandFailed', ({ commandName, duration, failure }) =>
    note(commandName, codeOf(failure), duration),
  );
}

function note(command: string, outcome: string, milliseconds: number): void {
  durations.database.observe({ command, outcome }, milliseconds / 1_000);
}

function codeOf(failure: Error): string {
  return 'code' in failure && typeof failure.code === 'number' ? String(failure.code) : 'unanswered';
}
