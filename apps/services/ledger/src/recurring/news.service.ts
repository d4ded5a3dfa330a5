import { Injectable } from '@nestjs/common';
import { type Caller, ledgerRpc } from '@saldo/contracts';
import { Handles } from '@saldo/rpc';
import { NewsRepository } from './news.repository';

/** Tells a user how many transactions the scheduler has recorded since they last looked. */
@Injectable()
export class NewsService {
  constructor(private readonly news: NewsRepository) {}

  @Handles(ledgerRpc.getRecurringNews)
  async get(_: object, caller: Caller) {
    return { recordedCount: await this.news.countUnseen(caller) };
  }

  @Handles(ledgerRpc.markRecurringNewsSeen)
  async markSeen(_: object, { userId }: Caller) {
    await this.news.markSeen(userId);
  }
}
