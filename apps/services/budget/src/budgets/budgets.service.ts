import { Injectable } from '@nestjs/common';
import {
  type Budget,
  type BudgetInput,
  budgetRpc,
  type Caller,
  categoryKey,
  type CurrencyCode,
  fieldErrorOf,
  isReservedCategory,
  ledgerRpc,
  limits,
  problem,
  type RpcOutput,
} from '@saldo/contracts';
import {
  type Cause,
  changeTo,
  HandlesOnce,
  retryOnConflict,
  shownHistory,
  VersionConflict,
  versionOf,
} from '@saldo/mongo';
import { DomainError, Handles, RpcClient } from '@saldo/rpc';
import type { Types } from 'mongoose';
import {
  budgetOf,
  categoryFields,
  changedFields,
  copiesOf,
  deletedBudgetOf,
  entryOf,
  inputOf,
  monthsOf,
  newestMonthFirst,
  type Range,
  type Spending,
  type Spent,
  spentUnder,
} from './budget.rules';
import type { BudgetRow } from './budget.schema';
import { BudgetsRepository } from './budgets.repository';

type NewBudget = Omit<BudgetInput<'createBudget'>, 'requestKey'>;
type Change = BudgetInput<'updateBudget'>['change'];

/** A requested change of a budget. `decide` returns the fields to set; undefined if the version does not exist. */
interface Asked {
  id: string;
  /** The version that the user saw. */
  expected?: string;
  actor: Cause['actor'];
  decide: (row: BudgetRow) => Change | undefined;
}

@Injectable()
export class BudgetsService {
  constructor(
    private readonly budgets: BudgetsRepository,
    private readonly rpc: RpcClient,
  ) {}

  @Handles(budgetRpc.listBudgets)
  async list({ currency, ...filter }: BudgetInput<'listBudgets'>, caller: Caller): Promise<Budget[]> {
    const rows = (await this.budgets.list(caller.bookId, filter)).toSorted(newestMonthFirst);
    const spent = await this.spending(caller, rows, currency);
    return rows.map((row) => budgetOf(row, spent(row)));
  }

  /**
   * Adds a budget with this id, or returns it if it exists. Asks the ledger first, so that nothing is stored if the ledger does
   * not answer.
   */
  @HandlesOnce(budgetRpc.createBudget)
  async add(input: NewBudget, caller: Caller, _id: Types.ObjectId): Promise<Budget> {
    requireUnreserved(input.category);
    const [spent] = await Promise.all([
      this.spending(caller, [input]),
      this.requireRoomFor(caller.bookId, 1),
    ]);
    return answer(await this.budgets.create(caller.bookId, { _id, ...entryOf(input) }), spent);
  }

  /** Updates a budget; with an `expected` version, only if that is the current one. */
  @Handles(budgetRpc.updateBudget)
  update({ id, change, expected }: BudgetInput<'updateBudget'>, caller: Caller): Promise<Budget> {
    if (change.category !== undefined) requireUnreserved(change.category);
    return this.change(caller, { id, expected, actor: 'user', decide: () => change });
  }

  @Handles(budgetRpc.getBudgetHistory)
  async history(
    { id }: BudgetInput<'getBudgetHistory'>,
    { bookId }: Caller,
  ): Promise<RpcOutput<typeof budgetRpc.getBudgetHistory>> {
    const row = await this.budgets.get(bookId, id);
    if (!row) throw new DomainError('not-found');
    return shownHistory(row, { at: row._id.getTimestamp(), actor: 'user' }, inputOf);
  }

  /** Gives a budget the fields of a version, by the same rules as an edit, and restores its category if that is gone. */
  @Handles(budgetRpc.restoreBudgetVersion)
  async restoreVersion(
    { id, version, expected }: BudgetInput<'restoreBudgetVersion'>,
    caller: Caller,
  ): Promise<Budget> {
    const decide = (row: BudgetRow) => changeTo(row, version, inputOf) as Change | undefined;
    const budget = await this.change(caller, { id, expected, actor: 'restore', decide });
    await this.addCategory(caller, budget.category);
    return budget;
  }

  private change(caller: Caller, { id, expected, actor, decide }: Asked): Promise<Budget> {
    return retryOnConflict(async () => {
      const current = await this.budgets.get(caller.bookId, id);
      const change = current && decide(current);
      if (!change) throw new DomainError('not-found');
      if (expected !== undefined && expected !== versionOf(current)) throw new VersionConflict();
      const spent = await this.spending(caller, [{ ...current, ...change }]);
      const updated = await this.budgets.update(caller.bookId, current, changedFields(change), { actor });
      return updated && answer(updated, spent);
    });
  }

  @Handles(budgetRpc.deleteBudget)
  async delete({ id }: BudgetInput<'deleteBudget'>, { bookId }: Caller): Promise<void> {
    if (!(await this.budgets.trash.delete(bookId, id))) throw new DomainError('not-found');
  }

