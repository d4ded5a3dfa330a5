/**
 * Serves the page from the cache while the server is unreachable. Code is never stale: each navigation asks the server first, and
 * while the server responds, other requests bypass this worker. `features/offline/cache-code.ts` caches the code,
 * `libs/web/api/src/response-cache.ts` the API's responses.
 */
import { CODE_CACHE, SHELL } from './features/offline/code-cache';

interface LifecycleEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PageRequestEvent extends LifecycleEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
/** Parts of a worker's scope that this file uses; the project's types are those of a page. */
declare const self: {
  registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: PageRequestEvent) => void): void;
};

/** Whether the last navigation failed to reach the server; undefined in a worker that has just started. */
let cutOff: boolean | undefined;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()])),
);

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (mode === 'navigate') event.respondWith(openPage(event));
  else if (cutOff !== false) event.respondWith(fetch(event.request).catch(() => kept(url)));
});

async function openPage({ request, preloadResponse }: PageRequestEvent): Promise<Response> {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request));
    cutOff = false;
    return answer;
  } catch {
    cutOff = true;
    return kept(SHELL);
  }
}

/** Returns the cached response, or a network error. */
async function kept(address: string): Promise<Response> {
  return (await (await caches.open(CODE_CACHE)).match(address)) ?? Response.error();
}
