import { type Job, type JobProblem, type JobReport, limits, type Refusal } from '@saldo/contracts';
import type { DomainError } from '@saldo/rpc';
import type { JobRow } from './job.schema';

const counts = {
  ...{ recordedCount: 0, linkedCount: 0, changedCount: 0, deletedCount: 0, undoneCount: 0 },
  accountCount: 0,
};

export const emptyReport: JobReport = { ...counts, problemCount: 0, problems: [] };

/** The result of one slice. */
export interface Slice {
  /** How many rows or transactions it has considered. */
  count: number;
  report: Partial<Omit<JobReport, 'problemCount'>>;
  /** Where the next slice goes on. */
  cursor?: string;
  isLast: boolean;
}

/** Adds the report of a slice to that of a job. */
export function withSlice(report: JobReport, { problems = [], ...added }: Slice['report']): JobReport {
  const keys = Object.keys(counts) as (keyof typeof counts)[];
  return {
    ...report,
    ...Object.fromEntries(keys.map((key) => [key, report[key] + (added[key] ?? 0)])),
    problemCount: report.problemCount + problems.length,
    problems: [...report.problems, ...problems].slice(0, limits.jobProblems),
  };
}

/** Says why something was refused. */
export function refusalOf({ code, fields }: DomainError): Refusal {
  return { code, ...(fields && { fields }) };
}

/** The problem of the only row of a request whose list is `name`: `transactions.0.cost` becomes `cost`. */
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
    ...(error && { error }),
    createdAt: createdAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  };
}
