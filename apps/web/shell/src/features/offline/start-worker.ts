import { cacheCode } from './cache-code';

/** What the page shows first goes first. */
const DELAY_MS = 3_000;

let started = false;

/** Sees to it that this page can be opened without the server, for those who are signed in; once a page. */
export function startWorker(): void {
  // Only over HTTPS or on this machine do browsers have workers; without them the page simply needs its server.
  if (started || process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  started = true;
  setTimeout(() => {
    navigator.serviceWorker
      .register('/sw.js')
      .then(cacheCode)
      .catch((error: unknown) => console.warn('Failed to install the service worker', error));
  }, DELAY_MS);
}
