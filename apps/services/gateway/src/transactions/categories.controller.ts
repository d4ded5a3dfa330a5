import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class CategoriesController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.listExpenseCategories)
  async listExpense({ caller }: Call<typeof routes.listExpenseCategories>) {
    return this.rpc.call(ledgerRpc.listCategories, { type: 'expense' }, { caller });
  }

  @Route(routes.listIncomeCategories)
  async listIncome({ caller }: Call<typeof routes.listIncomeCategories>) {
    return this.rpc.call(ledgerRpc.listCategories, { type: 'income' }, { caller });
  }
}
