import { Injectable } from '@nestjs/common';
import { authEvents } from '@saldo/contracts';
import { OnEvent } from '@saldo/events';
import type { z } from 'zod';
import { CategoriesRepository } from '../categories/categories.repository';
import { DeletedTransactions } from '../deletions/deleted-transactions.repository';
import { ImportsRepository } from '../imports/imports.repository';
import { NewsRepository } from '../recurring/news.repository';
import { RecurringRepository } from '../recurring/recurring.repository';
import { TransactionsRepository } from '../transactions/transactions.repository';

@Injectable()
export class AccountEvents {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly categories: CategoriesRepository,
    private readonly deleted: DeletedTransactions,
    private readonly imports: ImportsRepository,
    private readonly recurring: RecurringRepository,
    private readonly news: NewsRepository,
  ) {}

  /** Forgets all that the ledger holds of a user; a second time there is nothing left to do. */
  @OnEvent(authEvents.userDeleted)
  async forget({ userId }: z.output<typeof authEvents.userDeleted.payload>): Promise<void> {
    // The entries first: what they would still have recorded goes with the rest.
    await this.recurring.forget(userId);
    const keepers = [this.transactions, this.categories, this.deleted, this.imports, this.news];
    await Promise.all(keepers.map((keeper) => keeper.forget(userId)));
  }
}
