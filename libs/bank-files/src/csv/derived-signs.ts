import { type Decimal } from '../bank-file.ts';
import { addsUp, isNegative, isZero, negate } from '../decimal.ts';
import { type Groups, type Valued } from './chains.ts';

interface DerivedSigns {
  groups: Groups;
  /** A row whose sign follows neither from the balance nor from other rows of its column. */
  unsure: Valued | null;
}

/** Whether any column (amount, out, in or fee) mixes negative and positive amounts. */
export function hasBothSigns(rows: Valued[]): boolean {
  const moving = rows.filter(({ value }) => !isZero(value));
  const sides = new Set(moving.map(({ draft }) => draft.side));
  const signs = new Set(moving.map(({ draft, value }) => `${draft.side} ${isNegative(value)}`));
  return signs.size > sides.size;
}

/** Derives the signs of all amounts from the steps of the running balance; null if the balance does not follow the amounts. */
export function derivedSigns(groups: Groups): DerivedSigns | null {
  for (const isNewestFirst of [false, true]) {
    const inOrder = (rows: Valued[]) => (isNewestFirst ? rows.toReversed() : rows);
    const read = [...groups].flatMap(([key, group]) => {
      const derived = derivedGroup(inOrder(group));
      return derived ? [{ key, ...derived }] : [];
    });
    if (read.length < groups.size) continue;
    const [unsure = null] = read.flatMap(({ first }) => first ?? []);
    return { groups: new Map(read.map(({ key, rows }) => [key, inOrder(rows)])), unsure };
  }
  return null;
}

/** Gives a row the sign of the other rows in its column, or the opposite of the other column; null if neither decides. */
function withSideSign(row: Valued, others: Valued[]): Valued | null {
  const isTurned = ({ draft, value }: Valued) => isNegative(value) !== draft.amount.negative;
  const { side } = row.draft;
  const turned = new Set(others.filter(({ draft }) => draft.side === side).map(isTurned));
  const moving = others.filter(({ draft }) => draft.side !== side && draft.side !== 'fee');
  const opposite = new Set(moving.map(({ value }) => isNegative(value)));
  if (side === 'amount' || turned.size > 1 || (turned.size === 0 && opposite.size !== 1)) return null;
  const isRight = turned.size === 1 ? turned.has(isTurned(row)) : !opposite.has(isNegative(row.value));
  return isRight ? row : { ...row, value: negate(row.value) };
}

/**
 * Derives the signs of one account, oldest row first; null if the balance does not follow the amounts. The oldest booking has no
 * balance before it. Its sign is known if the account started at zero or if other rows decide it; otherwise the row is returned
 * as `first`.
 */
function derivedGroup(group: Valued[]): { rows: Valued[]; first: Valued | null } | null {
  const rows: Valued[] = [];
  let isOpen = false;
  let before: Decimal | null = null;
  if (group.length < 2) return null;
  for (const row of group) {
    const { value, balance } = row;
    if (balance === null) return null;
    const opening: Decimal = before ?? '0';
    const signed = [value, negate(value)].find((each) => addsUp(opening, each, balance));
    if (signed === undefined && before !== null) return null;
    if (signed === undefined) isOpen = true;
    rows.push({ ...row, value: signed ?? value });
    before = balance;
  }
  const [first, ...others] = rows;
  if (!first || !isOpen) return { rows, first: null };
  const sided = withSideSign(first, others);
  return { rows: [sided ?? first, ...others], first: sided ? null : first };
}
