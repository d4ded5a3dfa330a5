import { Injectable } from '@nestjs/common';
import { ClaimsRepository } from './claims.repository';
import { OccurrencesRepository } from './occurrences.repository';
import { dueDateOf, occurrenceOf, settledThrough } from './recurring.rules';
import { RecurringRepository } from './recurring.repository';
import type { RecurringRow } from './recurring.schema';

const BATCH = 500;
/** Who was held up for longer since the claim stops before writing: another may have the claim, and be done with it. */
const MAX_DELAY_MS = 5_000;

/**
 * Records what is due, date by date: claim, record, move on. Each step may be the last one before a crash, and each may
 * be done by several replicas at once; docs/adr/0007 says why nothing happens twice.
 */
@Injectable()
export class Clerk {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly entries: RecurringRepository,
    private readonly occurrences: OccurrencesRepository,
  ) {}

  /**
   * Records all that is due for everybody, missed dates included, for as long as it may; says how many dates that were.
   * A round may take longer than a claim lasts, so its clock, which starts with `from`, goes on.
   */
  async recordDue(from = new Date(), mayGoOn = () => true): Promise<number> {
    const began = performance.now();
    let count = 0;
    while (mayGoOn()) {
      const claimedAt = performance.now();
      const now = new Date(from.getTime() + claimedAt - began);
      const claimed = await this.claims.claimDue(now, BATCH);
      if (claimed.length === 0) break;
      count += await this.record(claimed, { now, claimedAt, byClerk: true });
    }
    return count;
  }

  /** Records all that is due of one entry and gives it as it then is; `undefined` where there is none. */
  async catchUp(userId: string, id: string, now = new Date()): Promise<RecurringRow | undefined> {
    for (;;) {
      const row = await this.entries.get(userId, id);
      if (!row || dueDateOf(row, now) === undefined) return row;
      const claimedAt = performance.now();
      const claimed = await this.claims.claim(row, now);
      if (claimed) await this.record([claimed], { now, claimedAt, byClerk: false });
    }
  }

  private async record(
    claimed: RecurringRow[],
    { now, claimedAt, byClerk }: { now: Date; claimedAt: number; byClerk: boolean },
  ): Promise<number> {
    // A claim that found an entry too early, by a clock that was ahead, finds no date and only sets it right.
    const dated = claimed.map((row) => ({ row, date: dueDateOf(row, now) }));
    const due = dated.flatMap(({ row, date }) =>
      date === undefined ? [] : [occurrenceOf(row, date, { addedOn: date, now, byClerk })],
    );
    if (performance.now() - claimedAt > MAX_DELAY_MS) throw new Error('The claim has become too old.');
    await this.occurrences.record(due);
    await this.claims.moveOn(
      dated.map(({ row, date }) => ({
        row,
        to: date === undefined ? { openFrom: row.openFrom } : settledThrough(date),
      })),
      now,
    );
    return due.length;
  }
}
