import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';

export type MissedDatesDecision = 'record' | 'skip';

/** Records or skips all missed dates that wait for the user's decision. Returns their number. Throws an ApiError. */
export async function decideMissedDates(decision: MissedDatesDecision): Promise<number> {
  return (await request(routes.decideMissedDates, { body: { decision } })).count;
}
