import type { Transaction } from '@saldo/contracts';
import { Money } from './money';

interface TransactionMoneyProps {
  transaction: Transaction;
  /** Account from whose side a transfer is shown. Without it, a transfer has no sign. */
  accountId?: string | undefined;
  /** Shows expenses in the text colour. */
  plainExpense?: boolean;
}

/** The amount of a transaction, with its sign and in the currency of its account. */
export function TransactionMoney({ transaction, accountId, plainExpense }: TransactionMoneyProps) {
  const { isIncome, cost, currency, transfer } = transaction;
  if (transfer && accountId === transfer.toAccountId)
    return <Money amount={transfer.toAmount} currency={transfer.toCurrency} signed />;
  if (transfer)
    return <Money amount={accountId ? -cost : cost} currency={currency} signed={accountId !== undefined} />;
  const tone = isIncome ? 'income' : plainExpense ? undefined : 'expense';
  return <Money amount={isIncome ? cost : -cost} currency={currency} signed tone={tone} />;
}
