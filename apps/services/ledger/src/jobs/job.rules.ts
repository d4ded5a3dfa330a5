import { type Job, type JobProblem, type JobReport, limits, type Refusal } from '@saldo/contracts';
import type { DomainError } from '@saldo/rpc';
import type { JobRow } from './job.schema';

export const emptyReport: JobReport = {
  recordedCount: 0,
  linkedCount: 0,
  undoneCount: 0,
  accountCount: 0,
  problemCount: 0,
  problems: [],
};

/** The result of one slice. */
export interface Slice {
  /** How many rows or transactions it has considered. */
  count: number;
  report: Partial<Omit<JobReport, 'problemCount'>>;
  /** Where an undo goes on. */
  cursor?: string;
  isLast: boolean;
}

/** Adds the report of a slice to that of a job. */
export function withSlice(report: JobReport, { problems = [], ...counts }: Slice['report']): JobReport {
  const summed = { ...report };
  for (const key of ['recordedCount', 'linkedCount', 'undoneCount', 'accountCount'] as const)
    summed[key] += counts[key] ?? 0;
  return {
    ...summed,
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
  kind,
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
    ...{ _id: String(_id), kind, state, total, done, group, report },
    ...(error && { error }),
    createdAt: createdAt.toISOString(),
    ...(endedAt && { endedAt: endedAt.toISOString() }),
  };
}
