import type { NewRule } from '@saldo/contracts';
import { useChange } from '@saldo/api';
import { useCategories } from '@saldo/fields';
import { showToast } from '@saldo/toasts';
import { Button, categoryLabel } from '@saldo/ui';
import { t } from '../../../messages';
import { ruleKeys, saveRule } from '../../rules/api';
import { ruleText } from '../../rules/rule-text';
import { suggestionText } from '../../suggestion-text';
import type { ImportEntry } from '../read/reading';
import styles from './import-preview.module.css';
import type { CategorySource } from './use-category-suggestions';

interface CategoryCellProps {
  line: number;
  entry: ImportEntry;
  source: CategorySource | undefined;
  /** Rule that would give later bookings of the payee this category. */
  rule: NewRule;
  /** Categories to choose with one click or a number key, in that order. */
  likely: readonly string[];
  onChoose: (category: string) => void;
}

/** The category of a row, with a way to change it, and the reason for the suggestion. */
export function CategoryCell({
  line,
  entry: { category, isIncome },
  source,
  rule,
  likely,
  onChoose,
}: CategoryCellProps) {
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
      {source !== 'chosen' && likely.length > 0 && (
        <div className={styles.likely}>
          {likely.map((each, at) => (
            <button
              key={each}
              type="button"
              aria-label={t('transactions.import.category.choose', { category: categoryLabel(each), line })}
              onClick={() => onChoose(each)}
            >
              <kbd aria-hidden>{at + 1}</kbd> {categoryLabel(each)}
            </button>
          ))}
        </div>
      )}
      {source === 'chosen' && <AlwaysButton line={line} rule={rule} />}
    </div>
  );
}

/** A button that adds the rule, once. */
function AlwaysButton({ line, rule }: { line: number; rule: NewRule }) {
  const { run, busy, problem } = useChange(saveRule, {
    name: 'add a rule in an import',
    otherwise: t('transactions.rules.save-failed'),
    keys: ruleKeys,
  });
  return (
    <>
      <Button
        variant="quiet"
        busy={busy}
        aria-label={t('transactions.rules.always-at', { line })}
        onClick={() =>
          run(
            { rule },
            {
              onDone: () =>
                showToast('success', t('transactions.rules.always-done', { rule: ruleText(rule) })),
            },
          )
        }
      >
        {t('transactions.rules.always')}
      </Button>
      {problem && <small role="alert">{problem}</small>}
    </>
  );
}

function reasonText(source: CategorySource): string {
  return source === 'chosen' ? t('transactions.import.category.chosen') : suggestionText(source.reason);
}
