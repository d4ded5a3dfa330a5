import { jetstreamManager, RetentionPolicy, StorageType, type JetStreamManager } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';

export const STREAM = 'EVENTS';
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * The stream that keeps all events for those who are down, made by whichever service comes first. One that is there
 * stays as it is: an operator may have given it replicas or other limits.
 */
export async function ensureStream(connection: NatsConnection): Promise<JetStreamManager> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const names = await manager.streams.names('evt.>').next();
  if (!names.includes(STREAM)) {
    await manager.streams.add({
      name: STREAM,
      // Nothing but events: were calls in here too, the stream's own acknowledgements would answer them.
      subjects: ['evt.>'],
      storage: StorageType.File,
      retention: RetentionPolicy.Limits,
      max_age: nanos(30 * DAY_MS),
      duplicate_window: nanos(DAY_MS / 24),
    });
  }
  return manager;
}
