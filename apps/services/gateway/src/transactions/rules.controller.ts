import { Controller } from '@nestjs/common';
import { ledgerRpc, routes } from '@saldo/contracts';
import { RpcClient } from '@saldo/rpc';
import { groupOf } from '../history/group-of';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class RulesController {
  constructor(private readonly rpc: RpcClient) {}

  /** A run that is interrupted goes on if it is repeated, and can be undone as far as it came. */
  @Route(routes.applyRule)
  async apply({ id, requestKey, caller }: Call<typeof routes.applyRule>) {
    const group = groupOf(requestKey);
    for (let after: string | undefined; ;) {
      const { next, ...applied } = await this.rpc.call(ledgerRpc.applyRule, { id, group, after }, { caller });
      if (next === undefined) return applied;
      after = next;
    }
  }
}
