import { fieldMessage } from '@saldo/api';
import { t } from '../../messages';
import type { FileRefusal, RowProblem } from './read/reading';

/** Returns a text that says why a file cannot be read, and in which line. */
export function refusalText({ code, line, value }: FileRefusal): string {
  const reason = t(`transactions.import.refusal.${code}`, { value });
  return line === undefined ? reason : t('transactions.import.refusal.at-line', { line, reason });
}

/** Returns a text that says why a row cannot become a transaction. */
export function problemText(problem: RowProblem): string {
  if ('refusal' in problem) return refusalText(problem.refusal);
  return 'field' in problem
    ? fieldMessage(problem.field)
    : t(`transactions.import.row.${problem.code}`, problem);
}
