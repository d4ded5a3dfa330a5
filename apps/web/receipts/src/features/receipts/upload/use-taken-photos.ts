import { queryKeys } from '@saldo/api';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Calls `onTaken` with photos from the shell's camera button, once for each photo. */
export function useTakenPhotos(onTaken: (photos: readonly File[]) => void): void {
  const queryClient = useQueryClient();
  const { data } = useQuery<readonly File[]>({ queryKey: queryKeys.takenPhotos, queryFn: skipToken });
  const take = useEffectEvent(onTaken);
  useEffect(() => {
    if (!data?.length) return;
    queryClient.setQueryData(queryKeys.takenPhotos, []);
    take(data);
  }, [data, queryClient]);
}
