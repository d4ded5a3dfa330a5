import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as ChartLibrary from './apex-chart';

/** Maximum time to wait for the browser to be idle. */
const IDLE_TIMEOUT_MS = 1_000;
/** Time to wait in Safari, which has no idle callback. */
const FALLBACK_MS = 200;
let loaded: typeof ChartLibrary | undefined;

/**
 * Returns the chart library once it is loaded. Requests it when its turn has come and the browser is idle, so that figures never
 * wait for it.
 */
export function useChartLibrary(isNext: boolean) {
  const [library, setLibrary] = useState(loaded);
  const [failed, setFailed] = useState(false);
  const wanted = !library && !failed && isNext;

  useEffect(() => {
    if (!wanted) return undefined;
    const draw = (module: typeof ChartLibrary) => {
      loaded = module;
      // Render synchronously: otherwise React would draw all charts in one long task.
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

/** Calls back when the browser is idle. Returns a function that cancels the callback. */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(callback, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(request);
}
