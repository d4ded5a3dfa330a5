import { type Decimal } from '../bank-file.ts';
import { addsUp, isNegative, isZero, negate } from '../decimal.ts';
import { type Groups, type Valued } from './chains.ts';

/** Rows whose signs the running balance tells. */
interface DerivedSigns {
  groups: Groups;
  /** A row whose sign neither the balance nor the others of its column tell. */
  unsure: Valued | null;
}

/** Whether a column of money out or in, or of fees, has amounts with a minus and others without. */
export function hasBothSigns(rows: Valued[]): boolean {
  const moving = rows.filter(({ value }) => !isZero(value));
  const sides = new Set(moving.map(({ draft }) => draft.side));
  const signs = new Set(moving.map(({ draft, value }) => `${draft.side} ${isNegative(value)}`));
  return signs.size > sides.size;
}

/** Signs of amounts without a sure one, from the steps of the balance; null if the balance does not follow the amounts. */
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

/**
 * The row with the sign that its column gives to the others, or else the opposite of that in the other column of money out or
 * in; null if they leave it open.
 */
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
 * The rows of one account with their signs, oldest first; null if the balance does not follow the amounts. The oldest
 * booking has no balance before it: its sign is known only if the account began with nothing, else it is `first`.
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
