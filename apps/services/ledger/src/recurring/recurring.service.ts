import { Injectable, Logger } from '@nestjs/common';
import {
  type Caller,
  type CategoryType,
  type LedgerInput,
  ledgerRpc,
  limits,
  type NewRecurringEntry,
  type RecurringEntry,
  type RecurringEntryChange,
} from '@saldo/contracts';
import { type CalendarDate, compareNames, dateIn, nextOccurrence } from '@saldo/finance';
import {
  bookIdOf,
  type Cause,
  HandlesOnce,
  retryOnConflict,
  shownHistory,
  VersionConflict,
} from '@saldo/mongo';
import { DomainError, Handles } from '@saldo/rpc';
import type { Types } from 'mongoose';
import { CategoriesService, typeOf } from '../categories';
import { becomesTransfer, bookingOf, minorOf, shownAmounts } from '../transactions';
import { AccountChecks } from './account-checks.service';
import {
  changedFields,
  changeToVersion,
  entryOf,
  entryVersion,
  latest,
  nextDateOf,
  type RecurringState,
  resumed,
  withHistoryOf,
} from './recurring.rules';
import { RecurringRepository } from './recurring.repository';
import { RecurringScheduler } from './recurring-scheduler';
import type { RecurringRow } from './recurring.schema';

/** Sorts after every date. */
const NEVER = '9999';

type Decision = Partial<RecurringState> | undefined;

@Injectable()
export class RecurringService {
  private readonly log = new Logger('Recurring');

  constructor(
    private readonly entries: RecurringRepository,
    private readonly categories: CategoriesService,
    private readonly scheduler: RecurringScheduler,
    private readonly accounts: AccountChecks,
  ) {}

  /** Lists entries by their next date; ended entries come last. */
  @Handles(ledgerRpc.listRecurring)
  async list(_: object, { bookId, timeZone }: Caller): Promise<RecurringEntry[]> {
    const today = dateIn(timeZone, new Date());
    const entries = (await this.entries.list(bookId)).map((row) => entryOf(row, today));
    const due = ({ nextDueDate }: RecurringEntry) => Date.parse(nextDueDate ?? NEVER);
    return entries.toSorted((a, b) => due(a) - due(b) || compareNames(a.name, b.name));
  }

  /**
   * Adds an entry with this id, or returns it if it exists. Dates before the caller's today count as settled: a series that began
   * in the past records nothing for those.
   */
  @HandlesOnce(ledgerRpc.createRecurring)
  async add(
    input: NewRecurringEntry,
    { bookId, timeZone }: Caller,
    _id: Types.ObjectId,
  ): Promise<RecurringEntry> {
    if ((await this.entries.count(bookId)) >= limits.recurringEntries) {
      throw new DomainError('recurring-full');
    }
    const { amount, category, isIncome, accountId, transfer, ...rest } = input;
    const today = dateIn(timeZone, new Date());
    const sides = await this.accounts.sides(bookId, { accountId, transfer }, nextOccurrence(rest, today));
    minorOf(amount, sides.from.currency, 'amount');
    // Reject wrong amounts before adding a category.
    const amounts = { cost: amount, isIncome, ...(transfer && { transfer }) };
    bookingOf({ ...amounts, category }, sides);
    const spelt =
      transfer || category === undefined
        ? category
        : await this.categoryOfType(bookId, typeOf(input), category);
    const made = await this.entries.create(bookId, {
      ...{ ...rest, ...bookingOf({ ...amounts, category: spelt }, sides), paused: false },
      ...{ _id, openFrom: today, timeZone },
    });
    if (!made) throw new DomainError('recurring-full');
    await this.recordToday(made);
    return entryOf(made, today);
  }

  @Handles(ledgerRpc.updateRecurring)
  update({ id, change, expected }: LedgerInput<'updateRecurring'>, caller: Caller): Promise<RecurringEntry> {
    return this.change(caller, { id, expected, actor: 'user' }, () => change);
  }

  @Handles(ledgerRpc.getRecurringHistory)
  async history({ id }: LedgerInput<'getRecurringHistory'>, { bookId }: Caller) {
    const row = await this.entries.get(bookId, id);
    if (!row) throw new DomainError('not-found');
    const history = shownHistory(row, { at: row.createdAt, actor: 'user' }, withHistoryOf);
    return { ...history, version: entryVersion(row) };
  }

