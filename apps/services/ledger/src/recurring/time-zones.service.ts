import { Injectable } from '@nestjs/common';
import type { Caller } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';
import { RecurringRepository } from './recurring.repository';

const ATTEMPTS = 10;
/** How long a person is taken to be where they were: a replica that they did not ask meanwhile may be behind by as much. */
const SURE_MS = 60_000;
const MAX_REMEMBERED = 10_000;

/** Lets the entries of a person begin their days where that person was last. */
@Injectable()
export class TimeZones {
  /** `until` is by the process's own clock, since the time of day may jump. */
  private readonly remembered = new Map<string, { timeZone: string; until: number }>();

  constructor(private readonly entries: RecurringRepository) {}

  /** Most calls change nothing and ask nobody. */
  async note({ userId, timeZone, isZoneAssumed }: Caller): Promise<void> {
    if (isZoneAssumed) return;
    const last = this.remembered.get(userId);
    if (last?.timeZone === timeZone && performance.now() < last.until) return;
    await this.move(userId, timeZone);
    if (this.remembered.size >= MAX_REMEMBERED) this.remembered.clear();
    this.remembered.set(userId, { timeZone, until: performance.now() + SURE_MS });
  }

  private async move(userId: string, timeZone: string): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const rows = await this.entries.listOutside(userId, timeZone);
      if (rows.length === 0) return;
      await Promise.all(rows.map((row) => this.entries.update(userId, row, { timeZone })));
    }
    throw new DomainError('unavailable');
  }
}
