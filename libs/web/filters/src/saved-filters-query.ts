import { callQuery } from '@saldo/api';
import { filterCalls } from '@saldo/contracts';

/** The filters that the user has saved, by name. */
export const savedFiltersQuery = callQuery(filterCalls.listFilters);
