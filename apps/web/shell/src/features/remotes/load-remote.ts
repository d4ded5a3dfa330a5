import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { type ComponentType } from 'react';
import type { ScreenLoader } from '../loading/lazy-screen';

/** Time after which a remote counts as down; otherwise the wait could be endless. */
const TIMEOUT_MS = 8_000;

const loaders = new Map<string, ScreenLoader>();

/** Returns the loader for a remote's screen. Always returns the same function for a name. */
export function remoteLoader(name: string): ScreenLoader {
  const loader = loaders.get(name) ?? (() => within(TIMEOUT_MS, loadEntry(name)));
  loaders.set(name, loader);
  return loader;
}

const attempted = new Set<string>();

async function loadEntry(name: string): Promise<ComponentType> {
  const entry = await addressOf(name);
  // On a retry, discard the state of the first attempt, such as a pending manifest.
  registerRemotes([{ name, entry }], { force: attempted.has(name) });
  attempted.add(name);
  const module = await loadRemote<{ default: ComponentType; ready: Promise<void> }>(`${name}/entry`);
  if (!module) throw new Error(`The remote ${name} has no entry.`);
  await module.ready;
  return module.default;
}

/** Returns the URL of a remote's manifest. Not cached, because each release changes it. */
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