  /** Sets the fields of an entry to those of a version, by the same rules as an edit. */
  @Handles(ledgerRpc.restoreRecurringVersion)
  restoreVersion(
    { id, version, accountId, expected }: LedgerInput<'restoreRecurringVersion'>,
    caller: Caller,
  ): Promise<RecurringEntry> {
    return this.change(caller, { id, expected, actor: 'restore' }, async (row) =>
      changeToVersion(row, version, await this.accounts.replacing(caller.bookId, accountId)),
    );
  }

  private change(
    caller: Caller,
    { id, expected, actor }: { id: string; expected?: string; actor: Cause['actor'] },
    changeOf: (
      row: RecurringRow,
    ) => RecurringEntryChange | undefined | Promise<RecurringEntryChange | undefined>,
  ): Promise<RecurringEntry> {
    return this.changeSettled(caller, id, actor, async (row, today) => {
      if (expected !== undefined && expected !== entryVersion(row)) throw new VersionConflict();
      const change = await changeOf(row);
      if (!change) throw new DomainError('not-found');
      const first = nextOccurrence({ ...row, ...change }, latest(row.openFrom, today));
      const sides = await this.accounts.sidesAfter(row, change, first);
      // Reject wrong amounts before adding a category.
      changedFields(row, change, today, sides);
      return changedFields(row, await this.withKnownCategory(row, change), today, sides);
    });
  }

  @Handles(ledgerRpc.pauseRecurring)
  async pause({ id }: LedgerInput<'pauseRecurring'>, caller: Caller): Promise<RecurringEntry> {
    return this.changeSettled(caller, id, 'user', (row) => (row.paused ? undefined : { paused: true }));
  }

  @Handles(ledgerRpc.resumeRecurring)
  async resume({ id }: LedgerInput<'resumeRecurring'>, caller: Caller): Promise<RecurringEntry> {
    return this.changeSettled(caller, id, 'user', async (row, today) => {
      if (!row.paused) return undefined;
      const next = nextDateOf(row, today);
      // Throw now: the entry would pause itself again on that date.
      if (next !== undefined) await this.accounts.require(row, next);
      return resumed(row, today);
    });
  }

  /**
   * Records the overdue occurrences of an entry, then changes it, so that the change does not apply to them. An occurrence that
   * is due today after the change is recorded at once.
   */
  private changeSettled(
    { bookId, timeZone }: Caller,
    id: string,
    actor: Cause['actor'],
    decide: (row: RecurringRow, today: CalendarDate) => Decision | Promise<Decision>,
  ): Promise<RecurringEntry> {
    return retryOnConflict(async () => {
      const row = await this.scheduler.catchUp(bookId, id);
      if (!row) throw new DomainError('not-found');
      const today = dateIn(timeZone, new Date());
      const fields = await decide(row, today);
      const updated = fields ? await this.entries.change(bookId, row, fields, { actor }) : row;
      if (!updated) return undefined;
      await this.recordToday(updated);
      return entryOf(updated, today);
    });
  }

  /**
   * Returns the change with an existing category, added if necessary. A transfer has none, and an entry whose category and type
   * stay the same may keep a category of the other type.
   */
  private async withKnownCategory(
    current: RecurringRow,
    change: RecurringEntryChange,
  ): Promise<RecurringEntryChange> {
    if (becomesTransfer(current, change)) return change;
    const now = shownAmounts(current);
    const { category = now.category, isIncome = now.isIncome } = change;
    if (category === now.category && isIncome === now.isIncome) return change;
    const spelling = await this.categoryOfType(bookIdOf(current), typeOf({ isIncome }), category);
    return { ...change, category: spelling };
  }

  /** Returns the spelling of a category; adds the category if neither type has it. */
  private async categoryOfType(bookId: string, type: CategoryType, name: string): Promise<string> {
    await this.categories.requireType(bookId, type, name);
    return this.categories.register(bookId, type, name);
  }

  /** Records what is due today. Never fails, because the change is saved already; the next scheduler run tries again. */
  async recordToday(row: RecurringRow): Promise<void> {
    try {
      await this.scheduler.catchUp(bookIdOf(row), String(row._id));
    } catch (error) {
      this.log.warn({ err: error }, 'Recording due entries failed; the next run tries again.');
    }
  }
}
