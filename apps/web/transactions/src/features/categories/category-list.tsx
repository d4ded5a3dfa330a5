import { Button } from '@saldo/ui';
import { useId } from 'react';
import styles from './manage-categories.module.css';

interface CategoryListProps {
  title: string;
  names: readonly string[];
  onDelete: (name: string) => void;
}

export function CategoryList({ title, names, onDelete }: CategoryListProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {names.length === 0 ? (
        <p className={styles.empty}>No custom categories defined for this type.</p>
      ) : (
        <ul>
          {names.map((name, index) => (
            <li key={name} className={styles.row}>
              <span id={`${id}-${index}`} className={styles.name}>
                {name}
              </span>
              <Button aria-describedby={`${id}-${index}`} onClick={() => onDelete(name)}>
                Delete
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
