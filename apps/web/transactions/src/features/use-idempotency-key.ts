import { newUuid } from '@saldo/api';
import { useRef } from 'react';

/** Returns the idempotency key of a request: a repeated one has the same, any other a new one. */
export function useIdempotencyKey() {
  const last = useRef({ request: '', key: '' });
  return (request: object): string => {
    const text = JSON.stringify(request);
    if (last.current.request !== text) last.current = { request: text, key: newUuid() };
    return last.current.key;
  };
}
