import { defineCall } from '../call';
import { savedFilterName, savedFilters, savedView } from './saved-filter-schemas';

/** Filters of transactions and reports that users save by name. Names are compared regardless of case. */
export const filterCalls = {
  listFilters: defineCall({
    subject: 'rpc.ledger.filter.list.v1',
    http: 'GET /filters',
    summary: 'Saved filters and reports, by name',
    output: savedFilters,
  }),
  saveFilter: defineCall({
    subject: 'rpc.ledger.filter.save.v1',
    http: 'PUT /filters',
    summary: 'Save a filter or report by name, instead of the one that has the name',
    body: savedView,
    output: savedFilters,
    errors: ['filters-full', 'reports-full'],
  }),
  removeFilter: defineCall({
    subject: 'rpc.ledger.filter.remove.v1',
    http: 'DELETE /filters',
    summary: 'Delete a saved filter or report',
    body: savedFilterName,
    output: savedFilters,
    errors: ['not-found'],
  }),
};
