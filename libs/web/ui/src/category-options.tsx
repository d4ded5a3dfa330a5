import { categoryLabel } from './category-label';
import { t } from './messages';

/** A category to choose from. Subcategories follow their parent. */
export interface CategoryChoice {
  name: string;
  isSub?: boolean;
}

interface CategoryOptionsProps {
  known: readonly (string | CategoryChoice)[];
  /** Current value. Offered even if the category is hidden, deleted or not loaded yet. */
  chosen: string;
  /** Text of the empty option. */
  none?: string;
}

/** Options for a select of categories. */
export function CategoryOptions({ known, chosen, none }: CategoryOptionsProps) {
  const choices = known.map((each): CategoryChoice => (typeof each === 'string' ? { name: each } : each));
  // Reverse, so that of two categories with the same name the first one stays.
  const byName = new Map(choices.toReversed().map((choice) => [choice.name, choice]));
  const names = new Set(choices.map(({ name }) => name));
  if (chosen) names.add(chosen);
  return (
    <>
      <option value="">{none ?? t('ui.category-options.none')}</option>
      {[...names].map((name) => (
        <option key={name} value={name}>
          {byName.get(name)?.isSub ? `${INDENT}${categoryLabel(name)}` : categoryLabel(name)}
        </option>
      ))}
    </>
  );
}

/** Indents an option, which is not possible in another way. Browsers skip leading blanks when the user types a name. */
const INDENT = '\u00a0\u00a0\u00a0';
