import { Injectable } from '@nestjs/common';
import { type Caller, limits, type RecurringCopies } from '@saldo/contracts';
import { addDays, dateIn } from '@saldo/finance';
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
   * `limits.madeUpDays` overdue is left out: the clerk would have centuries of days to make up for.
   */
  async restore({ userId, timeZone }: Caller, { restoreId, entries }: RecurringCopies): Promise<string[]> {
    const ids = entries.map((_, place) => placedId('recurring', userId, restoreId, place));
    const known = new Set((await this.entries.list(userId)).map(({ _id }) => String(_id)));
    const missing = ids.filter((id) => !known.has(String(id)));
    if (known.size + missing.length > limits.recurringEntries) throw new DomainError('recurring-full');
    const spellingOf = await this.categories.registerAll(
      userId,
      entries.map((entry) => ({ type: typeOf(entry), name: entry.category })),
      (place) => `entries.${place}.category`,
    );
    const earliest = addDays(dateIn(timeZone, new Date()), -limits.madeUpDays);
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
