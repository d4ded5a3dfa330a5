import { Injectable } from '@nestjs/common';
import { authEvents, defaultBookId } from '@saldo/contracts';
import { OnEvent } from '@saldo/events';
import { Idempotency } from '@saldo/mongo';
import type { z } from 'zod';
import { AccountsRepository } from '../accounts';
import { CategoriesRepository } from '../categories';
import { FiltersRepository } from '../filters';
import { GroupsRepository } from '../groups';
import { ImportMemory, ImportRecords, UndoneImports } from '../imports';
import { SubscriptionDecisions } from '../insight';
import { JobsRepository } from '../jobs';
import { MissedDatesRepository, NewsRepository, RecurringRepository } from '../recurring';
import { OwnRatesRepository } from '../rates';
import { ReconciliationsRepository } from '../reconciliations';
import { RulesRepository } from '../rules';
import { BucketsRepository, WriteMarks } from '../sums';
import { DeletedTransactions, TransactionsRepository } from '../transactions';
import { ValuationsRepository } from '../valuations';

@Injectable()
export class AccountEvents {
  constructor(
    private readonly transactions: TransactionsRepository,
    private readonly categories: CategoriesRepository,
    private readonly deleted: DeletedTransactions,
    private readonly undoneImports: UndoneImports,
    private readonly importRecords: ImportRecords,
    private readonly importMemory: ImportMemory,
    private readonly groups: GroupsRepository,
    private readonly accounts: AccountsRepository,
    private readonly valuations: ValuationsRepository,
    private readonly reconciliations: ReconciliationsRepository,
    private readonly rates: OwnRatesRepository,
    private readonly rules: RulesRepository,
    private readonly filters: FiltersRepository,
    private readonly recurring: RecurringRepository,
    private readonly jobs: JobsRepository,
    private readonly news: NewsRepository,
    private readonly missed: MissedDatesRepository,
    private readonly subscriptions: SubscriptionDecisions,
    private readonly buckets: BucketsRepository,
    private readonly marks: WriteMarks,
    private readonly idempotency: Idempotency,
  ) {}

  /** Deletes all data of a user and of their default book. Repeating it does nothing. */
  @OnEvent(authEvents.userDeleted)
  async forget({ userId }: z.output<typeof authEvents.userDeleted.payload>): Promise<void> {
    const bookId = defaultBookId(userId);
    // Delete recurring entries and jobs first, so that transactions they still record are deleted below.
    await this.recurring.forget(bookId);
    await this.jobs.forget(bookId);
    const repositories = [
      this.transactions,
      this.categories,
      this.deleted,
      this.undoneImports,
      this.importRecords,
      this.importMemory,
      this.groups,
      this.accounts,
      this.valuations,
      this.reconciliations,
      this.rates,
      this.rules,
      this.filters,
      this.missed,
      this.subscriptions,
      this.idempotency,
    ];
    await Promise.all([
      ...repositories.map((repository) => repository.forget(bookId)),
      this.news.forget(userId),
    ]);
    // Delete the marks after the transactions, because deleting those marks their sums as stale.
    await this.marks.forget(bookId);
    await this.buckets.forget(bookId);
  }
}
