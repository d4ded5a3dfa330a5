import { callQuery } from '@saldo/api';
import { accountCurrencies, routes } from '@saldo/contracts';
import { useQuery } from '@tanstack/react-query';

interface Conversion {
  from: { amount: number; currency: string } | undefined;
  to: string;
  date: string;
}

/** Converts an amount by the exchange rate of a date. Also returns the date of the rate; undefined without a rate. */
export function useConversion({ from, to, date }: Conversion): { amount: number; date: string } | undefined {
  const currency = accountCurrencies.find((code) => code === from?.currency);
  const target = accountCurrencies.find((code) => code === to);
  const query =
    currency && target && currency !== target && date ? { from: currency, to: target, date } : undefined;
  const { data } = useQuery({
    ...callQuery(routes.getRate, query && { query }),
    enabled: query !== undefined,
    retry: false,
  });
  return data && from && { amount: from.amount * Number(data.value), date: data.date };
}
