import { builtInCategory, categoryKey, type CategoryType, fallbackCategory } from '@saldo/contracts';
import { useCategories } from '@saldo/transaction-dialog';
import { Dialog } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import type { Category } from './api/change-categories';
import { type CategoryAction, CategoryList } from './category-list';
import { DeleteCategoryDialog } from './delete-category-dialog';
import { MergeCategoryDialog } from './merge-category-dialog';
import { RenameCategoryDialog } from './rename-category-dialog';
import styles from './manage-categories.module.css';

const types = ['expense', 'income'] as const;

interface ManageCategoriesDialogProps {
  /** A category is gone; what it held is in `to`, or in Miscellaneous. */
  onMoved: (category: string, to?: string) => void;
  onClose: () => void;
}

/** The custom categories: adds, renames, merges and deletes them. */
export function ManageCategoriesDialog({ onMoved, onClose }: ManageCategoriesDialogProps) {
  const [open, setOpen] = useState<{ action: CategoryAction; category: Category }>();
  const categories = useCategories();
  const custom = (type: CategoryType) => categories[type].filter((name) => isCustom(name, type));
  const isEmpty = types.every((type) => custom(type).length === 0);
  const close = () => setOpen(undefined);
  const moved = (to?: string) => {
    close();
    if (open) onMoved(open.category.name, to);
  };
  const dialog = open && {
    category: open.category,
    known: categories[open.category.type],
    onMoved: moved,
    onCancel: close,
  };
  return (
    <Dialog title={t('transactions.categories.title')} onClose={onClose}>
      {isEmpty && <p className={styles.empty}>{t('transactions.categories.none')}</p>}
      <div className={styles.lists}>
        {types.map((type) => (
          <CategoryList
            key={type}
            title={t(`transactions.categories.${type}`)}
            type={type}
            names={custom(type)}
            empty={isEmpty ? undefined : t('transactions.categories.none-of-type')}
            onAction={(action, name) => setOpen({ action, category: { name, type } })}
          />
        ))}
      </div>
      {dialog && open.action === 'rename' && <RenameCategoryDialog {...dialog} />}
      {dialog && open.action === 'merge' && <MergeCategoryDialog {...dialog} />}
      {dialog && open.action === 'delete' && (
        <DeleteCategoryDialog category={open.category} onDeleted={moved} onCancel={close} />
      )}
    </Dialog>
  );
}

/** The fallback category cannot be changed, also among the income categories. */
function isCustom(name: string, type: CategoryType): boolean {
  return !builtInCategory(name, type) && categoryKey(name) !== categoryKey(fallbackCategory);
}
