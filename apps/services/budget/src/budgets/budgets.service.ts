import { Injectable } from '@nestjs/common';
import {
  type Budget,
  budgetRpc,
  type Caller,
  categoryKey,
  ledgerRpc,
  limits,
  type RpcParsedInput,
} from '@saldo/contracts';
import { DomainError, RpcClient } from '@saldo/rpc';
import {
  budgetOf,
  changedFields,
  copiesOf,
  entryOf,
  type Month,
  monthsOf,
  type Range,
  type Spending,
  spentUnder,
} from './budget.rules';
import type { BudgetRow } from './budget.schema';
import { BudgetsRepository } from './budgets.repository';

@Injectable()
export class BudgetsService {
  constructor(
    private readonly budgets: BudgetsRepository,
    private readonly rpc: RpcClient,
  ) {}

  async list(caller: Caller, filter: RpcParsedInput<typeof budgetRpc.listBudgets>): Promise<Budget[]> {
    const rows = await this.budgets.list(caller.userId, filter);
    const spent = await this.spending(caller, rows);
    return rows.map((row) => budgetOf(row, spent(row)));
  }

  /** The ledger is asked first, so that nothing is kept of a call that cannot be answered. */
  async create(caller: Caller, input: RpcParsedInput<typeof budgetRpc.createBudget>): Promise<Budget> {
    const [spent] = await Promise.all([
      this.spending(caller, [input]),
      this.requireRoomFor(caller.userId, 1),
    ]);
    return answer(await this.budgets.create(caller.userId, entryOf(input)), spent);
  }

  async update(
    caller: Caller,
    id: string,
    change: RpcParsedInput<typeof budgetRpc.updateBudget>['change'],
  ): Promise<Budget> {
    const current = await this.budgets.get(caller.userId, id);
    if (!current) throw new DomainError('not-found');
    const spent = await this.spending(caller, [{ ...current, ...change }]);
    return answer(await this.budgets.update(caller.userId, id, changedFields(change)), spent);
  }

  async delete({ userId }: Caller, id: string): Promise<void> {
    if (!(await this.budgets.delete(userId, id))) throw new DomainError('not-found');
  }

  /** How many budgets of one month are now in another too; those that were there stay as they are. */
  async copy(userId: string, from: Month, to: Month): Promise<number> {
    const [rows, there] = await Promise.all([this.budgets.list(userId, from), this.budgets.list(userId, to)]);
    const taken = new Set(there.map((row) => row.categoryKey));
    const missing = rows.filter((row) => !taken.has(row.categoryKey));
    if (missing.length === 0) return 0;
    await this.requireRoomFor(userId, missing.length);
    const count = await this.budgets.insertNew(userId, copiesOf(missing, to));
    if (count === 'full') throw new DomainError('budgets-full');
    return count;
  }

  /**
   * Puts the budgets of one category under another. Where that has one in the same month, it takes over the amount.
   * May be repeated from wherever a crash has ended it.
   */
  async moveCategory(userId: string, from: string, to: string): Promise<void> {
    const target = changedFields({ category: to });
    const current = { categoryKey: categoryKey(from) };
    for (const budget of await this.budgets.listByCategory(userId, current.categoryKey)) {
      // Its owner may have given it another category in this moment.
      if ((await this.budgets.update(userId, budget._id, target, current)) !== 'taken') continue;
      const absorbed = await this.budgets.absorb(userId, { ...budget, categoryKey: categoryKey(to) }, budget);
      // The next attempt finds the place free, or somebody else in it.
      if (!absorbed) throw new Error('The budget that was in the way has gone in this moment.');
      await this.budgets.delete(userId, budget._id);
    }
  }

  private async requireRoomFor(userId: string, more: number): Promise<void> {
    if ((await this.budgets.count(userId)) + more > limits.budgets) throw new DomainError('budgets-full');
  }

  private async spending(caller: Caller, budgets: Pick<BudgetRow, 'year' | 'month'>[]) {
    const months = monthsOf(budgets);
    return spentUnder(months.length > 0 ? await this.spendingIn(caller, months) : []);
  }

  /** For so many months that one reply would not hold all their categories, half by half. */
  private async spendingIn(caller: Caller, months: Range[]): Promise<Spending> {
    try {
      return (await this.rpc.call(ledgerRpc.getSpending, { months }, { caller })).spending;
    } catch (error) {
      const isTooMuch = error instanceof DomainError && error.code === 'reply-too-large' && months.length > 1;
      if (!isTooMuch) throw error;
      const half = Math.ceil(months.length / 2);
      const halves = [months.slice(0, half), months.slice(half)];
      return (await Promise.all(halves.map((each) => this.spendingIn(caller, each)))).flat();
    }
  }
}

function answer(row: BudgetRow | 'taken' | 'full' | undefined, spent: (budget: BudgetRow) => number): Budget {
  if (row === undefined) throw new DomainError('not-found');
  if (row === 'taken') throw new DomainError('budget-exists');
  if (row === 'full') throw new DomainError('budgets-full');
  return budgetOf(row, spent(row));
}
