import { ledgerRpc, limits, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { versionIn } from '../history/version-in';
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

  @Route(routes.getAccount)
  async get({ id, caller }: Call<typeof routes.getAccount>) {
    return this.rpc.call(ledgerRpc.getAccount, { id }, { caller });
  }

  @Route(routes.createAccount)
  async create({ body, requestKey, caller }: Call<typeof routes.createAccount>) {
    return this.rpc.call(ledgerRpc.createAccount, { ...body, requestKey }, { caller });
  }

  @Route(routes.orderAccounts)
  async order({ body, caller }: Call<typeof routes.orderAccounts>) {
    await this.rpc.call(ledgerRpc.orderAccounts, body, { caller });
  }

  @Route(routes.updateAccount)
  async update({ id, query, body, expected, caller }: Call<typeof routes.updateAccount>) {
    return this.rpc.call(ledgerRpc.updateAccount, { id, change: body, expected, ...query }, { caller });
  }

  @Route(routes.removeAccount)
  async remove({ id, query, caller }: Call<typeof routes.removeAccount>) {
    await this.rpc.call(ledgerRpc.removeAccount, { id, moveTo: query.moveTo }, { caller });
  }

  @Route(routes.listDeletedAccounts)
  async deleted({ caller }: Call<typeof routes.listDeletedAccounts>) {
    return this.rpc.call(ledgerRpc.listDeletedAccounts, {}, { caller });
  }

  @Route(routes.restoreDeletedAccount)
  async restore({ id, caller }: Call<typeof routes.restoreDeletedAccount>) {
    return this.rpc.call(ledgerRpc.restoreDeletedAccount, { id }, { caller });
  }

  @Route(routes.getAccountHistory)
  async history({ id, caller }: Call<typeof routes.getAccountHistory>) {
    return this.rpc.call(ledgerRpc.getAccountHistory, { id }, { caller });
  }

  @Route(routes.restoreAccountVersion)
  async restoreVersion({ id, query, params, expected, caller }: Call<typeof routes.restoreAccountVersion>) {
    const seq = versionIn(params);
    return this.rpc.call(ledgerRpc.restoreAccountVersion, { id, seq, expected, ...query }, { caller });
  }

  @Route(routes.getRegister)
  async register({ id, query, caller }: Call<typeof routes.getRegister>) {
    const { cursor, limit = limits.pageSize } = query;
    return this.rpc.call(ledgerRpc.getRegister, { id, cursor, limit }, { caller });
  }
}
