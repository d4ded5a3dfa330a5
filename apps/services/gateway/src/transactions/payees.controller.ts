import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { groupOf } from '../history/group-of';

@Controller()
export class PayeesController {
  constructor(private readonly rpc: RpcClient) {}

  /** Renames a payee. If it is interrupted, repeating the request continues it; the renamed part can be undone. */
  @Route(routes.renamePayee)
  async rename({ body, requestKey, caller }: Call<typeof routes.renamePayee>) {
    const group = groupOf(requestKey);
    for (;;) {
      const part = await this.rpc.call(ledgerRpc.renamePayee, { ...body, group }, { caller });
      const { hasMore, ...renamed } = part;
      if (!hasMore) return renamed;
    }
  }
}
