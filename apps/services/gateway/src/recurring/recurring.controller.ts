import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { RateLimiter } from '../rate-limit/rate-limiter';

@Controller()
export class RecurringController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly rateLimiter: RateLimiter,
  ) {}

  @Route(routes.decideMissedDates)
  async decide({ body, caller }: Call<typeof routes.decideMissedDates>) {
    const decided = await this.rpc.call(ledgerRpc.decideMissedDates, body, { caller });
    if (body.decision === 'record') this.rateLimiter.chargeRecorded(caller.userId, decided.count);
    return decided;
  }
}
