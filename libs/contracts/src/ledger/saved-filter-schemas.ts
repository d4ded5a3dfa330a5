import { z } from 'zod';
import { limits } from '../limits';
import { line, queryOf, valuesOf } from '../primitives';
import { problem } from '../problem';
import { filterAddress } from './filter-schemas';
import { reportQuery } from './insight-schemas';

/** Types of charts for a report. */
export const reportCharts = ['bars', 'lines', 'treemap'] as const;

const { group, step, kind, compare, monthStart } = reportQuery.shape;
/** Settings of a report, as fields of an address: how transactions are added up, and how they are drawn. */
export const reportFields = {
  ...{ group, step, kind, compare, monthStart },
  chart: queryOf.choice(reportCharts),
};

const filterName = line(limits.filterNameLength, problem('required'));
const filterValues = z.strictObject(valuesOf(filterAddress.shape));
export const savedFilter = z.strictObject({ name: filterName, filter: filterValues });

/** A report saved by name: a filter, and the settings of the report. */
export const savedReport = savedFilter.extend({ report: z.strictObject(valuesOf(reportFields)) });
export type SavedReport = z.infer<typeof savedReport>;
/** A saved filter or, with `report`, a saved report. Filters and reports have separate names. */
export const savedView = savedReport.partial({ report: true });
export type SavedView = z.infer<typeof savedView>;

/** Sorted by name. Reports are a separate list, because older clients only know filters. */
export const savedFilters = z.object({
  filters: z.array(savedFilter),
  reports: z.array(savedReport).default([]),
});
export const savedFilterName = z.strictObject({
  name: filterName,
  isReport: z.literal(true).optional(),
});

/** A saved filter or report whose account is an index in a list of accounts, from 0. */
export const exportedView = savedView.extend({
  filter: filterValues.extend({ account: z.int().min(0).optional() }),
});

type ViewWith<Account> = Omit<SavedView, 'filter'> & {
  filter: Omit<SavedView['filter'], 'account'> & { account?: Account | undefined };
};

/**
 * Returns a saved filter or report whose account is identified in another way, as `withAccounts` does for rules.
 * @returns undefined if the account no longer exists, because without it the filter would match too much
 */
export function viewWithAccount<From, To>(
  { filter: { account, ...filter }, ...rest }: ViewWith<From>,
  accountOf: (account: From) => To | undefined,
): ViewWith<To> | undefined {
  if (account === undefined) return { ...rest, filter };
  const other = accountOf(account);
  return other === undefined ? undefined : { ...rest, filter: { ...filter, account: other } };
}
