import { Injectable } from '@nestjs/common';
import {
  type Caller,
  categoryKey,
  type CategoryType,
  fallbackCategory,
  ledgerEvents,
  ledgerRpc,
  type RpcParsedInput,
} from '@saldo/contracts';
import { InjectOutbox, outboxEntry, OutboxRelay } from '@saldo/events';
import { DomainError, Handles } from '@saldo/rpc';
import {
  CATEGORIES,
  CategoriesService,
  type CategoryMove,
  CategoryMovesRepository,
  CategoryTree,
  categoryTypes,
  isProtected,
  type NamedCategory,
  refused,
  requireUnreserved,
} from '../categories';
import { RecurringRepository } from '../recurring';
import { DeletedTransactions, TransactionsRepository } from '../transactions';

/** Longer than any call takes: after this time none writes a transaction with a category name read before the release. */
const SETTLED_MS = 10_000;
const SWEEP_SIZE = 100;

/**
 * Deletes, merges and renames categories in three repeatable steps: release the name, move the entries under it, and remove
 * the former name once the event is published and late writers are done. After a crash `sweep` continues.
 */
@Injectable()
export class CategoryMoves {
  constructor(
    private readonly repository: CategoryMovesRepository,
    private readonly categories: CategoriesService,
    private readonly tree: CategoryTree,
    private readonly transactions: TransactionsRepository,
    private readonly deleted: DeletedTransactions,
    private readonly recurring: RecurringRepository,
    @InjectOutbox(CATEGORIES) private readonly outbox: OutboxRelay,
  ) {}

  /**
   * Deletes a custom category and returns how many transactions moved. Without a type, it is deleted in each type in which it
   * is custom: a custom expense category may share its name with a built-in income category.
   */
  @Handles(ledgerRpc.removeCategory)
  async remove(
    { categoryToDelete: name, type }: RpcParsedInput<typeof ledgerRpc.removeCategory>,
    { bookId }: Caller,
  ) {
    const types = type ? [type] : categoryTypes;
    const removable = types.filter((each) => !isProtected(name, each));
    await this.settleEarlier(bookId, name);
    const removals = removable.map(async (each) => {
      const category = await this.find(bookId, each, name);
      const begun = category && (await this.softDelete(bookId, category, fallbackCategory));
      return begun ?? this.unfinished(bookId, each, name);
    });
    const moves = (await Promise.all(removals)).filter((move) => move !== undefined);
    if (moves.length === 0) {
      throw new DomainError(removable.length < types.length ? 'category-built-in' : 'not-found');
    }
    this.outbox.nudge();
    const counts = await Promise.all(moves.map((move) => this.finish(move)));
    return { movedCount: counts.reduce((sum, count) => sum + count, 0) };
  }

  /** Renames a custom category. If another one has the name, merges it into that one if `merge` is set. */
  @Handles(ledgerRpc.renameCategory)
  async rename(
    { category: name, type, name: wanted, merge }: RpcParsedInput<typeof ledgerRpc.renameCategory>,
    { bookId }: Caller,
  ) {
    if (isProtected(name, type)) throw refused('category-built-in', 'category');
    requireUnreserved(wanted, 'name');
    await this.settleEarlier(bookId, name);
    const category = await this.find(bookId, type, name);
    if (!category) return this.goOn(bookId, type, name, wanted);
    const isRespelt = categoryKey(wanted) === categoryKey(name);
    const target = isRespelt ? undefined : await this.categories.known(bookId, type, wanted);
    if (target && !merge) throw refused('category-exists', 'name');
    const to = target ?? (isRespelt ? wanted : await this.categories.spellingOf(bookId, wanted));
    if (to === category.name) return { name: to, type, movedCount: 0 };
    const move = target
      ? await this.softDelete(bookId, category, to)
      : await this.repository.rename(bookId, category, to, eventOf(bookId, category, to));
    if (move === 'taken') throw refused('category-exists', 'name');
    if (!move) throw new DomainError('not-found');
    this.outbox.nudge();
    return { name: to, type, movedCount: await this.finish(move) };
  }

