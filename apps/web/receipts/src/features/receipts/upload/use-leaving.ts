import { useEffect } from 'react';
import type { UploadQueue } from './upload-queue';

/** Deletes drafts that were not submitted when the user leaves the screen or the page. */
export function useLeaving(queue: UploadQueue): void {
  useEffect(() => {
    const leave = () => queue.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [queue]);
}
