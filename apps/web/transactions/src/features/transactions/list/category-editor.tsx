import { useCategoryChoices } from '@saldo/fields';
import { foldedText } from '@saldo/finance';
import { CategoryChip, categoryLabel, Combobox } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../../messages';

interface CategoryEditorProps {
  label: string;
  kind: 'expense' | 'income' | 'transfer';
  category: string;
  onChoose: (change: { category: string }) => void;
}

/** Chooses a category by letters of its name, those that begin with them first. */
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
      options={typed === undefined ? names : matching(names, typed)}
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

/** Returns the categories whose shown name contains a text: those that begin with it first, then those with a word that does. */
export function matching(names: readonly string[], text: string): string[] {
  const wanted = foldedText(text);
  const rankOf = (name: string) => {
    const shown = foldedText(categoryLabel(name));
    if (shown.startsWith(wanted)) return 0;
    if (shown.includes(` ${wanted}`)) return 1;
    return shown.includes(wanted) ? 2 : 3;
  };
  return names.filter((name) => rankOf(name) < 3).toSorted((one, other) => rankOf(one) - rankOf(other));
}
