import { canonical, negate } from '../decimal.ts';
import { daysAround, groupedBy, keyOf, type Posting } from './posting.ts';

/** A posting with the currency of its account. Only postings in the same currency can match. */
export interface TransferSide extends Posting {
  currency: string | null;
}

/** Maximum number of days between the two sides of a transfer. */
const TRANSFER_DAYS = 4;

/**
 * Finds transfers: pairs of postings with opposite amounts in two accounts, a few days apart, if neither fits another posting.
 * Maps each side to the other one.
 * @param isRejected whether the user has said that two postings are not a transfer
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
    // Quick check: most amounts have no opposite.
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
