import { categoryLabel } from './category-label';
import { t } from './messages';

interface CategoryOptionsProps {
  known: readonly string[];
  /** The current value, which is offered even if it was deleted meanwhile or has not loaded yet. */
  chosen: string;
}

/** The options of a select of categories. */
export function CategoryOptions({ known, chosen }: CategoryOptionsProps) {
  const names = new Set(chosen ? [...known, chosen] : known);
  return (
    <>
      <option value="">{t('ui.category-options.none')}</option>
      {[...names].map((name) => (
        <option key={name} value={name}>
          {categoryLabel(name)}
        </option>
      ))}
    </>
  );
}
