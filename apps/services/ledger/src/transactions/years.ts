import { addDays, type CalendarDate, FIRST_DATE } from '@saldo/finance';
import { ownedBy } from '@saldo/mongo';
import { trusted } from 'mongoose';
import { type Period, yearOf } from '../sums';
import { reversed } from './cursor';
import type { TransactionQueries } from './marked-transactions';
import { newestFirst } from './transaction.schema';

const oldestFirst = reversed(newestFirst);

/** Returns the years in which a book has transactions. */
export async function yearsOf(model: Pick<TransactionQueries, 'findOne'>, bookId: string): Promise<Period[]> {
  const years: Period[] = [];
  for (let from: CalendarDate = FIRST_DATE; ;) {
    const dated = { ...ownedBy(bookId), addedOn: trusted({ $gte: from }) };
    const first = await model.findOne(dated, { addedOn: 1 }).sort(oldestFirst).lean();
    if (!first) return years;
    years.push(yearOf(first.addedOn));
    from = addDays(`${yearOf(first.addedOn)}-12-31`, 1);
  }
}
