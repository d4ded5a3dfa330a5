import { request } from '@saldo/api';
import { type RecurringEntry, routes } from '@saldo/contracts';

/** Steps that the user can take with an entry besides editing it. */
export type Step = 'record' | 'skip' | 'pause' | 'resume';

/** Takes a step. Sends the date of the occurrence to record or skip, so that it happens only once. Throws an ApiError. */
export function takeStep(step: Step, { _id, nextDueDate }: RecurringEntry): Promise<RecurringEntry> {
  const params = { id: _id };
  if (step === 'pause') return request(routes.pauseRecurring, { params });
  if (step === 'resume') return request(routes.resumeRecurring, { params });
  if (!nextDueDate) throw new Error(`An entry that has ended cannot ${step} its next occurrence.`);
  const route = step === 'record' ? routes.recordRecurring : routes.skipRecurring;
  return request(route, { params, body: { date: nextDueDate } });
}
