import { Controller } from '@nestjs/common';
import { type Caller, ledgerRpc, type RpcParsedInput } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { NewsRepository } from './news.repository';
import { UpcomingService } from './upcoming.service';

type Nothing = RpcParsedInput<typeof ledgerRpc.listUpcoming>;

/** Upcoming occurrences, and the news of recently recorded ones. */
@Controller()
export class OutlookRpc {
  constructor(
    private readonly upcoming: UpcomingService,
    private readonly news: NewsRepository,
  ) {}

  @Handles(ledgerRpc.listUpcoming)
  listUpcoming(_: Nothing, caller: Caller) {
    return this.upcoming.list(caller);
  }

  @Handles(ledgerRpc.getRecurringNews)
  async getNews(_: Nothing, caller: Caller) {
    return { recordedCount: await this.news.countUnseen(caller) };
  }

  @Handles(ledgerRpc.markRecurringNewsSeen)
  async markNewsSeen(_: Nothing, { userId }: Caller) {
    await this.news.markSeen(userId);
  }
}
