import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onEnd` after `ms` of running time. A pause keeps the remaining time. */
export function useCountdown(ms: number, running: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!running) return;
    const started = Date.now();
    const timer = setTimeout(() => end(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [running]);
}
