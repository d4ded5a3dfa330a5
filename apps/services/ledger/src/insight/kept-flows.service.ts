import { Injectable } from '@nestjs/common';
import { limits } from '@saldo/contracts';
import { addDays, addMonths, type CalendarDate } from '@saldo/finance';
import type { Flow } from '@saldo/insight';
import type { Types } from 'mongoose';
import { allYears, KeptResults, MarksRepository, OneAtATime } from '../sums';
import { NewestTransactions, TransactionSums } from '../transactions';
import { flowsOfAccount, flowsOfBook, payeeKeys } from './flows.rules';

/** The longest forecast, in days. */
export const MOST_DAYS = 366;
const YEARS_OF_HISTORY = 3;
/** Flows in the memory of this process: about 10 MB. */
const MAX_KEPT = 3 * limits.insightRows;

interface Wanted {
  today: CalendarDate;
  /** The last day of the wanted changes, at most `MOST_DAYS` after today. */
  until: CalendarDate;
  /** The account whose balance changes; absent: the whole book. */
  accountId?: Types.ObjectId;
}

/** Reads the changes of balances from which forecasts are made: again only if the transactions of the book may have changed. */
@Injectable()
export class KeptFlows {
  private readonly kept = new KeptResults<Flow[]>(MAX_KEPT);
  private readonly reads = new OneAtATime();

  constructor(
    private readonly transactions: NewestTransactions,
    private readonly marks: MarksRepository,
    private readonly sums: TransactionSums,
  ) {}

  /** Returns changes of the last years and the coming days, at most `limits.insightRows`, newest first. */
  async of(bookId: string, wanted: Wanted): Promise<Flow[]> {
    const flows = await this.reads.run(bookId, () => this.read(bookId, wanted));
    return flows.filter(({ date }) => date <= wanted.until);
  }

  /** Reads the days of all possible forecasts, so that one of other days takes the same changes. */
  private async read(bookId: string, { today, accountId }: Omit<Wanted, 'until'>): Promise<Flow[]> {
    const marks = await this.marks.read(bookId, (owner) => this.sums.years(owner));
    const origin = { owner: bookId, period: allYears, key: `${today} ${String(accountId ?? '')}` };
    const kept = this.kept.get(origin, marks);
    if (kept) return kept;
    const days = { startDate: addMonths(today, -12 * YEARS_OF_HISTORY), endDate: addDays(today, MOST_DAYS) };
    const filter = accountId ? { ...days, accountId } : days;
    const rows = await this.transactions.list(bookId, filter, limits.insightRows);
    const keyOf = payeeKeys();
    const value = accountId ? flowsOfAccount(rows, accountId, keyOf) : flowsOfBook(rows, keyOf);
    this.kept.put(origin, marks, { value, size: value.length + 1 });
    return value;
  }
}
