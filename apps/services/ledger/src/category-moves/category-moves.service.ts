import { Injectable } from '@nestjs/common';
import {
  type Caller,
  categoryKey,
  type CategoryType,
  fallbackCategory,
  ledgerEvents,
  type LedgerInput,
} from '@saldo/contracts';
import { InjectOutbox, outboxEntry, OutboxRelay } from '@saldo/events';
import { DomainError, fieldError } from '@saldo/rpc';
import {
  CATEGORIES,
  CategoriesService,
  type CategoryMove,
  CategoryMovesRepository,
  CategoryTree,
  categoryTypes,
  isProtected,
  type NamedCategory,
  requireUnreserved,
} from '../categories';
import { FiltersRepository } from '../filters';
import { RecurringRepository } from '../recurring';
import { RulesService } from '../rules';
import {
  DeletedTransactions,
  nothingToRewrite,
  type Rewritten,
  rewrittenTogether,
  TransactionsRepository,
} from '../transactions';

/** Longer than any call takes: no call still writes a name that it read before the name was released. */
const SETTLED_MS = 10_000;
const SWEEP_SIZE = 100;
/** Time limit for the entries that a sweep moves at once, so that other requests are served meanwhile. */
const SWEEP_MS = 500;

const deletion = { to: fallbackCategory, isDeletion: true };

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
    private readonly rules: RulesService,
    private readonly filters: FiltersRepository,
    @InjectOutbox(CATEGORIES) private readonly outbox: OutboxRelay,
  ) {}

  /**
   * Deletes a custom category. Without a type, deletes it from every type in which it is custom: a custom expense category may
   * share its name with a built-in income category.
   * @param until time limit by the clock of `performance`; `goOn` moves the transactions that are left then
   */
  async remove(
    { categoryToDelete: name, type }: LedgerInput<'removeCategory'>,
    { bookId }: Caller,
    until: number,
  ): Promise<Rewritten> {
    const types = type ? [type] : categoryTypes;
    const removable = types.filter((each) => !isProtected(name, each));
    await this.settleEarlier(bookId, name, until);
    const removals = removable.map(async (each) => {
      const category = await this.find(bookId, each, name);
      const begun = category && (await this.softDelete(bookId, category, deletion));
      return begun ?? this.unfinished(bookId, each, name);
    });
    const moves = (await Promise.all(removals)).filter((move) => move !== undefined);
    if (moves.length === 0) {
      throw new DomainError(removable.length < types.length ? 'category-built-in' : 'not-found');
    }
    this.outbox.nudge();
    return rewrittenTogether(await Promise.all(moves.map((move) => this.finish(move, until))));
  }

  /**
   * Renames a custom category and returns its new name. If another category has that name, merges the two if `merge` is set.
   * @param until as in `remove`
   */
  async rename(
    { category: name, type, name: wanted, merge }: LedgerInput<'renameCategory'>,
    { bookId }: Caller,
    until: number,
  ): Promise<Rewritten & { name: string }> {
    if (isProtected(name, type)) throw fieldError('category-built-in', 'category');
    requireUnreserved(wanted, 'name');
    await this.settleEarlier(bookId, name, until);
    const category = await this.find(bookId, type, name);
    if (!category) return this.repeat(bookId, { type, name }, wanted, until);
    const isRespelt = categoryKey(wanted) === categoryKey(name);
    const target = isRespelt ? undefined : await this.categories.known(bookId, type, wanted);
    if (target && !merge) throw fieldError('category-exists', 'name');
    const to = target ?? (isRespelt ? wanted : await this.categories.spellingOf(bookId, wanted));
    if (to === category.name) return { name: to, ...nothingToRewrite };
    const move = target
      ? await this.softDelete(bookId, category, { to })
      : await this.repository.rename(bookId, category, to, eventOf(bookId, category, to));
    if (move === 'taken') throw fieldError('category-exists', 'name');
    if (!move) throw new DomainError('not-found');
    this.outbox.nudge();
    return { name: to, ...(await this.finish(move, until)) };
  }

  /** Finishes moves that are old enough, including those that crashed processes left. */
  async sweep(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - SETTLED_MS);
    for (const move of await this.repository.settled(before, SWEEP_SIZE)) {
      const { isDone } = await this.resume(move, performance.now() + SWEEP_MS);
      if (isDone) await this.repository.forget(move);
    }
  }

  /** Continues the unfinished moves of a book. */
  async goOn(bookId: string, until: number): Promise<Rewritten> {
    const moved: Rewritten[] = [];
    for (const move of await this.pending(bookId)) moved.push(await this.resume(move, until));
    return rewrittenTogether(moved);
  }

  /** Counts the transactions that are left to move. */
  async countLeft(bookId: string): Promise<number> {
    const counts = (await this.pending(bookId)).map(({ type, name }) =>
      this.transactions.countOfCategory(bookId, type, name),
    );
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  private async pending(bookId: string): Promise<CategoryMove[]> {
    return (await this.repository.recent(bookId)).filter(({ pending }) => pending);
  }

  /**
   * Finishes and publishes earlier moves of the user before a new one begins, because both may involve the same name. Skips a
   * move of this name, which a repeated request finishes itself.
   */
  private async settleEarlier(bookId: string, name: string, until: number): Promise<void> {
    for (const move of await this.pending(bookId)) {
      if (move.key === categoryKey(name)) continue;
      if (!(await this.resume(move, until)).isDone) throw new DomainError('job-unfinished');
    }
    if (!(await this.repository.hasUnpublishedEvents(bookId))) return;
    await this.outbox.flush();
    if (await this.repository.hasUnpublishedEvents(bookId)) throw new DomainError('unavailable');
  }

  private async find(bookId: string, type: CategoryType, name: string): Promise<NamedCategory | undefined> {
    const spelling = await this.categories.known(bookId, type, name);
    return spelling === undefined ? undefined : { type, name: spelling };
  }

  private softDelete(bookId: string, category: NamedCategory, move: Pick<CategoryMove, 'to' | 'isDeletion'>) {
    return this.repository.softDelete(bookId, category, move, eventOf(bookId, category, move.to));
  }

  /** Returns the latest move of that name if it was interrupted. */
  private async unfinished(bookId: string, type: CategoryType, name: string) {
    const move = await this.latest(bookId, type, name);
    return move?.pending ? move : undefined;
  }

  /** Finishes the move that an earlier, failed request of the same content began. */
  private async repeat(bookId: string, { type, name }: NamedCategory, wanted: string, until: number) {
    const move = await this.unfinished(bookId, type, name);
    if (!move || categoryKey(move.to) !== categoryKey(wanted)) throw new DomainError('not-found');
    return { name: move.to, ...(await this.finish(move, until)) };
  }

  private async latest(bookId: string, type: CategoryType, name: string): Promise<CategoryMove | undefined> {
    const moves = await this.repository.recent(bookId);
    return moves.findLast((move) => move.type === type && move.key === categoryKey(name));
  }

  /** Continues a move. If a category has the old name again, the entries under that name belong to it and stay. */
  private async resume(move: CategoryMove, until: number): Promise<Rewritten> {
    const { bookId, type, name } = move;
    const isUsedAgain = (await this.categories.known(bookId, type, name)) === name;
    return isUsedAgain ? nothingToRewrite : this.finish(move, until);
  }

  private async finish(move: CategoryMove, until: number): Promise<Rewritten> {
    const { bookId, type, name, isDeletion = false } = move;
    const to = await this.destination(bookId, type, move.to);
    // Register before moving, so that no entry is ever in an unknown category.
    const repositories = [this.transactions, this.recurring];
    const holds = await Promise.all(
      repositories.map((repository) => repository.hasCategory(bookId, type, name)),
    );
    if (holds.includes(true)) await this.categories.register(bookId, type, to);
    // Move the recurring entries first, so that transactions which they record from then on are in the right category.
    await this.recurring.moveCategory(bookId, { type, name, isDeletion }, to);
    await this.moveNamed(bookId, { type, name, isDeletion }, to);
    const { count, isDone } = await this.transactions.moveCategory(bookId, type, name, to, { until });
    // Deleted transactions follow a renamed or merged category. Those of a deleted category keep it, and restoring them restores
    // it.
    const followed = isDeletion
      ? nothingToRewrite
      : await this.deleted.moveCategory(bookId, type, name, to, { until });
    if (!isDone || !followed.isDone) return { count, isDone: false };
    await this.tree.replace(bookId, move.rowId, isDeletion ? undefined : { type, name: to });
    await this.repository.markMoved(move);
    return { count, isDone };
  }

  /**
   * Replaces the category in rules and saved filters, which only name it. If a category of the other type has that name, they may
   * mean that one and stay. A filter by a deleted category stays too: it finds nothing, and with the fallback it would find too much.
   */
  private async moveNamed(
    bookId: string,
    { type, name, isDeletion }: NamedCategory & { isDeletion: boolean },
    to: string,
  ): Promise<void> {
    const others = categoryTypes.filter((other) => other !== type);
    const known = await Promise.all(others.map((other) => this.categories.known(bookId, other, name)));
    if (known.some((each) => each !== undefined)) return;
    await this.rules.moveCategory(bookId, name, to);
    if (!isDeletion) await this.filters.moveCategory(bookId, name, to);
  }

  /** Returns the present name of a category, following renames and merges; the fallback if it was deleted. */
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
