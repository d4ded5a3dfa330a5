import { download } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { queryOptions, skipToken } from '@tanstack/react-query';

export const fileIdOf = (url: string) => url.slice(url.lastIndexOf('/') + 1);

/** The file at the URL of a receipt, if there is one. Downloading requires the token, so `src` and `href` cannot be used. */
export const receiptFile = (url: string | null) =>
  queryOptions({
    // Not below the key of receipts, so that it is never reloaded: a file does not change, and a deleted one must not be
    // requested again.
    queryKey: ['receipt file', url],
    queryFn:
      url === null
        ? skipToken
        : async ({ signal }) =>
            (await download(routes.getReceiptFile, { params: { id: fileIdOf(url) }, signal })).blob,
    staleTime: Infinity,
  });
