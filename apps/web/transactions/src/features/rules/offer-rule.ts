import type { Transaction } from '@saldo/contracts';
import { foldedText } from '@saldo/finance';
import { useSession } from '@saldo/session';
import { runWithRetry, showToast } from '@saldo/toasts';
import { categoryLabel } from '@saldo/ui';
import { t } from '../../messages';
import { saveRule } from './api';
import { payeeRule } from './payee-rule';

/** Number of equal corrections for a payee after which to offer a rule. */
const HABIT = 2;

type Corrected = Pick<Transaction, '_id' | 'name' | 'isIncome'>;

/** Ids of transactions whose category was set by hand since the page was loaded, by user, direction, category and payee. */
const corrections = new Map<string, Set<string>>();

/** Records that the user gave a transaction this category. Offers a rule after the second equal correction for a payee. */
export function noteCorrection(transaction: Corrected, category: string): void {
  const { _id, name, isIncome } = transaction;
  const key = [useSession.getState().user?._id, isIncome, category, foldedText(name)].join('\n');
  const corrected = corrections.get(key) ?? new Set();
  corrections.set(key, corrected.add(_id));
  if (corrected.size !== HABIT) return;
  const add = async () => {
    await saveRule({ rule: payeeRule({ name, isIncome, category }) });
    showToast(
      'success',
      t('transactions.review.done-always', { payee: name, category: categoryLabel(category) }),
    );
  };
  showToast('info', t('transactions.rules.offer', { payee: name, category: categoryLabel(category) }), {
    label: t('transactions.rules.offer-take'),
    run: () => runWithRetry(add, { name: 'add a rule', failure: t('transactions.rules.offer-failed') }),
  });
}
