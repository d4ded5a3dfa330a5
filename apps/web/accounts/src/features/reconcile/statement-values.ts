import { fieldMessage } from '@saldo/api';
import { newReconciliation, type NewReconciliation, problem } from '@saldo/contracts';
import { type Currency, decimalOf } from '@saldo/finance';
import { type FormReading, parseEntry } from '@saldo/form';
import { amountSentence, readMoneyText } from '@saldo/ui';

/** The form's values, as typed. */
export interface StatementValues {
  statementDate: string;
  closingBalance: string;
}

/** Validates the values of a statement by the contract. */
export function readStatement(
  { statementDate, closingBalance }: StatementValues,
  currency: Currency,
): FormReading<NewReconciliation> {
  const reading = readMoneyText(closingBalance, currency);
  const amount = 'problem' in reading ? null : decimalOf(reading.money);
  const parsed = parseEntry(newReconciliation, { statementDate, closingBalance: amount });
  if ('entry' in parsed || !parsed.errors['closingBalance']) return parsed;
  const sentence = amountSentence(reading, currency) ?? fieldMessage(problem('opening-balance-invalid'));
  return { errors: { ...parsed.errors, closingBalance: sentence } };
}
