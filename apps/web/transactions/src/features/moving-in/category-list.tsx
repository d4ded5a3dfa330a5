import type { Book } from '@saldo/bank-files';
import { categoryKey } from '@saldo/contracts';
import { categoryLabel, Select } from '@saldo/ui';
import { useMemo, useState } from 'react';
import { t } from '../../messages';
import { counted } from '../counted';
import { ShowMore } from '../import/show-more';
import { suggestedNames } from './choices';
import styles from './moving-in.module.css';

const STEP = 30;

interface CategoryListProps {
  book: Book;
  /** Category names in Saldo, in the order of the file. */
  names: readonly string[];
  /** The user's categories. */
  categories: readonly { name: string }[];
  onChoose: (names: string[]) => void;
}

/** Lists the category in Saldo for each category in the file. The user can choose another one. */
export function CategoryList({ book, names, categories, onChoose }: CategoryListProps) {
  const [shown, setShown] = useState(STEP);
  const existing = useMemo(
    () => [...new Map(categories.map(({ name }) => [categoryKey(name), name])).values()],
    [categories],
  );
  const suggested = useMemo(() => suggestedNames(book), [book]);
  const known = new Set(existing.map(categoryKey));
  const added = names.filter((name) => !known.has(categoryKey(name))).length;
  return (
    <details className={styles.categories}>
      <summary>
        {t('transactions.moving-in.categories-label', {
          ...counted(added),
          known: t('transactions.moving-in.known-categories', counted(names.length - added)),
        })}
      </summary>
      <div className={styles.fields}>
        {book.categories.slice(0, shown).map(({ name, parent }, index) => {
          const own = suggested[index] ?? name;
          return (
            <Select
              key={index}
              label={parent ? t('transactions.moving-in.category-in', { category: name, parent }) : name}
              value={names[index]}
              onChange={({ target }) =>
                onChoose(names.map((each, at) => (at === index ? target.value : each)))
              }
            >
              {!existing.includes(own) && (
                <option value={own}>
                  {known.has(categoryKey(own))
                    ? own
                    : t('transactions.moving-in.new-category', { name: own })}
                </option>
              )}
              {existing.map((each) => (
                <option key={each} value={each}>
                  {categoryLabel(each)}
                </option>
              ))}
            </Select>
          );
        })}
      </div>
      <ShowMore hidden={book.categories.length - shown} onShow={() => setShown(shown + 10 * STEP)} />
    </details>
  );
}
