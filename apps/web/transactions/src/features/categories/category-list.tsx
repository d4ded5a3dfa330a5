import { categoryPath } from '@saldo/api';
import type { BookCategory, CategoryType } from '@saldo/contracts';
import { Button, categoryLabel, classNames, QuietLink } from '@saldo/ui';
import { useId } from 'react';
import { t } from '../../messages';
import list from '../entry-list.module.css';
import { AddCategoryForm } from './add-category-form';
import styles from './manage-categories.module.css';

/** Actions on a category. Built-in ones have only the last action. */
const actions = ['rename', 'merge', 'delete', 'options'] as const;
export type CategoryAction = (typeof actions)[number];

/** A category in the list. */
export type ListedCategory = Pick<BookCategory, 'name' | 'hidden'> & { parentName?: string };

interface CategoryListProps {
  title: string;
  type: CategoryType;
  added: readonly ListedCategory[];
  /** Empty until they have loaded. */
  builtIn: readonly ListedCategory[];
  /** Shown instead of an empty list. */
  empty?: string;
  onAction: (action: CategoryAction, name: string) => void;
}

/** The categories of one type, with a field to add one. */
export function CategoryList({ title, type, added, builtIn, empty, onAction }: CategoryListProps) {
  const id = useId();
  return (
    <div>
      <section aria-labelledby={id}>
        <h3 id={id} className={list.title}>
          {title}
        </h3>
        <AddCategoryForm type={type} />
        {added.length === 0 && empty && <p className={classNames(list.empty, styles.none)}>{empty}</p>}
        {added.length > 0 && (
          <CategoryRows type={type} categories={added} actions={actions} onAction={onAction} />
        )}
      </section>
      {builtIn.length > 0 && (
        <details className={styles.builtIn}>
          <summary>{t(`transactions.categories.built-in-${type}`)}</summary>
          <CategoryRows type={type} categories={builtIn} actions={['options']} onAction={onAction} />
        </details>
      )}
    </div>
  );
}

interface CategoryRowsProps extends Pick<CategoryListProps, 'type' | 'onAction'> {
  categories: readonly ListedCategory[];
  actions: readonly CategoryAction[];
}

function CategoryRows({ type, categories, actions: offered, onAction }: CategoryRowsProps) {
  const id = useId();
  return (
    <ul>
      {categories.map(({ name, parentName, hidden }, index) => (
        // Keyed by index, so that the focus stays on a row that is renamed.
        <li key={index} className={list.row}>
          <span className={list.name}>
            <QuietLink id={`${id}-${index}`} href={categoryPath(name, type)}>
              {categoryLabel(name)}
            </QuietLink>
            {(parentName ?? hidden) && <span className={list.detail}>{detailOf(parentName, hidden)}</span>}
          </span>
          <span className={styles.actions}>
            {offered.map((action) => (
              <Button
                key={action}
                variant="quiet"
                aria-describedby={`${id}-${index}`}
                onClick={() => onAction(action, name)}
              >
                {t(`transactions.categories.${action}`)}
              </Button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function detailOf(parentName: string | undefined, hidden: boolean | undefined): string {
  if (parentName === undefined) return t('transactions.categories.hidden');
  const parent = categoryLabel(parentName);
  return t(hidden ? 'transactions.categories.in-hidden' : 'transactions.categories.in', { parent });
}
