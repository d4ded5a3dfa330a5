import { jetstreamManager, RetentionPolicy, StorageType, type JetStreamManager } from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import type { EventContract, ServiceName } from '@saldo/contracts';

export const STREAM = 'EVENTS';
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Number of replicas in a cluster: the stream survives the loss of any one server. */
const REPLICAS = 3;

/**
 * Returns the durable name of a service's consumer of one kind of event. A consumer's settings cannot be changed, so an ordered
 * consumer has another name; it receives the events of its predecessor again.
 */
export function consumerName(service: ServiceName, { subject, ordered }: EventContract): string {
  return [service, ...subject.split('.'), ...(ordered ? ['ordered'] : [])].join('_');
}

/**
 * Creates the stream of all events if it does not exist. Leaves an existing stream unchanged, because an operator may have given
 * it replicas or other limits. Throws while a cluster has fewer servers than the stream needs.
 */
export async function ensureStream(connection: NatsConnection): Promise<JetStreamManager> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const names = await manager.streams.names('evt.>').next();
  if (!names.includes(STREAM)) {
    await manager.streams.add({
      name: STREAM,
      // Only events. If the stream also contained calls, its acknowledgements would be taken for replies.
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
