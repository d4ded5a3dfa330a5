import { type Names } from './actual-names.ts';
import { type AppTest, type Groups, textGroups } from './app-rules.ts';

export interface Stored {
  op?: unknown;
  field?: unknown;
  value?: unknown;
  options?: unknown;
}

/** Comparison operators of Actual for texts and ids, and whether they negate. */
const COMPARISONS: Record<string, { is: 'exact' | 'contains'; isNegated: boolean }> = {
  is: { is: 'exact', isNegated: false },
  oneOf: { is: 'exact', isNegated: false },
  contains: { is: 'contains', isNegated: false },
  isNot: { is: 'exact', isNegated: true },
  notOneOf: { is: 'exact', isNegated: true },
  doesNotContain: { is: 'contains', isNegated: true },
};

/** Returns an option of a condition or action; undefined if it is not set. */
export function optionOf({ options }: Stored, name: string): unknown {
  return typeof options === 'object' && options !== null ? Reflect.get(options, name) : undefined;
}

/** Converts a condition to groups of tests; null if it has no counterpart. */
export function groupsOf(condition: Stored, names: Names): Groups | null {
  const { field, value } = condition;
  if (field === 'amount') return amountGroups(condition);
  const comparison = COMPARISONS[String(condition.op)];
  if (!comparison) return null;
  const { is, isNegated } = comparison;
  const values = [value].flat();
  switch (field) {
    case 'description':
      return is === 'contains'
        ? payees(values, comparison)
        : payees(
            values.map((id) => payeeName(id, names)),
            comparison,
          );
    case 'imported_description':
      return payees(values, comparison);
    case 'acct': {
      const ids = values.map((id) => names.account(id)).filter((account) => account !== undefined);
      if (is === 'contains' || ids.length < values.length || ids.length === 0) return null;
      return [[{ field: 'account', ids, ...(isNegated && { not: true }) }]];
    }
    default:
      return null;
  }
}

function payees(values: unknown[], { is, isNegated }: { is: 'exact' | 'contains'; isNegated: boolean }) {
  const texts = values.filter((value) => typeof value === 'string');
  return texts.length < values.length ? null : textGroups(['payee'], is, texts, isNegated);
}

function payeeName(id: unknown, names: Names): string | undefined {
  const payee = names.payee(id);
  return payee && 'name' in payee ? payee.name : undefined;
}

/** Range of signed amounts in hundredths, both ends included. */
type Range = [from: number, to: number];

const toRange: Record<string, (value: number) => Range> = {
  is: (value) => [value, value],
  isapprox: (value) => {
    const margin = Math.round(Math.abs(value) * 0.075);
    return [value - margin, value + margin];
  },
  gt: (value) => [value + 1, Infinity],
  gte: (value) => [value, Infinity],
  lt: (value) => [-Infinity, value - 1],
  lte: (value) => [-Infinity, value],
};

function rangeOf({ op, value }: Stored): Range | null {
  if (typeof value === 'number') return toRange[String(op)]?.(value) ?? null;
  if (op !== 'isbetween' || typeof value !== 'object' || value === null) return null;
  const ends = [Reflect.get(value, 'num1'), Reflect.get(value, 'num2')].map(Number);
  return ends.some(Number.isNaN) ? null : [Math.min(...ends), Math.max(...ends)];
}

/** Converts a condition on an amount. Amounts in Actual are signed, unless it concerns only money in or only money out. */
function amountGroups(condition: Stored): Groups | null {
  const range = rangeOf(condition);
  if (!range) return null;
  const [from, to] = range;
  const isOut = optionOf(condition, 'outflow') === true;
  const isIn = optionOf(condition, 'inflow') === true;
  const groups = [
    ...(isIn ? [] : inDirection('out', isOut ? [from, to] : [-to, -from])),
    ...(isOut ? [] : inDirection('in', [from, to])),
  ];
  return groups.length > 0 ? groups : null;
}

function inDirection(is: 'in' | 'out', [from, to]: Range): Groups {
  if (to < 0) return [];
  const least = Math.max(from, 0);
  const amount: AppTest = {
    field: 'amount',
    ...(least > 0 && { from: least / 100 }),
    ...(to < Infinity && { to: to / 100 }),
  };
  const direction: AppTest = { field: 'direction', is };
  return [least === 0 && to === Infinity ? [direction] : [direction, amount]];
}
