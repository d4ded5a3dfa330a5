import { categoryKey } from '@saldo/contracts';
import { useCategories } from '@saldo/fields';
import { categoryLabel, Select } from '@saldo/ui';
import { useEffect, useMemo } from 'react';
import { t } from '../../../messages';
import { counted } from '../../counted';
import type { ImportRow } from '../read/reading';
import { type FileCategory, fileCategories, sameCategory } from './category-mapping';
import styles from './import-preview.module.css';

interface CategoryChoicesProps {
  rows: readonly ImportRow[];
  /** Chosen categories by key of the category in the file. */
  choices: ReadonlyMap<string, string>;
  onChoose: (choices: ReadonlyMap<string, string>) => void;
}

/** Asks which categories correspond to those in the file. Preselects categories with the same name. */
export function CategoryChoices({ rows, choices, onChoose }: CategoryChoicesProps) {
  const { expense, income } = useCategories();
  const categories = useMemo(() => fileCategories(rows), [rows]);
  const knownOf = ({ isIncome }: FileCategory) => (isIncome ? income : expense);
  useEffect(() => {
    const missing = categories.filter(({ key }) => !choices.has(key));
    if (missing.length === 0) return;
    const found = missing.map((each): [string, string] => [
      each.key,
      sameCategory(each.name, each.isIncome ? income : expense),
    ]);
    onChoose(new Map([...choices, ...found]));
  }, [categories, choices, onChoose, expense, income]);
  if (categories.length === 0) return null;
  return (
    <details className={styles.settings}>
      <summary>{t('transactions.import.categories.title', counted(categories.length))}</summary>
      <div className={styles.fields}>
        {categories.map((category) => {
          const { key, name } = category;
          const known = knownOf(category);
          const chosen = choices.get(key) ?? '';
          return (
            <Select
              key={key}
              label={name}
              value={chosen}
              onChange={({ target }) => onChoose(new Map(choices).set(key, target.value))}
            >
              {!known.some((each) => categoryKey(each) === categoryKey(name)) && (
                <option value={name}>{t('transactions.import.categories.new', { name })}</option>
              )}
              {known.map((each) => (
                <option key={each} value={each}>
                  {categoryLabel(each)}
                </option>
              ))}
            </Select>
          );
        })}
      </div>
    </details>
  );
}
