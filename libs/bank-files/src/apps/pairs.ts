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
 * Joins two rows into one transfer if each names the other's account, on the same day and with opposite amounts. If the other
 * account has no rows in the file, its single row becomes a transfer. Any other unpaired row stays an expense or income.
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

/** A posting that names the account on the other side, if there is one. */
interface Moved extends Posting {
  other: string | null;
}

/** Maps the sides of each transfer to each other: each names the other's account, on the same day, with opposite amounts. */
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

/** Returns a key that the two sides of a transfer share; null for other postings. */
function keyOfSide({ account, other, amount, date }: Moved): string | null {
  if (other === null || isZero(amount)) return null;
  const [from, to, moved] = isNegative(amount) ? [account, other, negate(amount)] : [other, account, amount];
  return keyOf(date, from, to, canonical(moved));
}

/** Joins two rows with opposite amounts a few days apart into one transfer, if neither row also fits another one. */
export function pairByAmount(drafts: Draft[], isTransfer: (draft: Draft) => boolean): Draft[] {
  const candidates = drafts.filter(isTransfer).map((draft) => ({ ...draft, currency: null, draft }));
  const pairs = [...findTransfers(candidates)].map(([one, other]) => [one.draft, other.draft] as const);
  // Drop the category: it only says that the row is a transfer.
  return joined(drafts, new Map(pairs), (draft) => ({ ...draft, parts: [] }));
}

/** Replaces the first row of each pair by the transfer and drops the second row. */
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
