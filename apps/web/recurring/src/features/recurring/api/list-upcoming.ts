import { callQuery } from '@saldo/api';
import { type CurrencyCode, routes } from '@saldo/contracts';

/** The occurrences of the next days, with balances in this currency; undefined for the default one. */
export const listUpcoming = (currency: CurrencyCode | undefined) =>
  callQuery(routes.listUpcoming, { query: { currency } });
