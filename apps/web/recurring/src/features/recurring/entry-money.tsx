import type { RecurringEntry } from '@saldo/contracts';
import { Money } from '@saldo/ui';
import { signedAmount } from './labels';

interface EntryMoneyProps {
  entry: Pick<RecurringEntry, 'amount' | 'isIncome' | 'currency' | 'transfer'>;
  className?: string;
}

/** The amount of an entry in the currency of its account. Transfers have no sign. */
export function EntryMoney({ entry, className }: EntryMoneyProps) {
  const { currency, isIncome, transfer } = entry;
  return (
    <Money
      className={className}
      amount={signedAmount(entry)}
      currency={currency}
      signed={!transfer}
      tone={transfer ? undefined : isIncome ? 'income' : 'expense'}
    />
  );
}
