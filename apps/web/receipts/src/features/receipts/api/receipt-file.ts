import { download } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions, skipToken } from '@tanstack/react-query';

export const fileIdOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The file at the URL of a receipt, if it has one. Downloading takes the token, so `src` and `href` cannot. */
export const receiptFile = (url: string | null) =>
  queryOptions({
    // Not under the key of receipts: a file never changes, and a deleted one is not requested again.
    queryKey: ['receipt file', url],
    queryFn:
      url === null
        ? skipToken
        : async ({ signal }) =>
            (await download(routes.getReceiptFile, { params: { id: fileIdOf(url) }, signal })).blob,
    staleTime: Infinity,
  });
