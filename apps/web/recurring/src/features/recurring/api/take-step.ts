import { request } from '@saldo/api';
import { type RecurringEntry, routes } from '@saldo/contracts';

/** The steps that an entry can take besides being edited. */
export type Step = 'record' | 'skip' | 'pause' | 'resume';

/**
 * Takes a step. The date of the occurrence that is recorded or skipped is sent, so that it is never done twice. Throws an
 * ApiError.
 */
export function takeStep(step: Step, { _id, nextDueDate }: RecurringEntry): Promise<RecurringEntry> {
  const params = { id: _id };
  if (step === 'pause') return request(routes.pauseRecurring, { params });
  if (step === 'resume') return request(routes.resumeRecurring, { params });
  if (!nextDueDate) throw new Error(`An entry that has ended cannot ${step} its next occurrence.`);
  const route = step === 'record' ? routes.recordRecurring : routes.skipRecurring;
  return request(route, { params, body: { date: nextDueDate } });
}
