import { create } from 'zustand';

/** Whether what is shown comes from the server: `keptAt` is when it was last seen, where the server cannot be reached. */
export const useConnection = create<{ keptAt: Date | undefined }>(() => ({ keptAt: undefined }));

/** The page's root bears the mark `kept` where the page itself was opened without the server. */
const marks = (): DOMStringMap => (typeof document === 'undefined' ? {} : document.documentElement.dataset);

export const connection = {
  /** Whether the server is out of reach for now, so that what was kept may stand in for it. */
  isCutOff: (): boolean => !navigator.onLine || 'kept' in marks(),
  showsKept(keptAt: Date): void {
    useConnection.setState({ keptAt });
  },
  /** The server has answered. */
  isBack(): void {
    delete marks()['kept'];
    if (useConnection.getState().keptAt) useConnection.setState({ keptAt: undefined });
  },
};
