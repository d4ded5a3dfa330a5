import { Injectable } from '@nestjs/common';
import { type CategoryType, fallbackCategory, ledgerEvents } from '@saldo/contracts';
import { InjectOutbox, outboxEntry, OutboxRelay } from '@saldo/events';
import { DomainError } from '@saldo/rpc';
import { RecurringRepository } from '../recurring/recurring.repository';
import { TransactionsRepository } from '../transactions/transactions.repository';
import { CategoriesRepository } from './categories.repository';
import { CategoriesService } from './categories.service';
import { categoryTypes, isProtected } from './category.rules';
import { CATEGORIES, type CategoryRow } from './category.schema';

/** Longer than any call that may still be writing a transaction of a category that it found a moment ago. */
const SETTLED_MS = 10_000;
const SWEEP_SIZE = 100;

/**
 * Removing a category takes three steps, each of which may be repeated: it is buried, what it holds moves to the
 * fallback, and once its news are out and late writers are done, the tombstone goes. A crash between any two of them
 * leaves a tombstone from which `sweep` goes on.
 */
@Injectable()
export class CategoryRemovals {
  constructor(
    private readonly repository: CategoriesRepository,
    private readonly categories: CategoriesService,
    private readonly transactions: TransactionsRepository,
    private readonly recurring: RecurringRepository,
    @InjectOutbox(CATEGORIES) private readonly outbox: OutboxRelay,
  ) {}

  /**
   * Removes a custom category and says how many transactions moved. Without a type, in each type that has it as a custom
   * one: a custom expense category may share its name with a built-in one of the incomes.
   */
  async remove(userId: string, name: string, type?: CategoryType): Promise<number> {
    const types = type ? [type] : categoryTypes;
    const removable = types.filter((each) => !isProtected(name, each));
    const tombstones = (await Promise.all(removable.map((each) => this.bury(userId, each, name)))).filter(
      (tombstone) => tombstone !== undefined,
    );
    if (tombstones.length === 0) {
      throw new DomainError(removable.length < types.length ? 'category-built-in' : 'not-found');
    }
    this.outbox.nudge();
    const counts = await Promise.all(tombstones.map((tombstone) => this.finish(tombstone)));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Ends removals that are old enough, those of crashed processes among them. */
  async sweep(now = new Date()): Promise<void> {
    const settled = new Date(now.getTime() - SETTLED_MS);
    for (const tombstone of await this.repository.listTombstones(settled, SWEEP_SIZE)) {
      const { userId, type, name, _id } = tombstone;
      // If the name is in use again, what carries it belongs to the new category.
      const revived = (await this.repository.find(userId, name)).some((category) => category.type === type);
      if (!revived) await this.finish(tombstone);
      await this.repository.deleteTombstone(userId, _id);
    }
  }

  private async bury(userId: string, type: CategoryType, name: string): Promise<CategoryRow | undefined> {
    const news = (category: string) =>
      outboxEntry(ledgerEvents.categoryRemoved, { userId, category, type, movedTo: fallbackCategory });
    return (
      (await this.repository.bury(userId, type, name, news)) ??
      // A repeated request after a failed one ends what that one began.
      (await this.repository.findUnfinished(userId, type, name))
    );
  }

  private async finish({ _id, userId, type, name }: CategoryRow): Promise<number> {
    // Before the move, so that nothing is ever left in a category that nobody knows.
    const keepers = [this.transactions, this.recurring];
    const holds = await Promise.all(keepers.map((keeper) => keeper.hasCategory(userId, type, name)));
    if (holds.includes(true)) await this.categories.register(userId, type, fallbackCategory);
    // The entries first: what is recorded from then on is in the fallback already.
    await this.recurring.moveCategory(userId, type, name, fallbackCategory);
    const moved = await this.transactions.moveCategory(userId, type, name, fallbackCategory);
    await this.repository.markMoved(userId, _id);
    return moved;
  }
}