  @Handles(budgetRpc.listDeletedBudgets)
  async listDeleted(
    _: BudgetInput<'listDeletedBudgets'>,
    { bookId }: Caller,
  ): Promise<RpcOutput<typeof budgetRpc.listDeletedBudgets>> {
    return (await this.budgets.trash.list(bookId)).map(deletedBudgetOf);
  }

  /** Restores a deleted budget, with its category if that was deleted. Repeating it changes nothing. */
  @Handles(budgetRpc.restoreDeletedBudget)
  async restore({ id }: BudgetInput<'restoreDeletedBudget'>, caller: Caller): Promise<Budget> {
    const { bookId } = caller;
    const [existing, deleted] = await Promise.all([
      this.budgets.get(bookId, id),
      this.budgets.trash.get(bookId, id),
    ]);
    const row = existing ?? deleted;
    if (!row) throw new DomainError('not-found');
    const spent = await this.spending(caller, [row]);
    if (existing || !deleted) return budgetOf(row, spent(row));
    await this.addCategory(caller, deleted.category);
    const restored = await this.budgets.restore(bookId, deleted);
    return answer(restored, spent);
  }

  /** Copies the budgets of one month to another, except where the category has one there; returns how many. */
  @Handles(budgetRpc.copyBudgets)
  async copy(
    { from, to }: BudgetInput<'copyBudgets'>,
    { bookId }: Caller,
  ): Promise<RpcOutput<typeof budgetRpc.copyBudgets>> {
    const [rows, there] = await Promise.all([this.budgets.list(bookId, from), this.budgets.list(bookId, to)]);
    const taken = new Set(there.map((row) => row.categoryKey));
    const missing = rows.filter((row) => !taken.has(row.categoryKey));
    if (missing.length === 0) return { copiedCount: 0 };
    await this.requireRoomFor(bookId, missing.length);
    const copiedCount = await this.budgets.insertNew(bookId, copiesOf(missing, to));
    if (copiedCount === 'full') throw new DomainError('budgets-full');
    return { copiedCount };
  }

  /**
   * Moves the budgets of one category to another. If that has a budget in the same month, the amounts are added up. May be
   * repeated after a crash at any point.
   */
  async moveCategory(bookId: string, from: string, to: string): Promise<void> {
    const target = categoryFields(to);
    for (const budget of await this.budgets.listByCategory(bookId, categoryKey(from))) {
      if ((await this.budgets.moveCategory(bookId, budget, target)) !== 'taken') continue;
      const absorbed = await this.budgets.absorb(bookId, { ...budget, ...target }, budget);
      // The event is delivered again and then finds no budget in the way, or another one to add to.
      if (!absorbed) throw new Error('The other budget of the category was removed concurrently.');
      await this.budgets.remove(bookId, budget);
    }
    await this.budgets.moveDeletedCategory(bookId, categoryKey(from), target);
  }

  private async addCategory(caller: Caller, name: string): Promise<void> {
    try {
      await this.rpc.call(ledgerRpc.createCategory, { name, type: 'expense' }, { caller });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'category-exists')) throw error;
    }
  }

  private async requireRoomFor(bookId: string, more: number): Promise<void> {
    if ((await this.budgets.count(bookId)) + more > limits.budgets) throw new DomainError('budgets-full');
  }

  /** @param currency the display currency, if the request names one */
  private async spending(
    caller: Caller,
    budgets: Pick<BudgetRow, 'year' | 'month'>[],
    currency?: CurrencyCode,
  ) {
    const months = monthsOf(budgets);
    return spentUnder(months.length > 0 ? await this.spendingIn(caller, months, currency) : []);
  }

  /** Halves the list of months until each reply is small enough. */
  private async spendingIn(caller: Caller, months: Range[], currency?: CurrencyCode): Promise<Spending> {
    try {
      return (await this.rpc.call(ledgerRpc.getSpending, { months, currency }, { caller })).spending;
    } catch (error) {
      const isTooMuch = error instanceof DomainError && error.code === 'reply-too-large' && months.length > 1;
      if (!isTooMuch) throw error;
      const half = Math.ceil(months.length / 2);
      const halves = [months.slice(0, half), months.slice(half)];
      return (await Promise.all(halves.map((each) => this.spendingIn(caller, each, currency)))).flat();
    }
  }
}

function answer(row: BudgetRow | 'taken' | 'full', spent: (budget: BudgetRow) => Spent): Budget {
  if (row === 'taken')
    throw new DomainError('budget-exists', { fields: [fieldErrorOf('category', problem('budget-exists'))] });
  if (row === 'full') throw new DomainError('budgets-full');
  return budgetOf(row, spent(row));
}

/** Transfers count towards no budget. */
function requireUnreserved(category: string): void {
  if (!isReservedCategory(category)) return;
  const field = fieldErrorOf('category', problem('category-reserved'));
  throw new DomainError('validation-failed', { fields: [field] });
}
