import type { Transaction } from '@saldo/contracts';
import { classNames, RowButton, usePhone } from '@saldo/ui';
import { Tag, Trash2 } from 'lucide-react';
import { t } from '../../../messages';
import type { RowActions } from './columns';
import { nameIdOf } from './focus-row';
import styles from './row-buttons.module.css';

interface RowButtonsProps extends Pick<RowActions, 'onEdit' | 'onCategory' | 'onDelete'> {
  transaction: Transaction;
}

/** The buttons of a row. On a phone, swipes uncover two of them; keyboard and screen readers reach all. */
export function RowButtons({ transaction, onEdit, onCategory, onDelete }: RowButtonsProps) {
  const isPhone = usePhone();
  const rowNameId = nameIdOf(transaction);
  const edit = <RowButton action="edit" rowNameId={rowNameId} onClick={() => onEdit(transaction)} />;
  if (!isPhone)
    return (
      <>
        {edit}
        <RowButton action="delete" rowNameId={rowNameId} onClick={() => onDelete(transaction)} />
      </>
    );
  return (
    <>
      {edit}
      <button
        type="button"
        className={classNames(styles.action, styles.atStart)}
        aria-label={t('transactions.list.change-category')}
        aria-describedby={rowNameId}
        onClick={() => onCategory(transaction)}
      >
        <Tag size={18} aria-hidden />
        {t('transactions.list.category')}
      </button>
      <button
        type="button"
        className={classNames(styles.action, styles.atEnd)}
        aria-describedby={rowNameId}
        onClick={() => onDelete(transaction)}
      >
        <Trash2 size={18} aria-hidden />
        {t('transactions.list.delete')}
      </button>
    </>
  );
}
