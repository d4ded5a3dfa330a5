import type { CategoryType } from '@saldo/contracts';
import { CategoryOptions, Select } from '@saldo/ui';
import { type ComponentProps, useState } from 'react';
import { useCategoryChoices } from './category-choices';
import { NewCategoryDialog } from './new-category-dialog';
import { t } from './messages';
import { useCategories } from './use-categories';

/** Cannot be the name of a category, because names are trimmed. */
const ADD_NEW = ' add new';

interface CategoryFieldProps extends Omit<ComponentProps<typeof Select>, 'label' | 'onChange' | 'value'> {
  /** "Category" by default. */
  label?: string;
  /** Types of the categories to offer. With a single type, the user can also add a category. */
  types: readonly [CategoryType, ...CategoryType[]];
  value: string;
  /** Text of the empty option. */
  none?: string;
  onChange: (category: string) => void;
}

/** A select of categories, without hidden ones. Can add a new category. */
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
