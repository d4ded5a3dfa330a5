import { fieldMessage } from '@saldo/api';
import { problem } from '@saldo/contracts';
import { entryResolver, useFieldForm } from '@saldo/form';
import { CategoryOptions, Dialog, DialogForm, Select } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import type { Category } from './api/change-categories';
import { ConfirmMergeDialog } from './confirm-merge-dialog';

interface MergeCategoryDialogProps {
  category: Category;
  /** Names of all categories of its type. */
  known: readonly string[];
  onMoved: (to: string) => void;
  onCancel: () => void;
}

/** Asks for the category to merge into, and then for confirmation. */
export function MergeCategoryDialog({ category, known, onMoved, onCancel }: MergeCategoryDialogProps) {
  const form = useFieldForm({
    draft: { name: `merge-category:${category.type}:${category.name}` },
    defaultValues: { into: '' },
    resolver: entryResolver((entry: { into: string }) =>
      entry.into ? { entry } : { errors: { into: fieldMessage(problem('category-required')) } },
    ),
  });
  const { into } = form.values;
  const [confirming, setConfirming] = useState(false);
  return (
    <Dialog
      title={t('transactions.merge-category.title', { category: category.name })}
      focusFirstField
      onClose={onCancel}
    >
      <DialogForm
        submitLabel={t('transactions.merge-category.continue')}
        busy={false}
        draft={form.draft}
        onSubmit={form.handleSubmit(() => setConfirming(true))}
        onClose={onCancel}
      >
        <Select label={t('transactions.merge-category.into')} {...form.field('into')}>
          <CategoryOptions known={known.filter((name) => name !== category.name)} chosen={into} />
        </Select>
      </DialogForm>
      {confirming && (
        <ConfirmMergeDialog
          category={category}
          into={into}
          onMerged={() => onMoved(into)}
          onCancel={() => setConfirming(false)}
        />
      )}
    </Dialog>
  );
}
