import { request } from '@saldo/api';
import { type RecurringEntry, routes } from '@saldo/contracts';

/** What can be done with an entry besides changing it. */
export type Step = 'record' | 'skip' | 'pause' | 'resume';

/**
 * Does it. Which occurrence is recorded or skipped is said by its date, so that one that is done already is not done again.
 * Throws an ApiError.
 */
export function takeStep(step: Step, { _id, nextDueDate }: RecurringEntry): Promise<RecurringEntry> {
  const params = { id: _id };
  const body = { date: nextDueDate ?? '' };
  switch (step) {
    case 'record':
      return request(routes.recordRecurring, { params, body });
    case 'skip':
      return request(routes.skipRecurring, { params, body });
    case 'pause':
      return request(routes.pauseRecurring, { params });
    case 'resume':
      return request(routes.resumeRecurring, { params });
  }
}
