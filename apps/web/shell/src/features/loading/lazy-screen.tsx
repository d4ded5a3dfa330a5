import { withMessages } from '@saldo/i18n';
import { RetryCard } from '@saldo/ui';
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react';
import { t } from '../../messages';
import { ErrorBoundary } from './error-boundary';
import { reloadIfGone } from './reload-if-gone';

export type ScreenLoader = () => Promise<ComponentType>;

interface LazyScreenProps {
  /** Must stay the same function between renders; to change it, change the `key`. */
  load: ScreenLoader;
  /** Shown while the screen loads. */
  skeleton: ReactNode;
}

/** Loaded screens, which appear at once the next time. */
const loaded = new Map<ScreenLoader, ComponentType>();

const loading = new Map<ScreenLoader, Promise<ComponentType>>();

/** Loads a screen and its messages. Calls during a load share it. A call after a failure tries again. */
export function loadScreen(load: ScreenLoader): Promise<ComponentType> {
  const known = loaded.get(load);
  if (known) return Promise.resolve(known);
  const running = loading.get(load) ?? withMessages(load()).finally(() => loading.delete(load));
  loading.set(load, running);
  return running.then((component) => {
    loaded.set(load, component);
    return component;
  });
}

/**
 * A screen whose code is loaded when it is first shown. If loading fails or the screen throws, a card with `Retry` replaces it,
 * and the rest of the page keeps working.
 */
export function LazyScreen({ load, skeleton }: LazyScreenProps) {
  const [attempt, setAttempt] = useState(0);
  const retry = () => setAttempt(attempt + 1);
  return (
    <ErrorBoundary
      key={attempt}
      fallback={<FailedScreen onRetry={retry} />}
      onError={(error) => void reloadIfGone(error)}
    >
      <Loading load={load} skeleton={skeleton} onRetry={retry} />
    </ErrorBoundary>
  );
}

function Loading({ load, skeleton, onRetry }: LazyScreenProps & { onRetry: () => void }) {
  const [Screen, setScreen] = useState(() => loaded.get(load));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (loaded.has(load)) return;
    let shown = true;
    loadScreen(load)
      .then((component) => {
        // In a transition, React renders the screen in short tasks.
        if (shown) startTransition(() => setScreen(() => component));
      })
      .catch(async (error: unknown) => {
        console.error('Failed to load a screen', error);
        if (!(await reloadIfGone(error)) && shown) setFailed(true);
      });
    return () => {
      shown = false;
    };
  }, [load]);
  if (Screen) return <Screen />;
  return failed ? <FailedScreen onRetry={onRetry} /> : skeleton;
}

function FailedScreen({ onRetry }: { onRetry: () => void }) {
  return <RetryCard message={t('shell.loading.failed')} onRetry={onRetry} />;
}
