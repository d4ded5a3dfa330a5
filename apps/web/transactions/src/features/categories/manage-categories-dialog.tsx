import { builtInCategory, categoryKey, type CategoryType, fallbackCategory } from '@saldo/contracts';
import { useCategories } from '@saldo/transaction-dialog';
import { Dialog } from '@saldo/ui';
import { useState } from 'react';
import { CategoryList } from './category-list';
import { DeleteCategoryDialog } from './delete-category-dialog';
import styles from './manage-categories.module.css';

interface ManageCategoriesDialogProps {
  onDeleted: (category: string) => void;
  onClose: () => void;
}

/** The categories that the person has made, each of which can be deleted. */
export function ManageCategoriesDialog({ onDeleted, onClose }: ManageCategoriesDialogProps) {
  const [deleting, setDeleting] = useState<{ name: string; type: CategoryType }>();
  const categories = useCategories();
  const custom = (type: CategoryType) => categories[type].filter((name) => isCustom(name, type));
  const [expense, income] = [custom('expense'), custom('income')];
  return (
    <Dialog title="Manage Categories" onClose={onClose}>
      {expense.length + income.length === 0 ? (
        <p className={styles.empty}>You haven&apos;t added any custom categories yet.</p>
      ) : (
        <div className={styles.lists}>
          <CategoryList
            title="Expense Categories"
            names={expense}
            onDelete={(name) => setDeleting({ name, type: 'expense' })}
          />
          <CategoryList
            title="Income Categories"
            names={income}
            onDelete={(name) => setDeleting({ name, type: 'income' })}
          />
        </div>
      )}
      {deleting && (
        <DeleteCategoryDialog
          {...deleting}
          onDeleted={() => {
            setDeleting(undefined);
            onDeleted(deleting.name);
          }}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </Dialog>
  );
}

/** Where the entries of a deleted category go is nobody's own, also among the incomes. */
function isCustom(name: string, type: CategoryType): boolean {
  return !builtInCategory(name, type) && categoryKey(name) !== categoryKey(fallbackCategory);
}
