import { budgetRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { versionIn } from '../history/version-in';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class BudgetsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.listBudgets)
  async list({ query, caller }: Call<typeof routes.listBudgets>) {
    return this.rpc.call(budgetRpc.listBudgets, query, { caller });
  }

  @Route(routes.createBudget)
  async create({ body, requestKey, caller }: Call<typeof routes.createBudget>) {
    return this.rpc.call(budgetRpc.createBudget, { ...body, requestKey }, { caller });
  }

  @Route(routes.copyBudgets)
  async copy({ body, caller }: Call<typeof routes.copyBudgets>) {
    return this.rpc.call(budgetRpc.copyBudgets, body, { caller });
  }

  @Route(routes.updateBudget)
  async update({ id, body, expected, caller }: Call<typeof routes.updateBudget>) {
    return this.rpc.call(budgetRpc.updateBudget, { id, change: body, expected }, { caller });
  }

  @Route(routes.getBudgetHistory)
  async history({ id, caller }: Call<typeof routes.getBudgetHistory>) {
    return this.rpc.call(budgetRpc.getBudgetHistory, { id }, { caller });
  }

  @Route(routes.restoreBudgetVersion)
  async restoreVersion({ id, params, expected, caller }: Call<typeof routes.restoreBudgetVersion>) {
    const seq = versionIn(params);
    return this.rpc.call(budgetRpc.restoreBudgetVersion, { id, seq, expected }, { caller });
  }

  @Route(routes.listDeletedBudgets)
  async deleted({ caller }: Call<typeof routes.listDeletedBudgets>) {
    return this.rpc.call(budgetRpc.listDeletedBudgets, {}, { caller });
  }

  @Route(routes.restoreDeletedBudget)
  async restore({ id, caller }: Call<typeof routes.restoreDeletedBudget>) {
    return this.rpc.call(budgetRpc.restoreDeletedBudget, { id }, { caller });
  }

  @Route(routes.deleteBudget)
  async delete({ id, caller }: Call<typeof routes.deleteBudget>) {
    await this.rpc.call(budgetRpc.deleteBudget, { id }, { caller });
  }
}
