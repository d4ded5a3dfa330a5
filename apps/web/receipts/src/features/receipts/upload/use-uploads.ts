import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { UploadQueue } from './upload-queue';

/** Upload queues by query client. The query client is discarded at logout. */
const queues = new WeakMap<QueryClient, UploadQueue>();

/** The uploads of the signed-in user, which continue while the user looks at other screens. */
export function useUploads() {
  const queryClient = useQueryClient();
  const queue = queues.get(queryClient) ?? new UploadQueue(queryClient);
  queues.set(queryClient, queue);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.current) };
}
