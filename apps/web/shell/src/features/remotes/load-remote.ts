import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { type ComponentType } from 'react';
import type { ScreenLoader } from '../loading/lazy-screen';

/** A remote that has not come by then counts as down; left alone, it would be waited for without end. */
const TIMEOUT_MS = 8_000;

const loaders = new Map<string, ScreenLoader>();

/** The loader of a remote's screen; for one name always the same function. */
export function remoteLoader(name: string): ScreenLoader {
  const loader = loaders.get(name) ?? (() => within(TIMEOUT_MS, loadEntry(name)));
  loaders.set(name, loader);
  return loader;
}

const attempted = new Set<string>();

async function loadEntry(name: string): Promise<ComponentType> {
  const entry = await addressOf(name);
  // A second attempt forgets what the first one left behind, such as a manifest that never came.
  registerRemotes([{ name, entry }], { force: attempted.has(name) });
  attempted.add(name);
  const module = await loadRemote<{ default: ComponentType }>(`${name}/entry`);
  if (!module) throw new Error(`The remote ${name} has no entry.`);
  return module.default;
}

/** Where a remote's manifest is: asked of the server each time, so that a remote can move while the page is open. */
async function addressOf(name: string): Promise<string> {
  const response = await fetch('/remotes.json', { cache: 'no-store' });
  const { remotes } = (await response.json()) as { remotes: Record<string, string> };
  const address = remotes[name];
  if (!address) throw new Error(`There is no remote ${name}.`);
  return new URL(address, location.origin).href;
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It took too long to load.')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
