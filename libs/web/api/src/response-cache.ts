import type { RouteContract } from '@saldo/contracts';
import { connection, readToken } from '@saldo/session';

const PREFIX = 'saldo-data-';
const KEPT_AT = 'X-Kept-At';
/** Maximum number of responses per session; the oldest are deleted first. */
const MOST = 100;

/** Caches a response for offline use, if the browser has a cache. */
export async function cacheResponse(route: RouteContract, address: string, token: string, answer: Response) {
  if (!isKept(route)) return;
  const headers = new Headers(answer.headers);
  headers.set(KEPT_AT, new Date().toISOString());
  const copy = new Response(await answer.arrayBuffer(), { headers });
  const name = await nameFor(token);
  // Cache nothing if the user has logged out meanwhile, and check again afterwards.
  if (readToken() !== token) return;
  const cache = await caches.open(name);
  await cache.put(address, copy);
  if (readToken() !== token) return void (await caches.delete(name));
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - MOST)).map((old) => cache.delete(old)));
}

/** Returns the cached response of this session while the server is unreachable, and reports that cached data is shown. */
export async function cachedResponse(route: RouteContract, address: string, token: string) {
  if (!isKept(route) || !connection.isOffline()) return undefined;
  const answer = await (await caches.open(await nameFor(token))).match(address);
  if (answer) connection.showCached(new Date(answer.headers.get(KEPT_AT) ?? 0));
  return answer;
}

/** Deletes the cached responses of all sessions. */
export async function clearResponseCache(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

function isKept({ method, output, access }: RouteContract): boolean {
  return method === 'GET' && access === 'user' && output !== undefined && 'caches' in globalThis;
}

/** Each session has a cache of its own, so that users of one browser do not see each other's data. */
async function nameFor(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return PREFIX + Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16)).join('');
}
