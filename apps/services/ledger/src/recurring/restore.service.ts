import { Injectable } from '@nestjs/common';
import { type Caller, fieldErrorOf, limits, problem, type RecurringRestore } from '@saldo/contracts';
import { addDays, type CalendarDate, dateIn, occurrencesBetween, type Series } from '@saldo/finance';
import { deterministicId } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import { CategoriesService, typeOf } from '../categories';
import { amountsOf, minorOf, OccurrencesRepository } from '../transactions';
import { AccountChecks, namedSides } from './account-checks.service';
import { latest } from './recurring.rules';
import { RecurringRepository } from './recurring.repository';
import type { RecurringRow } from './recurring.schema';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** No series has an occurrence on or after this date. */
const END_OF_DAYS = '2999-12-31';

@Injectable()
export class RestoreService {
  constructor(
    private readonly entries: RecurringRepository,
    private readonly categories: CategoriesService,
    private readonly accounts: AccountChecks,
    private readonly occurrences: OccurrencesRepository,
  ) {}

  /**
   * Restores exported entries and returns their ids, in the same order. Occurrences more than `limits.madeUpDays` overdue
   * are left out. Rejects entries that missed more than `limits.missedDates` together: a small
   * request must not make the scheduler write without end.
   */
  async restore({ bookId, timeZone }: Caller, { restoreId, entries }: RecurringRestore): Promise<string[]> {
    const identified = entries.map((entry, index) => ({
      ...entry,
      _id: deterministicId('recurring', bookId, restoreId, index),
    }));
    const rows = await this.entries.list(bookId);
    const known = new Set(rows.map(({ _id }) => String(_id)));
    const missing = identified.filter(({ _id }) => !known.has(String(_id)));
    if (known.size + missing.length > limits.recurringEntries) throw new DomainError('recurring-full');
    const today = dateIn(timeZone, new Date());
    const earliest = addDays(today, -limits.madeUpDays);
    requireFewMissed(
      missing.map(({ paused, nextDueDate, ...series }) => ({ ...series, from: paused ? null : nextDueDate })),
      { earliest, today, before: await this.missedBefore(bookId, rows, today) },
    );
    const accountOf = await this.accounts.finder(bookId);
    // Refuses wrong amounts before a category is added.
    const placed = identified.map(({ amount, accountId, transfer, ...entry }, index) => {
      const at = `entries.${index}.`;
      const sides = namedSides(accountOf, { accountId, transfer }, undefined, [], at);
      minorOf(amount, sides.from.currency, `${at}amount`);
      const amounts = amountsOf({ cost: amount, category: entry.category, transfer }, sides, at);
      return { ...entry, ...amounts, accountId: sides.from.accountId };
    });
    const named = entries.flatMap((entry, index) => (entry.transfer ? [] : [{ entry, index }]));
    const spellingOf = await this.categories.registerAll(
      bookId,
      named.map(({ entry }) => ({ type: typeOf(entry), name: entry.category })),
      (at) => `entries.${named[at]?.index}.category`,
    );
    const states = placed.map(({ nextDueDate, ...entry }) => ({
      ...entry,
      category: entry.transfer ? entry.category : spellingOf(typeOf(entry), entry.category),
      openFrom: latest(nextDueDate ?? END_OF_DAYS, earliest),
      timeZone,
    }));
    if (!(await this.entries.addNew(bookId, states))) throw new DomainError('recurring-full');
    return identified.map(({ _id }) => String(_id));
  }

  /** Returns how many dates the scheduler recorded within a day, and how many it still has to. */
  private async missedBefore(bookId: string, rows: RecurringRow[], today: CalendarDate): Promise<number> {
    const recorded = await this.occurrences.countRecordedAfter(bookId, new Date(Date.now() - DAY_MS));
    const due = rows.map(({ paused, openFrom, frequency, startDate, endDate }) => ({
      ...{ frequency, startDate, endDate },
      from: paused ? null : openFrom,
    }));
    return recorded + countMissed(due, '', today, limits.missedDates);
  }
}

interface Missed extends Series {
  /** The first date that is not recorded; null if none will be. */
  from: CalendarDate | null;
}

function countMissed(series: Missed[], earliest: CalendarDate, today: CalendarDate, most: number): number {
  let missed = 0;
  for (const { from, ...recurrence } of series) {
    if (from === null) continue;
    missed += occurrencesBetween(recurrence, latest(from, earliest), today, most - missed + 1).length;
    if (missed > most) break;
  }
  return missed;
}

/** @param before how many dates the book has made up for within a day, or still will */
function requireFewMissed(
  series: Missed[],
  { earliest, today, before }: { earliest: CalendarDate; today: CalendarDate; before: number },
): void {
  const missed = countMissed(series, earliest, today, limits.missedDates);
  if (missed === 0 || before + missed <= limits.missedDates) return;
  const tooMany = problem('too-many-missed-dates', { max: limits.missedDates });
  throw new DomainError('validation-failed', { fields: [fieldErrorOf('entries', tooMany)] });
}
