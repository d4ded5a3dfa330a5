import type { Reconciliation, ReconciliationEntry } from '@saldo/contracts';
import { addMoney, type Currency, decimalOf, moneyOf, subtractMoney } from '@saldo/finance';

/** Returns a reconciliation after ticking or unticking transactions, as expected from the server. */
export function afterTicking(
  reconciliation: Reconciliation,
  entries: readonly ReconciliationEntry[],
  isTicked: boolean,
  currency: Currency,
): Reconciliation {
  const { progress } = reconciliation;
  const changed = entries.filter((entry) => entry.isTicked !== isTicked);
  if (!progress || changed.length === 0) return reconciliation;
  const money = (amount: number) => moneyOf(amount, currency) ?? { minor: 0n, currency };
  const sum = changed.map(({ amount }) => money(amount)).reduce(addMoney);
  const [more, less] = isTicked ? [addMoney, subtractMoney] : [subtractMoney, addMoney];
  return {
    ...reconciliation,
    tickedCount: reconciliation.tickedCount + (isTicked ? changed.length : -changed.length),
    progress: {
      ...progress,
      ticked: decimalOf(more(money(progress.ticked), sum)),
      difference: decimalOf(less(money(progress.difference), sum)),
    },
  };
}
