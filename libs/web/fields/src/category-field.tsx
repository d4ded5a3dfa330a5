import type { CategoryType } from '@saldo/contracts';
import { CategoryOptions, Select } from '@saldo/ui';
import { type ComponentProps, useState } from 'react';
import { useCategoryChoices } from './category-choices';
import { NewCategoryDialog } from './new-category-dialog';
import { t } from './messages';
import { useCategories } from './use-categories';

/** Not the name of a category, since names are trimmed. */
const ADD_NEW = ' add new';

interface CategoryFieldProps extends Omit<ComponentProps<typeof Select>, 'label' | 'onChange' | 'value'> {
  /** "Category" by default. */
  label?: string;
  /** The types whose categories are offered. With one, a new category can be added. */
  types: readonly [CategoryType, ...CategoryType[]];
  value: string;
  /** Text of the option without a category. */
  none?: string;
  onChange: (category: string) => void;
}

/** A select of categories without the hidden ones, which also adds a category. */
export function CategoryField({ label, types, value, none, onChange, ...select }: CategoryFieldProps) {
  const [adding, setAdding] = useState(false);
  const [type, ...others] = types;
  const known = useCategories();
  const choices = useCategoryChoices();
  const choose = (chosen: string) => (chosen === ADD_NEW ? setAdding(true) : onChange(chosen));
  return (
    <>
      <Select
        required
        {...select}
        label={label ?? t('fields.category.label')}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        <CategoryOptions known={types.flatMap((each) => choices[each])} chosen={value} none={none} />
        {others.length === 0 && <option value={ADD_NEW}>{t('fields.category.add')}</option>}
      </Select>
      {adding && (
        <NewCategoryDialog
          type={type}
          known={known[type]}
          onAdded={(name) => {
            setAdding(false);
            onChange(name);
          }}
          onCancel={() => setAdding(false)}
        />
      )}
    </>
  );
}
