import type { CategoryType } from '@saldo/contracts';
import { Button } from '@saldo/ui';
import { useId } from 'react';
import { t } from '../../messages';
import { AddCategoryForm } from './add-category-form';
import styles from './manage-categories.module.css';

/** What can be done with a category. */
const actions = ['rename', 'merge', 'delete'] as const;
export type CategoryAction = (typeof actions)[number];

interface CategoryListProps {
  title: string;
  type: CategoryType;
  names: readonly string[];
  /** What stands in place of an empty list. */
  empty?: string;
  onAction: (action: CategoryAction, name: string) => void;
}

/** The custom categories of one type, and a field to add one. */
export function CategoryList({ title, type, names, empty, onAction }: CategoryListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <AddCategoryForm type={type} />
      {names.length === 0 && empty && <p className={styles.empty}>{empty}</p>}
      {names.length > 0 && (
        <ul>
          {names.map((name, index) => (
            // By its place, so that the focus stays on a row that gets another name.
            <li key={index} className={styles.row}>
              <span id={`${id}-${index}`} className={styles.name}>
                {name}
              </span>
              <span className={styles.actions}>
                {actions.map((action) => (
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
      )}
    </section>
  );
}
