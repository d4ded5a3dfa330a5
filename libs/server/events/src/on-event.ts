import type { EventContract } from '@saldo/contracts';
import type { z } from 'zod';

const HANDLED_EVENT = 'saldo:event';

/** A handler gets the event's payload and id. It may get the same event again and must then change nothing. */
type EventHandler<C extends EventContract> = (
  payload: z.output<C['payload']>,
  about: { id: string },
) => Promise<void>;

/** Makes a provider's method handle an event: it comes at least once, also if the service was down when it happened. */
export function OnEvent<C extends EventContract>(contract: C) {
  return <H extends EventHandler<C>>(
    _target: object,
    _key: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    if (descriptor.value) Reflect.defineMetadata(HANDLED_EVENT, contract, descriptor.value);
  };
}

/** The event that a method handles, if it does. */
export function handledEvent(method: unknown): EventContract | undefined {
  if (typeof method !== 'function') return undefined;
  return Reflect.getMetadata(HANDLED_EVENT, method) as EventContract | undefined;
}
