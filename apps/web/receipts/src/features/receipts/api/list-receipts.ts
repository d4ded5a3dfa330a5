import { callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { keepPreviousData } from '@tanstack/react-query';

/** A page, counted from 1, of the receipts that have this text on them, newest first. */
export const listReceipts = (search: string, page: number) => ({
  ...callQuery(routes.listReceipts, { query: { search, page } }),
  placeholderData: keepPreviousData,
});
