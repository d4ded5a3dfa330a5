import { connection } from '@saldo/session';
import { releaseOf } from '../update/release-of';
import { CODE_CACHE, SHELL } from './code-cache';

const MOST = 250;
const HASHED = /\.[0-9a-f]{8,}\.[\w.]+$/;

/**
 * Caches the files of this page for offline use, including those that are loaded later. Caches the page itself last, so that its
 * files are always present.
 */
export async function cacheCode(): Promise<void> {
  if (connection.isOffline()) return;
  const cache = await caches.open(CODE_CACHE);
  const keep = keeperOf(cache);
  for (const { name } of performance.getEntriesByType('resource')) await keep(name);
  await keepPage(cache);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => cache.delete(old)));
  new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) keep(name).catch(() => undefined);
  }).observe({ type: 'resource' });
}

/**
 * Returns a function that caches each URL once per page. Does not fetch file names with a hash again, because their content never
 * changes.
 */
function keeperOf(cache: Cache): (address: string) => Promise<void> {
  const done = new Set<string>();
  return async (address) => {
    const { origin, pathname } = new URL(address);
    const isOurs = origin === location.origin && !pathname.startsWith('/api/') && pathname !== '/sw.js';
    if (!isOurs || done.has(pathname)) return;
    // Mark the file before fetching it, because the observer also sees this fetch.
    done.add(pathname);
    if (HASHED.test(pathname) && (await cache.match(pathname))) return;
    const answer = await fetch(pathname);
    if (isFile(answer)) await cache.put(pathname, answer);
  };
}

/** Whether a response is the requested file. An intermediary may send a page instead, such as the login page of a network. */
function isFile({ ok, redirected, headers }: Response): boolean {
  return ok && !redirected && !headers.get('Content-Type')?.startsWith('text/html');
}

async function keepPage(cache: Cache): Promise<void> {
  const answer = await fetch('/');
  const html = await answer.text();
  // After a new release, the cached files no longer belong to the page.
  if (releaseOf(html) !== releaseOf(document.documentElement.outerHTML)) return;
  const marked = html.replace('<html', '<html data-kept');
  await cache.put(SHELL, new Response(marked, { headers: headersOf(answer) }));
}

/** Returns the headers of the response, including the security policy, without those that depend on its bytes. */
function headersOf(answer: Response): Headers {
  const headers = new Headers(answer.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return headers;
}
