import { z } from 'zod';
import { limits } from '../limits';
import { line, queryOf, valuesOf } from '../primitives';
import { problem } from '../problem';
import { filterAddress } from './filter-schemas';
import { reportQuery } from './insight-schemas';

/** How a report is drawn. */
export const reportCharts = ['bars', 'lines', 'treemap'] as const;

const { group, step, kind, compare, monthStart } = reportQuery.shape;
/** How a report adds up the transactions that a filter finds, and how it is drawn, as fields of an address. */
export const reportFields = {
  ...{ group, step, kind, compare, monthStart },
  chart: queryOf.choice(reportCharts),
};

const filterName = line(limits.filterNameLength, problem('required'));
const filterValues = z.strictObject(valuesOf(filterAddress.shape));
export const savedFilter = z.strictObject({ name: filterName, filter: filterValues });

/** A report saved by name: a filter, and what is shown of its transactions. */
export const savedReport = savedFilter.extend({ report: z.strictObject(valuesOf(reportFields)) });
export type SavedReport = z.infer<typeof savedReport>;
/** A filter, or with `report` a report. Names of filters and of reports do not affect each other. */
export const savedView = savedReport.partial({ report: true });
export type SavedView = z.infer<typeof savedView>;

/** By name. Reports are a list of their own, because older clients know filters alone. */
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
 * Returns a saved filter or report that names its account in another way, as `withAccounts` does for rules.
 * @returns undefined without the account, because it would find all others
 */
export function viewWithAccount<From, To>(
  { filter: { account, ...filter }, ...rest }: ViewWith<From>,
  accountOf: (account: From) => To | undefined,
): ViewWith<To> | undefined {
  if (account === undefined) return { ...rest, filter };
  const other = accountOf(account);
  return other === undefined ? undefined : { ...rest, filter: { ...filter, account: other } };
}
