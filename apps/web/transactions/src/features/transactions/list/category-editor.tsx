import { useCategoryChoices } from '@saldo/fields';
import { CategoryChip, categoryLabel, Combobox, matching } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../../messages';

interface CategoryEditorProps {
  label: string;
  kind: 'expense' | 'income' | 'transfer';
  category: string;
  onChoose: (change: { category: string }) => void;
}

/** A combobox that finds categories by letters of their names. Names that begin with them come first. */
export function CategoryEditor({ label, kind, category, onChoose }: CategoryEditorProps) {
  const choices = useCategoryChoices()[kind === 'income' ? 'income' : 'expense'];
  const [typed, setTyped] = useState<string>();
  const names = choices.map(({ name }) => name);
  return (
    <Combobox
      label={label}
      listLabel={label}
      none={t('transactions.edit.no-category')}
      isOpen
      options={typed === undefined ? names : matching(names, typed, categoryLabel)}
      keyOf={(name) => name}
      value={typed ?? categoryLabel(category)}
      onChange={({ target }) => setTyped(target.value)}
      onClose={() => {}}
      onChoose={(chosen) => onChoose({ category: chosen })}
    >
      {(name) => <CategoryChip name={name} plain />}
    </Combobox>
  );
}
