import type { Caller } from '@saldo/contracts';

const AROUND_CALLS = 'saldo:around-calls';

/** Runs code around each call that a service answers. */
export interface CallInterceptor {
  /** Calls `next`, which is the rest of the call, and returns its result. */
  intercept(caller: Caller | undefined, next: () => Promise<unknown>): Promise<unknown>;
}

/**
 * Marks a provider that intercepts every call of its service. Nest's interceptors would not do: they apply only to controllers,
 * and any provider can answer calls.
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
