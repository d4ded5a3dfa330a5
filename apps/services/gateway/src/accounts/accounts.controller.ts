import { routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { allAccounts } from './all-accounts';

@Controller()
export class AccountsController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.listAccounts)
  async list({ query, caller }: Call<typeof routes.listAccounts>) {
    const accounts = await allAccounts(this.rpc, caller, query.date);
    return accounts.map(({ note: _, ...account }) => account);
  }
}
