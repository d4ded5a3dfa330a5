import { bookCategoriesQuery } from '@saldo/api';
import type { BookCategory, CategoryType } from '@saldo/contracts';
import { useCategories } from '@saldo/fields';
import { Dialog } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages';
import list from '../entry-list.module.css';
import { type Category, isCustom } from './api/change-categories';
import { type CategoryAction, CategoryList, type ListedCategory } from './category-list';
import { CategoryOptionsDialog } from './category-options-dialog';
import { DeleteCategoryDialog } from './delete-category-dialog';
import { MergeCategoryDialog } from './merge-category-dialog';
import { RenameCategoryDialog } from './rename-category-dialog';

const types = ['expense', 'income'] as const;

interface ManageCategoriesDialogProps {
  /** Called when a category no longer exists. Its entries are now in `to`, or in Miscellaneous. */
  onMoved: (category: string, to?: string) => void;
  onClose: () => void;
}

/** A dialog that adds, renames, merges and deletes custom categories, sets their parents, and hides categories. */
export function ManageCategoriesDialog({ onMoved, onClose }: ManageCategoriesDialogProps) {
  const [open, setOpen] = useState<{ action: CategoryAction; category: Category }>();
  const categories = useCategories();
  const all = useQuery(bookCategoriesQuery).data?.categories ?? [];
  const added = (type: CategoryType) => categories[type].filter((name) => isCustom({ name, type }));
  const isEmpty = types.every((type) => added(type).length === 0);
  const nameOf = new Map(all.map(({ _id, name }) => [_id, name]));
  const listed = (category: BookCategory): ListedCategory => ({
    ...{ name: category.name, hidden: category.hidden, parentName: nameOf.get(category.parent ?? '') },
  });
  const find = ({ type, name }: Category) => all.find((each) => each.type === type && each.name === name);
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
  const optionsOf = open?.action === 'options' ? find(open.category) : undefined;
  return (
    <Dialog title={t('transactions.categories.title')} onClose={onClose}>
      {isEmpty && <p className={list.empty}>{t('transactions.categories.none')}</p>}
      <div className={list.lists}>
        {types.map((type) => (
          <CategoryList
            key={type}
            title={t(`transactions.categories.${type}`)}
            type={type}
            added={added(type).map((name) => listed(find({ type, name }) ?? unloaded(type, name)))}
            builtIn={all.filter((each) => each.type === type && !isCustom(each)).map(listed)}
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
      {optionsOf && <CategoryOptionsDialog category={optionsOf} categories={all} onClose={close} />}
    </Dialog>
  );
}

/** Returns a placeholder for a category whose name has loaded earlier than its details. */
function unloaded(type: CategoryType, name: string): BookCategory {
  return { _id: '', type, name, isBuiltIn: false };
}
