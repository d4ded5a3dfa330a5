import { Injectable } from '@nestjs/common';
import { type Caller, type LedgerInput, ledgerRpc, limits, type RecordedPosting } from '@saldo/contracts';
import { addDays, type CalendarDate, daysBetween, decimalOf } from '@saldo/finance';
import { Handles } from '@saldo/rpc';
import { defaultAccountId } from '../accounts';
import {
  cursorOf,
  encodeCursor,
  ImportedTransactions,
  isTransfer,
  moneyOfPosting,
  newestFirst,
  splitOf,
} from '../transactions';

type Matching = LedgerInput<'matchImport'>;

/** Finds recorded transactions that may be the same as rows of a file. */
@Injectable()
export class ImportMatching {
  constructor(private readonly transactions: ImportedTransactions) {}

  /**
   * Returns postings with the amount of a row, of either sign, dated within `limits.matchDays` of it, newest first. Many postings
   * take several calls.
   */
  @Handles(ledgerRpc.matchImport)
  async find({ rows, after }: Matching, { bookId }: Caller) {
    const days = Map.groupBy(rows, ({ amount }) => Math.abs(amount));
    const isNear = (date: CalendarDate, amount: number) =>
      days.get(Math.abs(amount))?.some((row) => Math.abs(daysBetween(row.date, date)) <= limits.matchDays) ??
      false;
    const dates = rows.map(({ date }) => date).sort();
    const found = await this.transactions.withAmounts(bookId, {
      from: addDays(dates[0] ?? '', -limits.matchDays),
      to: addDays(dates.at(-1) ?? '', limits.matchDays),
      amounts: [...days.keys()],
      cursor: cursorOf('after', after, newestFirst),
      limit: limits.matchesPerReply,
    });
    const last = found[limits.matchesPerReply - 1];
    const postings = found.flatMap((row) =>
      row.postings.map((posting, index): RecordedPosting => {
        const raw = index === 0 ? row.raw : row.rawTo;
        const isDefault = posting.accountId.equals(defaultAccountId(bookId));
        return {
          id: String(row._id),
          ...(!isDefault && { accountId: String(posting.accountId) }),
          date: row.addedOn,
          amount: decimalOf(moneyOfPosting(posting)),
          name: row.name,
          ...(raw && { raw }),
          ...(!isTransfer(row) && splitOf(row).length === 0 && { isPlain: true }),
          ...(isTransfer(row) && { isTransfer: true }),
        };
      }),
    );
    return {
      postings: postings.filter(({ date, amount }) => isNear(date, amount)),
      ...(last && { next: encodeCursor('after', last, newestFirst) }),
    };
  }
}
