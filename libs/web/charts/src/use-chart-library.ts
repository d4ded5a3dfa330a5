import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as ChartLibrary from './apex-chart';

/** A browser that is never idle draws after this long. */
const IDLE_TIMEOUT_MS = 1_000;
/** Safari has no idle callback: there it waits for this long. */
const FALLBACK_MS = 200;
let loaded: typeof ChartLibrary | undefined;

/**
 * The library that draws charts, once it is loaded. It is requested when it is next and the browser has nothing else to do, so
 * that the figures never wait for it.
 */
export function useChartLibrary(isNext: boolean) {
  const [library, setLibrary] = useState(loaded);
  const [failed, setFailed] = useState(false);
  const wanted = !library && !failed && isNext;

  useEffect(() => {
    if (!wanted) return undefined;
    const draw = (module: typeof ChartLibrary) => {
      loaded = module;
      // Draws within this callback: else React would draw all charts in one long task.
      flushSync(() => setLibrary(module));
    };
    let cancel = whenIdle(() => {
      import(/* webpackChunkName: 'charts' */ './apex-chart').then(
        (module) => (cancel = whenIdle(() => draw(module))),
        (error: unknown) => {
          console.error('Failed to load the chart library', error);
          setFailed(true);
        },
      );
    });
    return () => cancel();
  }, [wanted]);

  return { library, failed, retry: () => setFailed(false) };
}

/** Calls back when the browser is idle; returns a function that cancels it. */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(request);
}
