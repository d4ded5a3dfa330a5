import type { CategorySuggestion } from '@saldo/contracts';
import { useCategories } from '@saldo/fields';
import { categoryLabel } from '@saldo/ui';
import { t } from '../../../messages';
import type { ImportEntry } from '../read/reading';
import styles from './import-preview.module.css';
import type { CategorySource } from './use-category-suggestions';

interface CategoryCellProps {
  line: number;
  entry: ImportEntry;
  source: CategorySource | undefined;
  onChoose: (category: string) => void;
}

/** The category of a row, which can be changed, and why it is suggested. */
export function CategoryCell({ line, entry: { category, isIncome }, source, onChoose }: CategoryCellProps) {
  const { expense, income } = useCategories();
  const known = isIncome ? income : expense;
  const reason = source && reasonText(source);
  return (
    <div className={styles.category}>
      <select
        aria-label={t('transactions.import.category.label', { line })}
        value={category}
        onChange={({ target }) => onChoose(target.value)}
      >
        {!known.includes(category) && <option value={category}>{categoryLabel(category)}</option>}
        {known.map((each) => (
          <option key={each} value={each}>
            {categoryLabel(each)}
          </option>
        ))}
      </select>
      {reason && <small>{reason}</small>}
    </div>
  );
}

function reasonText(source: CategorySource): string {
  return source === 'chosen'
    ? t('transactions.import.category.chosen')
    : wordings[source.reason.type](source.reason);
}

type Reason = CategorySuggestion['reason'];
const counted = (reason: Reason) => {
  const { payee, count, of } = reason as Extract<Reason, { payee: string }>;
  return { payee, number: count, total: of };
};
const wordings: Record<Reason['type'], (reason: Reason) => string> = {
  payee: (reason) => t('transactions.import.category.payee', counted(reason)),
  similar: (reason) => t('transactions.import.category.similar', counted(reason)),
  words: () => t('transactions.import.category.words'),
  brand: (reason) =>
    t('transactions.import.category.brand', { name: (reason as Extract<Reason, { name: string }>).name }),
  kind: () => t('transactions.import.category.kind'),
};
