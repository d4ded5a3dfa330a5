import { create } from 'zustand';

/** Time at which the shown data was cached; undefined unless cached data is shown because the server is unreachable. */
export const useConnection = create<{ cachedAt: Date | undefined }>(() => ({ cachedAt: undefined }));

/** Returns the data attributes of the root element. It has `data-kept` if the page itself came from the cache. */
const marks = (): DOMStringMap => (typeof document === 'undefined' ? {} : document.documentElement.dataset);

export const connection = {
  /** Whether cached data may replace data from the server. */
  isOffline: (): boolean => !navigator.onLine || 'kept' in marks(),
  showCached(cachedAt: Date): void {
    useConnection.setState({ cachedAt });
  },
  /** Called when the server has replied. */
  restored(): void {
    delete marks()['kept'];
    if (useConnection.getState().cachedAt) useConnection.setState({ cachedAt: undefined });
  },
};
