import { CategoryOptions, Select } from '@saldo/ui';
import { type ComponentProps, useState } from 'react';
import { NewCategoryDialog } from './new-category-dialog';
import { kindOf } from './form-values';
import { t } from './messages';
import { useCategories } from './use-categories';

/** Not the name of a category, since names are trimmed. */
const ADD_NEW = ' add new';

interface CategoryFieldProps extends Omit<ComponentProps<typeof Select>, 'label' | 'onChange' | 'value'> {
  /** "Category" by default. */
  label?: string;
  isIncome: boolean;
  value: string;
  onChange: (category: string) => void;
}

export function CategoryField({ label, isIncome, value, onChange, ...select }: CategoryFieldProps) {
  const [adding, setAdding] = useState(false);
  const type = kindOf(isIncome);
  const known = useCategories()[type];
  const choose = (chosen: string) => (chosen === ADD_NEW ? setAdding(true) : onChange(chosen));
  return (
    <>
      <Select
        {...select}
        label={label ?? t('dialog.fields.category')}
        required
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        <CategoryOptions known={known} chosen={value} />
        <option value={ADD_NEW}>{t('dialog.fields.add-category')}</option>
      </Select>
      {adding && (
        <NewCategoryDialog
          type={type}
          known={known}
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
