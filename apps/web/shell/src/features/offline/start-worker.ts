import { cacheCode } from './cache-code';

/** Delay that leaves the network to the first screen. */
const DELAY_MS = 3_000;

let started = false;

/** Installs the service worker and caches the code, once per page. */
export function startWorker(): void {
  // Service workers require HTTPS or localhost.
  if (started || process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  started = true;
  setTimeout(() => {
    navigator.serviceWorker
      .register('/sw.js')
      .then(cacheCode)
      .catch((error: unknown) => console.warn('Failed to install the service worker', error));
  }, DELAY_MS);
}
