import type { Transaction } from '@saldo/contracts';
import { useCategoryChoices } from '@saldo/fields';
import { useTransactionEdit } from '@saldo/transaction-dialog';
import { CategoryChip, classNames, Dialog } from '@saldo/ui';
import { Check } from 'lucide-react';
import { t } from '../../../messages';
import { noteCorrection } from '../../rules/offer-rule';
import styles from './category-dialog.module.css';

interface CategoryDialogProps {
  transaction: Transaction;
  onClose: () => void;
}

/** Lets the user change the category of a transaction with one tap. */
export default function CategoryDialog({ transaction, onClose }: CategoryDialogProps) {
  const choices = useCategoryChoices()[transaction.isIncome ? 'income' : 'expense'];
  const { values, problem, busy, question, save } = useTransactionEdit(transaction, onClose);
  const choose = (category: string) => {
    if (save({ category }) && category !== transaction.category) noteCorrection(transaction, category);
  };
  return (
    <Dialog title={t('transactions.list.change-category')} onClose={onClose}>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ul>
        {choices.map(({ name, isSub }) => (
          <li key={name}>
            <button
              type="button"
              className={classNames(styles.choice, isSub && styles.sub)}
              aria-current={name === values.category}
              disabled={busy}
              onClick={() => choose(name)}
            >
              <CategoryChip name={name} plain />
              {name === values.category && <Check size={18} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      {question}
    </Dialog>
  );
}
