import { addsToCategories, countedIn, sumMinor } from '@saldo/finance';
import type { Sum } from '../sums';
import type { Booking, StoredPosting, TransactionRow } from './transaction.schema';

/** Returns the amounts that a transaction adds to the sums of its accounts and categories. */
export function sumsOfRow(row: Booking & Pick<TransactionRow, 'addedOn'>): Sum[] {
  const [own, ...others] = row.postings;
  const inAccount = ({ accountId, currency, status }: StoredPosting) => ({
    ...{ accountId: String(accountId), currency, status },
    ...(currency !== null && { day: row.addedOn }),
  });
  const categories = addsToCategories(row).map(({ category, kind, minor }): Sum => ({
    ...inAccount(own),
    ...{ category, kind, minor: countedIn(kind, minor), count: 1 },
  }));
  const moved = (posting: StoredPosting, minor: bigint, count: number): Sum[] =>
    minor === 0n && count === 0
      ? []
      : [{ ...inAccount(posting), category: '', kind: 'transfer', minor, count }];
  // Subtract the repeated counts, so that a transaction in several categories counts once in total.
  const repeated = Math.max(0, categories.length - 1);
  return [
    ...categories,
    ...moved(own, BigInt(own.minor) - sumMinor(row.parts), -repeated),
    ...others.flatMap((posting) => moved(posting, BigInt(posting.minor), 0)),
  ];
}
