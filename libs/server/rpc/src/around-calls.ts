import type { Caller } from '@saldo/contracts';

const AROUND_CALLS = 'saldo:around-calls';

/** Does something before or after each call that a service answers. */
export interface CallInterceptor {
  /** Returns what `next`, the rest of the call, returns. */
  intercept(caller: Caller | undefined, next: () => Promise<unknown>): Promise<unknown>;
}

/**
 * Has a provider intercept every call of its service. Nest's own interceptors are for controllers, and calls are answered by any
 * provider.
 */
export function AroundCalls() {
  return (type: new (...dependencies: never[]) => CallInterceptor) =>
    Reflect.defineMetadata(AROUND_CALLS, true, type);
}

/** Whether the class of an instance is marked by `AroundCalls`. */
export function isCallInterceptor(instance: unknown): instance is CallInterceptor {
  if (typeof instance !== 'object' || instance === null) return false;
  const { constructor } = instance;
  return typeof constructor === 'function' && Reflect.getMetadata(AROUND_CALLS, constructor) === true;
}
