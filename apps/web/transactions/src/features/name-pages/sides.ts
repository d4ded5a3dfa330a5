import type { CategoryType, Report } from '@saldo/contracts';
import { sumMoney } from '@saldo/finance';

/** Spending or income. Both are positive; refunds reduce spending. */
export interface Side {
  type: CategoryType;
  /** Amount in each step. */
  amounts: readonly number[];
  total: number;
  count: number;
}

const types = ['expense', 'income'] as const;

/** Returns spending and income from a report that is grouped by kind, spending first. */
export function sidesOf({ groups }: Pick<Report, 'groups'>, isNet: boolean): Side[] {
  return types.flatMap((type) => {
    const group = groups.find(({ kind }) => kind === type);
    if (!group) return [];
    const sign = isNet && type === 'expense' ? -1 : 1;
    // `|| 0` turns -0 into 0.
    const amounts = group.amounts.map((amount) => sign * amount || 0);
    const count = group.counts.reduce((sum, each) => sum + each, 0);
    return { type, amounts, total: sumMoney(amounts, null), count };
  });
}

/** Returns the average, rounded to hundredths; 0 for an empty count. */
export function averageOf(total: number, count: number): number {
  return count === 0 ? 0 : Math.round((100 * total) / count) / 100 || 0;
}
