import { newUuid } from '@saldo/api';
import { useRef } from 'react';

/**
 * Returns a function that gives the idempotency key of a request: the same key for a repeated request, a new one for any other.
 */
export function useIdempotencyKey() {
  const last = useRef({ request: '', key: '' });
  return (request: object): string => {
    const text = JSON.stringify(request);
    if (last.current.request !== text) last.current = { request: text, key: newUuid() };
    return last.current.key;
  };
}
