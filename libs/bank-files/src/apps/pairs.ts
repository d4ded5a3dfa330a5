import { canonical, isNegative, isZero, negate } from '../decimal.ts';
import { findTransfers } from '../matching/transfers.ts';
import { groupedBy, keyOf, type Posting } from '../matching/posting.ts';
import { type Draft, type Movement, transferOf } from './drafts.ts';

/** A row that may be one side of a transfer. */
export interface Side {
  draft: Draft;
  /** The name of the account on the other side; null if the row is no transfer. */
  other: string | null;
}

/**
 * Makes one transfer of two rows that name each other's account on the same day with opposite amounts. A transfer from or to
 * an account without rows of its own keeps its one row; any other single side stays an expense or income.
 */
export function pairNamed(sides: Side[], movements: Movement[]): { drafts: Draft[]; movements: Movement[] } {
  const known = new Set(movements.map(({ account }) => account));
  const partners = partnersIn(
    sides.map(({ draft, other }) => ({ ...draft, other, side: draft })),
    ({ side }) => side,
  );
  const unseen: Movement[] = [];
  const singles = sides.map(({ draft, other }): Draft => {
    if (other === null || partners.has(draft) || known.has(other) || isZero(draft.amount)) return draft;
    const side = { ...draft, account: other, amount: negate(draft.amount), parts: [] };
    unseen.push(side);
    return transferOf(draft, side);
  });
  return { drafts: joined(singles, partners), movements: [...movements, ...unseen] };
}

/** The amount that one account moves to or from another one. */
interface Moved extends Posting {
  other: string | null;
}

/** The two sides of each transfer, either by the other: they name each other's account on one day with opposite amounts. */
export function partnersIn<Item extends Moved, Side>(
  items: Item[],
  sideOf: (item: Item) => Side,
): Map<Side, Side> {
  const partners = new Map<Side, Side>();
  for (const group of groupedBy(items, keyOfSide).values()) {
    const out = group.filter(({ amount }) => isNegative(amount)).map(sideOf);
    const into = group.filter(({ amount }) => !isNegative(amount)).map(sideOf);
    out.forEach((side, index) => {
      const partner = into[index];
      if (partner) partners.set(side, partner).set(partner, side);
    });
  }
  return partners;
}

/** Equal for the two sides of a transfer. */
function keyOfSide({ account, other, amount, date }: Moved): string | null {
  if (other === null || isZero(amount)) return null;
  const [from, to, moved] = isNegative(amount) ? [account, other, negate(amount)] : [other, account, amount];
  return keyOf(date, from, to, canonical(moved));
}

/** Makes one transfer of two rows with opposite amounts a few days apart, if each fits no other one. */
export function pairByAmount(drafts: Draft[], isTransfer: (draft: Draft) => boolean): Draft[] {
  const candidates = drafts.filter(isTransfer).map((draft) => ({ ...draft, currency: null, draft }));
  const pairs = [...findTransfers(candidates)].map(([one, other]) => [one.draft, other.draft] as const);
  // The category only says that it is a transfer.
  return joined(drafts, new Map(pairs), (draft) => ({ ...draft, parts: [] }));
}

/** Replaces the first of two partners by their transfer and leaves out the second. */
function joined(
  drafts: Draft[],
  partners: ReadonlyMap<Draft, Draft>,
  sideOf = (draft: Draft) => draft,
): Draft[] {
  const done = new Set<Draft>();
  return drafts.flatMap((draft) => {
    const partner = partners.get(draft);
    if (done.has(draft)) return [];
    if (!partner) return [draft];
    done.add(partner);
    return [transferOf(sideOf(draft), sideOf(partner))];
  });
}
