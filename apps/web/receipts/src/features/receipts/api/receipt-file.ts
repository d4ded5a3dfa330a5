import { download, queryKeys } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

export const fileIdOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The bytes of a file by the address that a receipt gives; they take the token, so no `src` or `href` leads there. */
export const receiptFile = (url: string) =>
  queryOptions({
    queryKey: [...queryKeys.receipts, 'file', url],
    queryFn: async ({ signal }) =>
      (await download(routes.getReceiptFile, { params: { id: fileIdOf(url) }, signal })).blob,
    // What a file has never changes.
    staleTime: Infinity,
  });
