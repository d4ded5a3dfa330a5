import { create } from 'zustand';

/** Whether what is shown comes from the server: `cachedAt` is when it was last seen, where the server cannot be reached. */
export const useConnection = create<{ cachedAt: Date | undefined }>(() => ({ cachedAt: undefined }));

/** The page's root bears the mark `kept` where the page itself was opened without the server. */
const marks = (): DOMStringMap => (typeof document === 'undefined' ? {} : document.documentElement.dataset);

export const connection = {
  /** Whether the server is out of reach for now, so that what was kept may stand in for it. */
  isOffline: (): boolean => !navigator.onLine || 'kept' in marks(),
  showCached(cachedAt: Date): void {
    useConnection.setState({ cachedAt });
  },
  /** The server has answered. */
  restored(): void {
    delete marks()['kept'];
    if (useConnection.getState().cachedAt) useConnection.setState({ cachedAt: undefined });
  },
};
