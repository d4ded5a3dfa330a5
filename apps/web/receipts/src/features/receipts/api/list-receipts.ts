import { callQuery } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { keepPreviousData } from '@tanstack/react-query';

/** A page (from 1) of the receipts that contain a text, newest first. */
export const listReceipts = (search: string, page: number) => ({
  ...callQuery(routes.listReceipts, { query: { search, page } }),
  placeholderData: keepPreviousData,
});
