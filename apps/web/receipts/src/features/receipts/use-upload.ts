import { queryKeys, upload } from '@saldo/api';
import { type ReceiptReading, routes } from '@saldo/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** What was read of a receipt, with the file itself. */
export interface UploadResult {
  reading: ReceiptReading;
  file: File;
}

const lastResultKey = ['receipts', 'last'];

/** Uploads a receipt; the transaction made of it changes lists, totals and budgets. */
export function useUpload(onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File): Promise<UploadResult> => ({
      reading: await upload(routes.uploadReceipt, file),
      file,
    }),
    onSuccess: (result) => {
      queryClient.setQueryData(lastResultKey, result);
      void queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
      void queryClient.invalidateQueries({ queryKey: queryKeys.budgets });
      onDone();
    },
    onError: (error) => console.error('Failed to upload receipt', error),
  });
}

/** The last upload of this visit, also after a look at other screens. */
export function useLastResult(): UploadResult | undefined {
  const { data } = useQuery<UploadResult>({ queryKey: lastResultKey, enabled: false, gcTime: Infinity });
  return data;
}
