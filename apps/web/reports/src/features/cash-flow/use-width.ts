import { useCallback, useState } from 'react';

/** Assumed width until it is measured. */
const USUAL = 720;

/** Returns a ref for an element and the width of its content in pixels. */
export function useWidth() {
  const [width, setWidth] = useState(USUAL);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.round(entry.contentRect.width) || USUAL),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measured, width] as const;
}
