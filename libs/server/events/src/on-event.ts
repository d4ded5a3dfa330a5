import type { EventContract } from '@saldo/contracts';
import type { z } from 'zod';

const HANDLED_EVENT = 'saldo:event';

/** Receives the event's payload and id. Must be idempotent, because events can be delivered again. */
type EventHandler<C extends EventContract> = (
  payload: z.output<C['payload']>,
  about: { id: string },
) => Promise<void>;

/** Makes a provider's method handle an event, delivered at least once, also if the service was down when it was published. */
export function OnEvent<C extends EventContract>(contract: C) {
  return <H extends EventHandler<C>>(
    _target: object,
    _key: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(HANDLED_EVENT, contract, descriptor.value);
  };
}

/** Returns the event that a method handles; undefined if there is none. */
export function handledEvent(method: unknown): EventContract | undefined {
  if (typeof method !== 'function') return undefined;
  return Reflect.getMetadata(HANDLED_EVENT, method) as EventContract | undefined;
}
