import { hasCode, newUuid, queryKeys, request, upload } from '@saldo/api';
import { type Receipt, routes, unfinishedReading } from '@saldo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLastReceipt } from '../use-last-receipt';

/** What became of an upload: a transaction; one of before; or a receipt that a person has to complete. */
export interface Outcome {
  kind: 'recorded' | 'duplicate' | 'unfinished';
  receipt: Receipt;
}

interface Given {
  file: File;
  /** Even if the same file was uploaded before. */
  again?: boolean;
}

const PROGRESS_EVERY_MS = 600;

/** Uploads one receipt at a time and says how far that is. What comes of it changes lists, totals and budgets. */
export function useUpload(onDone: (outcome: Outcome) => void) {
  const queryClient = useQueryClient();
  const [, showLast] = useLastReceipt();
  const [sent, setSent] = useState(0);
  // The same name for each attempt with a file: one that was recorded although its answer was lost counts once.
  const [key, setKey] = useState(newUuid);
  const uploading = useMutation({
    mutationFn: ({ file, again = false }: Given) => {
      const options = { query: { again: again || undefined }, onSent: setSent };
      return send(file, { ...options, idempotencyKey: again ? newUuid() : key });
    },
    onSuccess: (outcome) => {
      showLast(outcome.receipt);
      for (const queryKey of [queryKeys.receipts, queryKeys.transactions, queryKeys.budgets])
        void queryClient.invalidateQueries({ queryKey });
      onDone(outcome);
    },
    onError: (error) => console.error('Failed to upload receipt', error),
  });
  const { data: progress } = useQuery({
    queryKey: ['upload', key],
    queryFn: ({ signal }) => request(routes.getUploadProgress, { params: { id: key }, signal }),
    enabled: uploading.isPending,
    refetchInterval: PROGRESS_EVERY_MS,
    staleTime: 0,
    retry: false,
  });
  return {
    busy: uploading.isPending,
    error: uploading.error,
    sent,
    progress: uploading.isPending ? progress : undefined,
    start: (given: Given) => {
      setSent(0);
      uploading.mutate(given);
    },
    /** For another file. */
    reset: () => {
      setKey(newUuid());
      uploading.reset();
    },
  };
}

async function send(file: File, options: Parameters<typeof upload>[2]): Promise<Outcome> {
  try {
    const receipt = await upload(routes.uploadReceipt, file, options);
    return { kind: receipt.duplicateOf === undefined ? 'recorded' : 'duplicate', receipt };
  } catch (error) {
    const parsed = hasCode(error, 'no-amount') ? unfinishedReading.safeParse(error.body) : undefined;
    if (!parsed?.success) throw error;
    return { kind: 'unfinished', receipt: parsed.data };
  }
}
