import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc, type RecurringEntry } from '@saldo/contracts';
import { type CalendarDate, dateIn } from '@saldo/finance';
import { retryOnConflict, VersionConflict } from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import { OccurrenceRules } from '../rules';
import { OccurrencesRepository } from '../transactions';
import { AccountChecks } from './account-checks.service';
import { entryOf, nextDateOf, occurrenceOf, settledThrough } from './recurring.rules';
import { RecurringRepository } from './recurring.repository';
import type { RecurringRow } from './recurring.schema';

type Step = LedgerInput<'skipRecurring'>;

/** Skips the next occurrence of an entry, or records it early. Repeating either changes nothing. */
@Injectable()
export class StepsService {
  constructor(
    private readonly entries: RecurringRepository,
    private readonly occurrences: OccurrencesRepository,
    private readonly accounts: AccountChecks,
    private readonly rules: OccurrenceRules,
  ) {}

  @Handles(ledgerRpc.skipRecurring)
  skip(step: Step, caller: Caller): Promise<RecurringEntry> {
    return this.step(step, caller, async () => undefined);
  }

  /**
   * Records an occurrence, dated today if its date is later. The entry moves on afterwards, so that the call can be repeated
   * after a crash.
   */
  @Handles(ledgerRpc.recordRecurring)
  record(step: Step, caller: Caller): Promise<RecurringEntry> {
    const { date } = step;
    return this.step(step, caller, async (row, today) => {
      const addedOn = date < today ? date : today;
      await this.accounts.require(row, addedOn);
      const occurrence = occurrenceOf(row, date, { addedOn, now: new Date(), byScheduler: false });
      return this.occurrences.record(await this.rules.complete([occurrence]));
    });
  }

  private step(
    { id, date }: Step,
    { bookId, timeZone }: Caller,
    act: (row: RecurringRow, today: CalendarDate) => Promise<void>,
  ): Promise<RecurringEntry> {
    const today = dateIn(timeZone, new Date());
    return retryOnConflict(async () => {
      const row = await this.entries.get(bookId, id);
      if (!row) throw new DomainError('not-found');
      const next = nextDateOf(row, today);
      if (next === undefined || date < next) return entryOf(row, today);
      if (date > next) throw new VersionConflict();
      await act(row, today);
      const moved = await this.entries.update(bookId, row, settledThrough(date));
      return moved && entryOf(moved, today);
    });
  }
}
