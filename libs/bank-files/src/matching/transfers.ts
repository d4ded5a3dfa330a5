import { canonical, negate } from '../decimal.ts';
import { daysAround, groupedBy, keyOf, type Posting } from './posting.ts';

/** A posting in an account with a currency: transfers between currencies are not found by their amount. */
export interface TransferSide extends Posting {
  currency: string | null;
}

/** A transfer arrives up to so many days earlier or later than it leaves. */
const TRANSFER_DAYS = 4;

/**
 * Finds the pairs of postings that are one transfer: opposite amounts in two accounts, a few days apart, and neither fits
 * another posting. Returns for each posting its other side.
 * @param isRejected whether the user has said that two postings are no transfer
 */
export function findTransfers<Side extends TransferSide>(
  postings: readonly Side[],
  isRejected: (a: Side, b: Side) => boolean = () => false,
): Map<Side, Side> {
  const keyAt = (currency: string | null, amount: string, date: string) =>
    keyOf(currency, canonical(amount), date);
  const byDay = groupedBy(postings, ({ currency, amount, date }) => keyAt(currency, amount, date));
  const amounts = new Set(postings.map(({ amount }) => canonical(amount)));
  const daysNear = daysAround(TRANSFER_DAYS);
  const onlyFitting = (posting: Side): Side | null => {
    let only: Side | null = null;
    // Most amounts have no opposite at all.
    if (!amounts.has(canonical(negate(posting.amount)))) return null;
    for (const date of daysNear(posting.date))
      for (const other of byDay.get(keyAt(posting.currency, negate(posting.amount), date)) ?? []) {
        if (other.account === posting.account || isRejected(posting, other)) continue;
        if (only) return null;
        only = other;
      }
    return only;
  };
  const fitting = new Map(postings.map((posting) => [posting, onlyFitting(posting)]));
  const pairs = new Map<Side, Side>();
  for (const [posting, other] of fitting)
    if (other && fitting.get(other) === posting) pairs.set(posting, other);
  return pairs;
}
