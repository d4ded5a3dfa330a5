import { defineCall } from '../call';
import { savedFilter, savedFilterName, savedFilters } from './filter-schemas';

/** Filters of transactions that users save by name. Names are the same whatever their case. */
export const filterCalls = {
  listFilters: defineCall({
    subject: 'rpc.ledger.filter.list.v1',
    http: 'GET /filters',
    summary: 'Saved filters, by name',
    output: savedFilters,
  }),
  saveFilter: defineCall({
    subject: 'rpc.ledger.filter.save.v1',
    http: 'PUT /filters',
    summary: 'Save a filter by name, instead of the one that has the name',
    body: savedFilter,
    output: savedFilters,
    errors: ['filters-full'],
  }),
  removeFilter: defineCall({
    subject: 'rpc.ledger.filter.remove.v1',
    http: 'DELETE /filters',
    summary: 'Delete a saved filter',
    body: savedFilterName,
    output: savedFilters,
    errors: ['not-found'],
  }),
};
