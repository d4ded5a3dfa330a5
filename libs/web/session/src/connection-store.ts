import { create } from 'zustand';

/** Whether cached data is shown because the server is unreachable, and when it was cached. */
export const useConnection = create<{ cachedAt: Date | undefined }>(() => ({ cachedAt: undefined }));

/** The root element has `data-kept` if the page itself came from the cache. */
const marks = (): DOMStringMap => (typeof document === 'undefined' ? {} : document.documentElement.dataset);

export const connection = {
  /** Whether cached data may replace the server's. */
  isOffline: (): boolean => !navigator.onLine || 'kept' in marks(),
  showCached(cachedAt: Date): void {
    useConnection.setState({ cachedAt });
  },
  /** Called when the server has answered. */
  restored(): void {
    delete marks()['kept'];
    if (useConnection.getState().cachedAt) useConnection.setState({ cachedAt: undefined });
  },
};