  /** Finishes moves that are old enough, including those of crashed processes. */
  async sweep(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - SETTLED_MS);
    for (const move of await this.repository.settled(before, SWEEP_SIZE)) {
      await this.resume(move);
      await this.repository.forget(move);
    }
  }

  /**
   * Finishes and publishes earlier moves of the user before the next one begins, because they may involve the same name. A
   * repeated request finishes a move of its own name itself.
   */
  private async settleEarlier(bookId: string, name: string): Promise<void> {
    for (const move of await this.repository.recent(bookId)) {
      if (move.pending && move.key !== categoryKey(name)) await this.resume(move);
    }
    if (!(await this.repository.hasUnpublishedEvents(bookId))) return;
    await this.outbox.flush();
    if (await this.repository.hasUnpublishedEvents(bookId)) throw new DomainError('unavailable');
  }

  private async find(bookId: string, type: CategoryType, name: string): Promise<NamedCategory | undefined> {
    const spelling = await this.categories.known(bookId, type, name);
    return spelling === undefined ? undefined : { type, name: spelling };
  }

  private softDelete(bookId: string, category: NamedCategory, to: string) {
    return this.repository.softDelete(bookId, category, to, eventOf(bookId, category, to));
  }

  /** Returns the latest move of that name if a crash has interrupted it. */
  private async unfinished(bookId: string, type: CategoryType, name: string) {
    const move = await this.latest(bookId, type, name);
    return move?.pending ? move : undefined;
  }

  /** Finishes the move that an earlier, failed request began. */
  private async goOn(bookId: string, type: CategoryType, name: string, wanted: string) {
    const move = await this.unfinished(bookId, type, name);
    if (!move || categoryKey(move.to) !== categoryKey(wanted)) throw new DomainError('not-found');
    return { name: move.to, type, movedCount: await this.finish(move) };
  }

  private async latest(bookId: string, type: CategoryType, name: string): Promise<CategoryMove | undefined> {
    const moves = await this.repository.recent(bookId);
    return moves.findLast((move) => move.type === type && move.key === categoryKey(name));
  }

  /** If the name is in use again, entries under it belong to the category that has it now. */
  private async resume(move: CategoryMove): Promise<void> {
    const { bookId, type, name } = move;
    if ((await this.categories.known(bookId, type, name)) !== name) await this.finish(move);
  }

  private async finish(move: CategoryMove): Promise<number> {
    const { bookId, type, name } = move;
    const to = await this.destination(bookId, type, move.to);
    // Register before moving, so that no entry is ever in an unknown category.
    const repositories = [this.transactions, this.recurring];
    const holds = await Promise.all(
      repositories.map((repository) => repository.hasCategory(bookId, type, name)),
    );
    if (holds.includes(true)) await this.categories.register(bookId, type, to);
    // Move the recurring entries first, so that transactions which they record from then on are in the right category.
    await this.recurring.moveCategory(bookId, type, name, to);
    const moved = await this.transactions.moveCategory(bookId, type, name, to);
    // Undoing a deletion restores a deleted category, but follows a renamed or merged one.
    if (to !== fallbackCategory) await this.deleted.moveCategory(bookId, type, name, to);
    await this.tree.replace(bookId, move.rowId, to === fallbackCategory ? undefined : { type, name: to });
    await this.repository.markMoved(move);
    return moved;
  }

  /** Returns the present name of the category that had this name; the fallback if it is gone. */
  private async destination(bookId: string, type: CategoryType, name: string): Promise<string> {
    const seen = new Set<string>();
    for (let at: string | undefined = name; at !== undefined && !seen.has(at);) {
      const known = await this.categories.known(bookId, type, at);
      if (known) return known;
      seen.add(at);
      at = (await this.latest(bookId, type, at))?.to;
    }
    return fallbackCategory;
  }
}

function eventOf(bookId: string, { type, name: category }: NamedCategory, movedTo: string) {
  return outboxEntry(ledgerEvents.categoryRemoved, { bookId, category, type, movedTo });
}
