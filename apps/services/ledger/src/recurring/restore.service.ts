import { Injectable } from '@nestjs/common';
import { type Caller, ledgerRpc, limits, type RecurringRestore } from '@saldo/contracts';
import { addDays, dateIn } from '@saldo/finance';
import { deterministicId, HandlesOnce } from '@saldo/mongo';
import { DomainError } from '@saldo/rpc';
import { CategoriesService, typeOf } from '../categories';
import { bookingOf, minorOf } from '../transactions';
import { AccountChecks, namedSides } from './account-checks.service';
import { latest } from './recurring.rules';
import { RecurringRepository } from './recurring.repository';

/** Date after which no series has an occurrence. */
const END_OF_DAYS = '2999-12-31';

@Injectable()
export class RestoreService {
  constructor(
    private readonly entries: RecurringRepository,
    private readonly categories: CategoriesService,
    private readonly accounts: AccountChecks,
  ) {}

  /**
   * Restores exported entries and returns their ids, in the same order. Leaves out occurrences that are more than
   * `limits.madeUpDays` overdue. `MissedDates` limits how many of the others the scheduler records.
   */
  @HandlesOnce(ledgerRpc.restoreRecurring)
  async restore({ restoreId, entries }: RecurringRestore, { bookId, timeZone }: Caller) {
    const identified = entries.map((entry, index) => ({
      ...entry,
      _id: deterministicId('recurring', bookId, restoreId, index),
    }));
    const known = new Set((await this.entries.list(bookId)).map(({ _id }) => String(_id)));
    const missing = identified.filter(({ _id }) => !known.has(String(_id)));
    if (known.size + missing.length > limits.recurringEntries) throw new DomainError('recurring-full');
    const today = dateIn(timeZone, new Date());
    const earliest = addDays(today, -limits.madeUpDays);
    const accountOf = await this.accounts.finder(bookId);
    // Reject wrong amounts before adding a category.
    const placed = identified.map(({ amount, category, isIncome, accountId, transfer, ...entry }, index) => {
      const at = `entries.${index}.`;
      const sides = namedSides(accountOf, { accountId, transfer }, undefined, [], at);
      minorOf(amount, sides.from.currency, `${at}amount`);
      const booked = (name: string) =>
        bookingOf({ cost: amount, isIncome, category: name, transfer }, sides, at);
      booked(category);
      return {
        entry,
        booked,
        wanted: { type: typeOf({ isIncome }), kind: typeOf({ isIncome }), name: category },
      };
    });
    const named = entries.flatMap(({ transfer }, index) => (transfer ? [] : [{ index }]));
    const meant = await this.categories.registerAll(
      bookId,
      named.flatMap(({ index }) => placed[index]?.wanted ?? []),
      { fieldOf: (at) => `entries.${named[at]?.index}.category` },
    );
    const states = placed.map(({ entry: { nextDueDate, ...entry }, booked, wanted }, index) => ({
      ...entry,
      ...booked(entries[index]?.transfer ? wanted.name : meant(wanted).name),
      openFrom: latest(nextDueDate ?? END_OF_DAYS, earliest),
      timeZone,
    }));
    if (!(await this.entries.addNew(bookId, states))) throw new DomainError('recurring-full');
    return { ids: identified.map(({ _id }) => String(_id)) };
  }
}
