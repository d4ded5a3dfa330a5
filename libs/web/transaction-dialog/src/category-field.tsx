import { Select } from '@saldo/ui';
import { useState } from 'react';
import { NewCategoryDialog } from './new-category-dialog';
import { kindOf } from './form-values';
import { useCategories } from './use-categories';

/** A value that no category can have: names are trimmed. */
const ADD_NEW = ' add new';

interface CategoryFieldProps {
  isIncome: boolean;
  value: string;
  autoFocus: boolean;
  onChange: (category: string) => void;
}

export function CategoryField({ isIncome, value, autoFocus, onChange }: CategoryFieldProps) {
  const [adding, setAdding] = useState(false);
  const type = kindOf(isIncome);
  const known = useCategories()[type];
  // That of an edited transaction may be gone meanwhile, or not loaded yet.
  const names = value && !known.includes(value) ? [...known, value] : known;
  const choose = (chosen: string) => (chosen === ADD_NEW ? setAdding(true) : onChange(chosen));
  return (
    <>
      <Select
        label="Category"
        name="category"
        required
        value={value}
        autoFocus={autoFocus}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Select a category</option>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
        <option value={ADD_NEW}>-- Add New Category --</option>
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
