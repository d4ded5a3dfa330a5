import { Controller } from '@nestjs/common';
import { ledgerRpc, routes } from '@saldo/contracts';
import { RpcClient } from '@saldo/rpc';
import { answerOfJob } from '../history/answer-of-job';
import { type Call } from '../http/call';
import { Route } from '../http/route';

@Controller()
export class RulesController {
  constructor(private readonly rpc: RpcClient) {}

  /** Applies a rule by a job, which continues if the client disconnects. A repeated request waits for the same job. */
  @Route(routes.applyRule)
  async apply({ id, requestKey, caller, response }: Call<typeof routes.applyRule>) {
    const { rpc } = this;
    const edit = { kind: 'edit', rule: id, filter: {}, requestKey } as const;
    const job = await rpc.call(ledgerRpc.createJob, edit, { caller });
    return answerOfJob({ rpc, caller, response }, job, ({ group, report: { changedCount } }) => ({
      changedCount,
      group,
    }));
  }
}
