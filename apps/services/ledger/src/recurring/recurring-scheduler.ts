import { Injectable } from '@nestjs/common';
import { OccurrenceRules } from '../rules';
import { OccurrencesRepository } from '../transactions';
import { ClaimsRepository } from './claims.repository';
import { AccountChecks } from './account-checks.service';
import { MissedDates } from './missed-dates.service';
import { dueDateOf, occurrenceOf, settledThrough } from './recurring.rules';
import { RecurringRepository } from './recurring.repository';
import type { RecurringRow } from './recurring.schema';

const BATCH = 500;
/** If more time has passed since the claim, a run stops before it writes: another replica may hold the claim by then. */
const MAX_DELAY_MS = 5_000;

/**
 * Records the due occurrences of recurring entries, one date of an entry at a time: claims the entry, records the date, and moves
 * the entry to its next date. A crash may follow any step, and several replicas may run at once; docs/adr/0028 explains why
 * nothing is recorded twice. An entry pauses itself on a date on which its account is closed, and is held if its book has missed
 * too many dates.
 */
@Injectable()
export class RecurringScheduler {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly entries: RecurringRepository,
    private readonly occurrences: OccurrencesRepository,
    private readonly accounts: AccountChecks,
    private readonly missed: MissedDates,
    private readonly rules: OccurrenceRules,
  ) {}

  /**
   * Records everything that is due for all users, missed dates included. Returns the number of dates. A run may take longer than
   * a claim lasts, so its clock starts at `from` and keeps running.
   * @param shouldContinue called before each batch; false ends the run
   */
  async recordDue(from = new Date(), shouldContinue = () => true): Promise<number> {
    const began = performance.now();
    let count = 0;
    while (shouldContinue()) {
      const claimedAt = performance.now();
      const now = new Date(from.getTime() + claimedAt - began);
      const claimed = await this.claims.claimDue(now, BATCH);
      if (claimed.length === 0) break;
      count += await this.record(claimed, { now, claimedAt, byScheduler: true });
    }
    return count;
  }

  /**
   * Records everything that is due for one entry, unless it is held. Returns the entry as it is afterwards; undefined if it does
   * not exist.
   */
  async catchUp(bookId: string, id: string, now = new Date()): Promise<RecurringRow | undefined> {
    for (;;) {
      const row = await this.entries.get(bookId, id);
      if (!row || dueDateOf(row, now) === undefined) return row;
      const claimedAt = performance.now();
      const claimed = await this.claims.claim(row, now);
      if (claimed) await this.record([claimed], { now, claimedAt, byScheduler: false });
    }
  }

  private async record(
    claimed: RecurringRow[],
    { now, claimedAt, byScheduler }: { now: Date; claimedAt: number; byScheduler: boolean },
  ): Promise<number> {
    // An entry that a replica with a fast clock claimed too early has no due date. Moving it on only corrects `dueAt`.
    const dated = claimed.map((row) => ({ row, date: dueDateOf(row, now) }));
    const refused = await this.accounts.refusedOf(dated);
    const allowed = dated.flatMap(({ row, date }) =>
      date === undefined || refused.has(row) ? [] : { row, date },
    );
    const held = await this.missed.heldOf(allowed, now);
    const due = await this.rules.complete(
      allowed.flatMap(({ row, date }) =>
        held.has(row) ? [] : occurrenceOf(row, date, { addedOn: date, now, byScheduler }),
      ),
    );
    if (performance.now() - claimedAt > MAX_DELAY_MS) throw new Error('The claim has become too old.');
    await this.occurrences.record(due);
    await this.claims.moveOn(
      dated.map(({ row, date }) => {
        const { openFrom } = row;
        if (refused.has(row)) return { row, to: { openFrom, paused: true } };
        if (date === undefined || held.has(row)) return { row, to: { openFrom, ...held.get(row) } };
        return { row, to: settledThrough(date) };
      }),
      now,
    );
    return due.length;
  }
}
