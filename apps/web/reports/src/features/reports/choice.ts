import {
  type Filter,
  filterAddress,
  queryOf,
  queryText,
  readQuery,
  reportComparisons,
  reportFields,
  type SavedReport,
} from '@saldo/contracts';
import { namedPeriods } from '@saldo/finance';
import { datedFilter, filterOf } from '@saldo/filters';

/** Transfers to show in a cash flow: none, the net amount of each account, or the amounts in each direction. */
export const shownTransfers = ['none', 'net', 'all'] as const;
const reportAddress = filterAddress.extend({ ...reportFields, transfers: queryOf.choice(shownTransfers) });
type Address = ReturnType<typeof reportAddress.parse>;

/** Periods to choose from; `custom` has explicit days. */
export const periodNames = [...namedPeriods, 'custom'] as const;
export const comparisons = ['none', ...reportComparisons] as const;

type ReportField = 'group' | 'step' | 'kind' | 'monthStart' | 'chart';

/** Settings of a report: the filters of the list, and how to add up their transactions. */
export type Choice = Filter &
  Required<{ [Name in ReportField]: NonNullable<Address[Name]> }> & {
    transfers?: Address['transfers'];
    compare: (typeof comparisons)[number];
  };

const usual = {
  group: 'category',
  step: 'month',
  kind: 'expense',
  compare: 'none',
  chart: 'bars',
} as const;

/**
 * Parses the URL of a report. Missing settings get defaults.
 * @param monthStart setting of the user
 */
export function readChoice(search: string, monthStart = '1'): Choice {
  const given = readQuery(reportAddress, search);
  const isDated = (given.startDate ?? given.endDate) !== undefined;
  return { ...usual, monthStart, ...(!isDated && { period: 'last-12-months' }), ...given };
}

/** Returns the URL of a report. Omits the days of a named period, so that the period moves with time. */
export function addressOf(path: string, { compare, ...choice }: Choice): string {
  return path + queryText({ ...choice, compare: compare === 'none' ? undefined : compare });
}

/** Returns the settings that are saved with a report. */
export function savedChoice(choice: Choice): Omit<SavedReport, 'name'> {
  const { group, step, kind, compare, monthStart, chart } = choice;
  const compared = compare === 'none' ? {} : { compare };
  return { filter: filterOf(choice), report: { group, step, kind, ...compared, monthStart, chart } };
}

/** Returns the filters of a report with the days of its period. */
export function filterOfReport(choice: Choice, today: string) {
  return datedFilter(choice, today, choice.monthStart);
}
