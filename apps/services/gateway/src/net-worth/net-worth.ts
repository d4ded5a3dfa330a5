import { conversions, type NetWorth, type NetWorthFigures } from '@saldo/contracts';

/** Returns the net worth as the API shows it: each month names the accounts without a rate and those with an old rate. */
export function netWorthOf({ conversions: ofAccounts, ...figures }: NetWorthFigures): NetWorth {
  const having = (conversion: string, month: number) =>
    ofAccounts.filter(({ months }) => months[month] === conversion).map(({ accountId }) => accountId);
  return {
    ...figures,
    months: figures.months.map((month, index) => ({
      ...month,
      without: having(conversions.missing, index),
      withOldRate: having(conversions.oldRate, index),
    })),
  };
}
