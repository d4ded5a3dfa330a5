import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class CategoriesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.listCategories)
  async list({ caller }: Call<typeof routes.listCategories>) {
    return this.rpc.call(ledgerRpc.listCategories, {}, { caller });
  }

  @Route(routes.listExpenseCategories)
  async listExpense({ caller }: Call<typeof routes.listExpenseCategories>) {
    return this.rpc.call(ledgerRpc.listCategories, { type: 'expense' }, { caller });
  }

  @Route(routes.listIncomeCategories)
  async listIncome({ caller }: Call<typeof routes.listIncomeCategories>) {
    return this.rpc.call(ledgerRpc.listCategories, { type: 'income' }, { caller });
  }

  @Route(routes.listBookCategories)
  async listAll({ caller }: Call<typeof routes.listBookCategories>) {
    return this.rpc.call(ledgerRpc.listBookCategories, {}, { caller });
  }

  @Route(routes.addCategory)
  async add({ body, requestKey, caller }: Call<typeof routes.addCategory>) {
    return this.rpc.call(ledgerRpc.addCategory, { ...body, requestKey }, { caller });
  }

  @Route(routes.updateCategory)
  async update({ id, body, caller }: Call<typeof routes.updateCategory>) {
    return this.rpc.call(ledgerRpc.updateCategory, { id, change: body }, { caller });
  }

  @Route(routes.createCategory)
  async create({ body, requestKey, caller }: Call<typeof routes.createCategory>) {
    return this.rpc.call(ledgerRpc.createCategory, { ...body, requestKey }, { caller });
  }

  @Route(routes.renameCategory)
  async rename({ body, caller }: Call<typeof routes.renameCategory>) {
    return this.rpc.call(ledgerRpc.renameCategory, body, { caller });
  }

  @Route(routes.removeCategory)
  async remove({ body, caller }: Call<typeof routes.removeCategory>) {
    return this.rpc.call(ledgerRpc.removeCategory, body, { caller });
  }
}
