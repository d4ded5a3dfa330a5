import { download } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions } from '@tanstack/react-query';

export const fileIdOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The bytes of a file by the address that a receipt gives; they take the token, so no `src` or `href` leads there. */
export const receiptFile = (url: string) =>
  queryOptions({
    // Not among the receipts: what a file has never changes, and one that was deleted is not asked for again.
    queryKey: ['receipt file', url],
    queryFn: async ({ signal }) =>
      (await download(routes.getReceiptFile, { params: { id: fileIdOf(url) }, signal })).blob,
    staleTime: Infinity,
  });
