import { scriptsOf } from '../update/scripts-of';
import { CODE_CACHE, SHELL } from './code-cache';

const MOST = 250;
const HASHED = /\.[0-9a-f]{8,}\.[\w.]+$/;

/**
 * Keeps the files that this page runs on for the next time without a server: those that are loaded and those still to
 * come. The page itself last, so that what is kept of it never misses its files.
 */
export async function keepCode(): Promise<void> {
  const cache = await caches.open(CODE_CACHE);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  for (const address of new Set(loaded)) await keep(cache, address);
  await keepPage(cache);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => cache.delete(old)));
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) void keep(cache, name).catch(() => undefined);
  }).observe({ type: 'resource' });
}

/** A name with a hash in it always means the same; what has none is kept anew each time. */
async function keep(cache: Cache, address: string): Promise<void> {
  const { origin, pathname } = new URL(address);
  if (origin !== location.origin || pathname.startsWith('/api/') || pathname === '/sw.js') return;
  if (HASHED.test(pathname) && (await cache.match(address))) return;
  const answer = await fetch(address);
  if (answer.ok) await cache.put(address, answer);
}

async function keepPage(cache: Cache): Promise<void> {
  const html = await (await fetch('/')).text();
  // After a new release, that page's files are not the ones that were kept.
  if (scriptsOf(html) !== scriptsOf(document.documentElement.outerHTML)) return;
  const marked = html.replace('<html', '<html data-kept');
  await cache.put(SHELL, new Response(marked, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
}
