import { Controller } from '@nestjs/common';
import { budgetRpc, type Caller, type RpcParsedInput } from '@saldo/contracts';
import { Idempotency } from '@saldo/mongo';
import { Handles } from '@saldo/rpc';
import { BudgetsService } from './budgets.service';

@Controller()
export class BudgetsRpc {
  constructor(
    private readonly budgets: BudgetsService,
    private readonly idempotency: Idempotency,
  ) {}

  @Handles(budgetRpc.listBudgets)
  list(filter: RpcParsedInput<typeof budgetRpc.listBudgets>, caller: Caller) {
    return this.budgets.list(caller, filter);
  }

  @Handles(budgetRpc.createBudget)
  create(input: RpcParsedInput<typeof budgetRpc.createBudget>, caller: Caller) {
    return this.idempotency.once(budgetRpc.createBudget, caller.bookId, input, (budget, newId) =>
      this.budgets.create(caller, budget, newId),
    );
  }

  @Handles(budgetRpc.copyBudgets)
  async copy({ from, to }: RpcParsedInput<typeof budgetRpc.copyBudgets>, { bookId }: Caller) {
    return { copiedCount: await this.budgets.copy(bookId, from, to) };
  }

  @Handles(budgetRpc.updateBudget)
  update(input: RpcParsedInput<typeof budgetRpc.updateBudget>, caller: Caller) {
    return this.budgets.update(caller, input);
  }

  @Handles(budgetRpc.getBudgetHistory)
  history(input: RpcParsedInput<typeof budgetRpc.getBudgetHistory>, { bookId }: Caller) {
    return this.budgets.history(bookId, input);
  }

  @Handles(budgetRpc.restoreBudgetVersion)
  restoreVersion(input: RpcParsedInput<typeof budgetRpc.restoreBudgetVersion>, caller: Caller) {
    return this.budgets.restoreVersion(caller, input);
  }

  @Handles(budgetRpc.listDeletedBudgets)
  listDeleted(_: RpcParsedInput<typeof budgetRpc.listDeletedBudgets>, { bookId }: Caller) {
    return this.budgets.listDeleted(bookId);
  }

  @Handles(budgetRpc.restoreDeletedBudget)
  restore({ id }: RpcParsedInput<typeof budgetRpc.restoreDeletedBudget>, caller: Caller) {
    return this.budgets.restore(caller, id);
  }

  @Handles(budgetRpc.deleteBudget)
  async delete({ id }: RpcParsedInput<typeof budgetRpc.deleteBudget>, caller: Caller) {
    await this.budgets.delete(caller, id);
  }
}
