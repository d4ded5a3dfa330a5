import { useSyncExternalStore } from 'react';

/** Whether the page is narrower than a number of pixels, for layouts that CSS alone cannot adapt. */
export function useNarrower(width: number): boolean {
  const query = `(max-width: ${width - 1}px)`;
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}

/** Whether the page is as narrow as on a phone. */
export function usePhone(): boolean {
  return useNarrower(768);
}
