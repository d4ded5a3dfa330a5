import { type Job, type JobProblem, type JobReport, limits, type Refusal } from '@saldo/contracts';
import type { DomainError } from '@saldo/rpc';
import type { JobRow } from './job.schema';

const counts = {
  ...{ recordedCount: 0, linkedCount: 0, changedCount: 0, deletedCount: 0, undoneCount: 0 },
  ...{ accountCount: 0, categoryCount: 0 },
};

export const emptyReport: JobReport = { ...counts, problemCount: 0, problems: [] };

/** Additions of a slice to the report of its job. */
export type Report = Partial<Omit<JobReport, 'problemCount'>>;

/** The result of one slice. */
export interface Slice {
  /** Number of rows or transactions that were processed. */
  count: number;
  report: Report;
  /** Cursor of the next slice. */
  cursor?: string;
  isLast: boolean;
}

/** Adds up two reports. */
export function withReport(one: Report, { problems = [], ...added }: Report): Report {
  const keys = Object.keys(counts) as (keyof typeof counts)[];
  return {
    ...Object.fromEntries(keys.map((key) => [key, (one[key] ?? 0) + (added[key] ?? 0)])),
    problems: [...(one.problems ?? []), ...problems],
  };
}

/** Adds the report of a slice to that of a job. */
export function withSlice(report: JobReport, slice: Report): JobReport {
  const { problems = [], ...sums } = withReport(report, slice);
  return {
    ...{ ...report, ...sums, problems: problems.slice(0, limits.jobProblems) },
    problemCount: report.problemCount + (slice.problems?.length ?? 0),
  };
}

/** Converts a domain error into its stored form. */
export function refusalOf({ code, fields }: DomainError): Refusal {
  return { code, ...(fields && { fields }) };
}

/** Returns the problem of a row that was sent alone in a list. `transactions.0.cost` becomes `cost`. */
export function rowProblem(row: number, error: DomainError): JobProblem {
  const { code, fields } = refusalOf(error);
  const ofRow = fields?.map((field) => ({ ...field, path: field.path.replace(/^\w+\.0\.?/, '') }));
  return { row, code, ...(ofRow && { fields: ofRow }) };
}

/** Returns a job as the API shows it. */
export function jobOf({
  _id,
  request,
  state,
  total,
  done,
  group,
  report,
  error,
  createdAt,
  endedAt,
}: JobRow): Job {
  return {
    ...{ _id: String(_id), kind: request.kind, state, total, done, group, report },
    ...(request.importReport && { fileName: request.importReport.fileName }),
    ...(request.group !== undefined && { undoes: request.group }),
    ...(error && { error }),
    createdAt: createdAt.toISOString(),
    // A failed job that is being cancelled still has the time of its failure.
    ...(endedAt && state !== 'cancelling' && { endedAt: endedAt.toISOString() }),
  };
}
