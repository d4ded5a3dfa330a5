import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LAST_DATE } from '@saldo/finance';
import { DomainError } from '@saldo/rpc';
import { LARGE_BOOK } from '../sums';
import { TransactionTotals } from '../transactions';
import { AccountBalances } from './account-balances.service';
import { PeriodSumsService } from './period-sums.service';

/** Lets the first requests be answered before. */
const DELAY_MS = 3_000;

/**
 * After a start, computes the stored sums of large books that have none, as after an upgrade or a restored backup. A user's first
 * request could not sum a million transactions within its time.
 */
@Injectable()
export class SumsInAdvance implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Sums');
  private timer?: NodeJS.Timeout;
  private isStopping = false;

  constructor(
    private readonly totals: TransactionTotals,
    private readonly sums: PeriodSumsService,
    private readonly balances: AccountBalances,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setTimeout(() => void this.compute(), DELAY_MS).unref();
  }

  /** Does not wait for the current book: its sums are copies. */
  onModuleDestroy(): void {
    this.isStopping = true;
    clearTimeout(this.timer);
  }

  /** One book after the other, so that requests go on beside it. Reading sums that are stored already costs next to nothing. */
  async compute(largeBook = LARGE_BOOK): Promise<void> {
    try {
      for (let bookId = ''; !this.isStopping;) {
        const next = await this.totals.nextBook(bookId);
        if (next === undefined) return;
        bookId = next;
        if ((await this.totals.count(bookId)) < largeBook) continue;
        await this.untilDone(() => this.sums.total(bookId));
        await this.untilDone(() => this.balances.upTo(bookId, [LAST_DATE]));
      }
    } catch (error) {
      if (!this.isStopping)
        this.log.warn({ err: error }, 'Computing sums in advance failed; requests do it.');
    }
  }

  private async untilDone(read: () => Promise<unknown>): Promise<void> {
    for (let isDone = false; !isDone && !this.isStopping;) {
      isDone = await read().then(
        () => true,
        (error: unknown) => {
          if (error instanceof DomainError && error.code === 'sums-in-progress') return false;
          throw error;
        },
      );
    }
  }
}
