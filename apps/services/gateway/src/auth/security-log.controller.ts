import { authRpc, limits, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class SecurityLogController {
  constructor(private readonly rpc: RpcClient) {}

  @Route(routes.listSecurityEvents)
  async list({ query, caller }: Call<typeof routes.listSecurityEvents>) {
    const { page = 1, limit = limits.pageSize } = query;
    return this.rpc.call(authRpc.listSecurityEvents, { page, limit }, { caller });
  }
}
