import { categoryLabel } from './category-label';
import { t } from './messages';

/** A category that can be chosen. A subcategory stands below its category. */
export interface CategoryChoice {
  name: string;
  isSub?: boolean;
}

interface CategoryOptionsProps {
  known: readonly (string | CategoryChoice)[];
  /** The current value, which is offered even if it was hidden or deleted, or has not loaded yet. */
  chosen: string;
  /** Text of the option without a category. */
  none?: string;
}

/** The options of a select of categories. */
export function CategoryOptions({ known, chosen, none }: CategoryOptionsProps) {
  const choices = known.map((each): CategoryChoice => (typeof each === 'string' ? { name: each } : each));
  // Later ones of the same name come from the other type.
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

/** An option has no other way to be indented; browsers skip leading blanks when the user types its beginning. */
const INDENT = '\u00a0\u00a0\u00a0';
