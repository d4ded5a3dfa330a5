import { Injectable } from '@nestjs/common';
import type { Caller, RecurringEntry } from '@saldo/contracts';
import { type CalendarDate, dateIn } from '@saldo/finance';
import { DomainError } from '@saldo/rpc';
import { OccurrencesRepository } from '../transactions';
import { entryOf, nextDateOf, occurrenceOf, settledThrough } from './recurring.rules';
import { RecurringRepository } from './recurring.repository';
import type { RecurringRow } from './recurring.schema';

const ATTEMPTS = 10;

/** What a person does with the next date of an entry: leave it out, or have it recorded now. Either is done once. */
@Injectable()
export class StepsService {
  constructor(
    private readonly entries: RecurringRepository,
    private readonly occurrences: OccurrencesRepository,
  ) {}

  skip(caller: Caller, id: string, date: CalendarDate): Promise<RecurringEntry> {
    return this.step(caller, id, date, async () => undefined);
  }

  /** Recorded today if its date is still to come. Before the entry moves on: a crash in between leaves it to be repeated. */
  record(caller: Caller, id: string, date: CalendarDate): Promise<RecurringEntry> {
    return this.step(caller, id, date, (row, today) => {
      const addedOn = date < today ? date : today;
      return this.occurrences.record([
        occurrenceOf(row, date, { addedOn, now: new Date(), byScheduler: false }),
      ]);
    });
  }

  private async step(
    { userId, timeZone }: Caller,
    id: string,
    date: CalendarDate,
    act: (row: RecurringRow, today: CalendarDate) => Promise<void>,
  ): Promise<RecurringEntry> {
    const today = dateIn(timeZone, new Date());
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const row = await this.entries.get(userId, id);
      if (!row) throw new DomainError('not-found');
      const next = nextDateOf(row, today);
      if (next === undefined || date < next) return entryOf(row, today);
      if (date > next) break;
      await act(row, today);
      const moved = await this.entries.update(userId, row, settledThrough(date));
      if (moved) return entryOf(moved, today);
    }
    throw new DomainError('version-conflict');
  }
}
