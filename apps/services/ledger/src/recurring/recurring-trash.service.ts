import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc } from '@saldo/contracts';
import { dateIn } from '@saldo/finance';
import { DomainError, Handles } from '@saldo/rpc';
import { CategoriesService } from '../categories';
import { AccountChecks } from './account-checks.service';
import { deletedEntryOf, entryOf, nextDateOf, resumed } from './recurring.rules';
import { RecurringRepository } from './recurring.repository';
import { RecurringService } from './recurring.service';

/** Deletes recurring entries into the trash and restores them. */
@Injectable()
export class RecurringTrash {
  constructor(
    private readonly entries: RecurringRepository,
    private readonly categories: CategoriesService,
    private readonly accounts: AccountChecks,
    private readonly recurring: RecurringService,
  ) {}

  @Handles(ledgerRpc.deleteRecurring)
  async delete({ id }: LedgerInput<'deleteRecurring'>, { bookId }: Caller): Promise<void> {
    if (!(await this.entries.trash.delete(bookId, id))) throw new DomainError('not-found');
  }

  @Handles(ledgerRpc.listDeletedRecurring)
  async list(_: object, { bookId }: Caller) {
    return (await this.entries.trash.list(bookId)).map(deletedEntryOf);
  }

  /**
   * Restores a deleted entry, with its category and accounts if those were deleted. The entry continues today, without the dates
   * it missed; a paused entry stays paused. Repeating it changes nothing.
   */
  @Handles(ledgerRpc.restoreDeletedRecurring)
  async restore({ id }: LedgerInput<'restoreDeletedRecurring'>, { bookId, timeZone }: Caller) {
    const today = dateIn(timeZone, new Date());
    const existing = await this.entries.get(bookId, id);
    if (existing) return entryOf(existing, today);
    const deleted = await this.entries.trash.get(bookId, id);
    if (!deleted) throw new DomainError('not-found');
    const { openFrom } = resumed(deleted, today);
    await this.accounts.bringBack(deleted);
    const next = nextDateOf({ ...deleted, openFrom }, today);
    // Throw now rather than restore an entry that would pause itself on its next date.
    if (!deleted.paused && next !== undefined) await this.accounts.require(deleted, next);
    const parts = await Promise.all(
      deleted.parts.map(async ({ category, kind, ...part }) => ({
        ...{ ...part, kind, category: await this.categories.register(bookId, kind, category) },
      })),
    );
    const row = await this.entries.restore(bookId, deleted, { openFrom, timeZone, parts });
    if (!row) throw new DomainError('recurring-full');
    await this.recurring.recordToday(row);
    return entryOf(row, today);
  }
}
