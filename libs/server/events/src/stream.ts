import { jetstreamManager, RetentionPolicy, StorageType, type JetStreamManager } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { EventContract, ServiceName } from '@saldo/contracts';

export const STREAM = 'EVENTS';
const DAY_MS = 24 * 60 * 60 * 1_000;
/** In a cluster: enough that the stream goes on when any one server is lost. */
const REPLICAS = 3;

/**
 * The durable name under which the stream knows what a service has handled of one kind of event. A consumer's settings are
 * fixed once it is made, so an ordered one has a name of its own, and reads from the beginning what its predecessor handled.
 */
export function consumerName(service: ServiceName, { subject, ordered }: EventContract): string {
  return [service, ...subject.split('.'), ...(ordered ? ['ordered'] : [])].join('_');
}

/**
 * The stream that keeps all events for those who are down, made by whichever service comes first. One that is there
 * stays as it is: an operator may have given it replicas or other limits. Throws in a cluster that has not yet as many
 * servers as the stream needs.
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
      num_replicas: connection.info?.cluster ? REPLICAS : 1,
    });
  }
  return manager;
}
