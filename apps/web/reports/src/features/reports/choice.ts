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

/** What a cash flow shows of transfers: nothing, what accounts gave or got on the whole, or what moved in each direction. */
export const shownTransfers = ['none', 'net', 'all'] as const;
const reportAddress = filterAddress.extend({ ...reportFields, transfers: queryOf.choice(shownTransfers) });
type Address = ReturnType<typeof reportAddress.parse>;

/** The periods that are offered; `custom` has its own days. */
export const periodNames = [...namedPeriods, 'custom'] as const;
export const comparisons = ['none', ...reportComparisons] as const;

type ReportField = 'group' | 'step' | 'kind' | 'monthStart' | 'chart';

/** What a report shows: the filters of the list, and how their transactions are added up. */
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

/** Reads the address of a report; what it lacks is the default. @param monthStart that of the user */
export function readChoice(search: string, monthStart = '1'): Choice {
  const given = readQuery(reportAddress, search);
  const isDated = (given.startDate ?? given.endDate) !== undefined;
  return { ...usual, monthStart, ...(!isDated && { period: 'last-12-months' }), ...given };
}

/** Returns the address of a report; the days of a period that is named are left out, so that it moves on. */
export function addressOf(path: string, { compare, ...choice }: Choice): string {
  return path + queryText({ ...choice, compare: compare === 'none' ? undefined : compare });
}

/** Returns what is saved of a report. */
export function savedChoice(choice: Choice): Omit<SavedReport, 'name'> {
  const { group, step, kind, compare, monthStart, chart } = choice;
  const compared = compare === 'none' ? {} : { compare };
  return { filter: filterOf(choice), report: { group, step, kind, ...compared, monthStart, chart } };
}

/** Returns the filters of a report with the days of its period. Days in the wrong order are the first one alone. */
export function filterOfReport(choice: Choice, today: string) {
  const filter = datedFilter(choice, today, choice.monthStart);
  const { startDate, endDate } = filter;
  return startDate && endDate && startDate > endDate ? { ...filter, endDate: startDate } : filter;
}
