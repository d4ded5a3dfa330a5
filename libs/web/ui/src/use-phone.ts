import { useSyncExternalStore } from 'react';

const query = '(max-width: 767px)';

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Whether the page is as narrow as on a phone: for what is built differently there, not merely styled. */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
