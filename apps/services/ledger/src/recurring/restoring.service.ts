import { Injectable } from '@nestjs/common';
import { type Caller, limits, type RecurringCopies } from '@saldo/contracts';
import { addDays, dateIn, occurrencesBetween } from '@saldo/finance';
import { placedId } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import { Types } from 'mongoose';
import { CategoriesService } from '../categories/categories.service';
import { typeOf } from '../categories/category.rules';
import { centsOf } from '../transactions/transaction.rules';
import { latest } from './recurring.rules';
import { RecurringRepository } from './recurring.repository';

/** From here on no series has a date left. */
const END_OF_DAYS = '2999-12-31';

@Injectable()
export class RestoringService {
  constructor(
    private readonly entries: RecurringRepository,
    private readonly categories: CategoriesService,
  ) {}

  /**
   * Takes over entries that were kept elsewhere, each as it stood there; their ids, in the same order. What is more than
   * `limits.madeUpDays` overdue is left out. Rejects entries that missed more than `limits.missedDates` together: a small
   * request must not make the scheduler write without end.
   */
  async restore({ userId, timeZone }: Caller, { restoreId, entries }: RecurringCopies): Promise<string[]> {
    const ids = entries.map((_, place) => placedId('recurring', userId, restoreId, place));
    const known = new Set((await this.entries.list(userId)).map(({ _id }) => String(_id)));
    const missing = ids.filter((id) => !known.has(String(id)));
    if (known.size + missing.length > limits.recurringEntries) throw new DomainError('recurring-full');
    const today = dateIn(timeZone, new Date());
    const earliest = addDays(today, -limits.madeUpDays);
    requireFewMissed(entries, earliest, today);
    const spellingOf = await this.categories.registerAll(
      userId,
      entries.map((entry) => ({ type: typeOf(entry), name: entry.category })),
      (place) => `entries.${place}.category`,
    );
    const states = entries.map(({ amount, nextDueDate, ...entry }, place) => ({
      ...entry,
      _id: ids[place] ?? new Types.ObjectId(),
      category: spellingOf(typeOf(entry), entry.category),
      cents: centsOf(amount),
      openFrom: latest(nextDueDate ?? END_OF_DAYS, earliest),
      timeZone,
    }));
    if (!(await this.entries.addNew(userId, states))) throw new DomainError('recurring-full');
    return ids.map(String);
  }
}

function requireFewMissed(entries: RecurringCopies['entries'], earliest: string, today: string): void {
  let missed = 0;
  for (const { paused, nextDueDate, ...series } of entries) {
    if (paused || nextDueDate === null) continue;
    const left = limits.missedDates - missed + 1;
    missed += occurrencesBetween(series, latest(nextDueDate, earliest), today, left).length;
  }
  if (missed <= limits.missedDates) return;
  const message = `These entries missed more than ${limits.missedDates} dates. Please pause some of them first.`;
  throw new DomainError('validation-failed', { fields: [{ path: 'entries', message }] });
}
