import { ledgerRpc, routes } from '@saldo/contracts';
import { Controller } from '@nestjs/common';
import { RpcClient } from '@saldo/rpc';
import { versionIn } from '../history/version-in';
import { type Call } from '../http/call';
import { Route } from '../http/route';
import { RateLimiter } from '../rate-limit/rate-limiter';

@Controller()
export class RecurringController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly rateLimiter: RateLimiter,
  ) {}

  @Route(routes.listRecurring)
  async list({ caller }: Call<typeof routes.listRecurring>) {
    return this.rpc.call(ledgerRpc.listRecurring, {}, { caller });
  }

  @Route(routes.createRecurring)
  async create({ body, requestKey, caller }: Call<typeof routes.createRecurring>) {
    return this.rpc.call(ledgerRpc.createRecurring, { ...body, requestKey }, { caller });
  }

  @Route(routes.updateRecurring)
  async update({ id, body, caller }: Call<typeof routes.updateRecurring>) {
    return this.rpc.call(ledgerRpc.updateRecurring, { id, change: body }, { caller });
  }

  @Route(routes.getRecurringHistory)
  async history({ id, caller }: Call<typeof routes.getRecurringHistory>) {
    return this.rpc.call(ledgerRpc.getRecurringHistory, { id }, { caller });
  }

  @Route(routes.restoreRecurringVersion)
  async restoreVersion({ id, params, caller }: Call<typeof routes.restoreRecurringVersion>) {
    return this.rpc.call(ledgerRpc.restoreRecurringVersion, { id, seq: versionIn(params) }, { caller });
  }

  @Route(routes.listDeletedRecurring)
  async deleted({ caller }: Call<typeof routes.listDeletedRecurring>) {
    return this.rpc.call(ledgerRpc.listDeletedRecurring, {}, { caller });
  }

  @Route(routes.restoreDeletedRecurring)
  async restore({ id, caller }: Call<typeof routes.restoreDeletedRecurring>) {
    return this.rpc.call(ledgerRpc.restoreDeletedRecurring, { id }, { caller });
  }

  @Route(routes.deleteRecurring)
  async delete({ id, caller }: Call<typeof routes.deleteRecurring>) {
    await this.rpc.call(ledgerRpc.deleteRecurring, { id }, { caller });
  }

  @Route(routes.decideMissedDates)
  async decide({ body, caller }: Call<typeof routes.decideMissedDates>) {
    const decided = await this.rpc.call(ledgerRpc.decideMissedDates, body, { caller });
    if (body.decision === 'record') this.rateLimiter.chargeRecorded(caller.userId, decided.count);
    return decided;
  }

  @Route(routes.pauseRecurring)
  async pause({ id, caller }: Call<typeof routes.pauseRecurring>) {
    return this.rpc.call(ledgerRpc.pauseRecurring, { id }, { caller });
  }

  @Route(routes.resumeRecurring)
  async resume({ id, caller }: Call<typeof routes.resumeRecurring>) {
    return this.rpc.call(ledgerRpc.resumeRecurring, { id }, { caller });
  }

  @Route(routes.skipRecurring)
  async skip({ id, body, caller }: Call<typeof routes.skipRecurring>) {
    return this.rpc.call(ledgerRpc.skipRecurring, { id, ...body }, { caller });
  }

  @Route(routes.recordRecurring)
  async record({ id, body, caller }: Call<typeof routes.recordRecurring>) {
    return this.rpc.call(ledgerRpc.recordRecurring, { id, ...body }, { caller });
  }

  @Route(routes.listUpcoming)
  async upcoming({ caller }: Call<typeof routes.listUpcoming>) {
    return this.rpc.call(ledgerRpc.listUpcoming, {}, { caller });
  }

  @Route(routes.getRecurringNews)
  async news({ caller }: Call<typeof routes.getRecurringNews>) {
    return this.rpc.call(ledgerRpc.getRecurringNews, {}, { caller });
  }

  @Route(routes.markRecurringNewsSeen)
  async newsSeen({ caller }: Call<typeof routes.markRecurringNewsSeen>) {
    await this.rpc.call(ledgerRpc.markRecurringNewsSeen, {}, { caller });
  }
}
