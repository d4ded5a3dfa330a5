import { errorMessage, useChange } from '@saldo/api';
import { categoryKey, limits, newCategory } from '@saldo/contracts';
import { useFieldForm, zodResolver } from '@saldo/form';
import { showToast } from '@saldo/toasts';
import { Button, Dialog, DialogForm, TextField } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import { type Category, keysWithCategories, renameCategory } from './api/change-categories';
import { ConfirmMergeDialog } from './confirm-merge-dialog';

interface CategoryDialogProps {
  category: Category;
  /** Names of all categories of its type. */
  known: readonly string[];
  /** Called with the new name of its transactions' category. */
  onMoved: (to: string) => void;
  onCancel: () => void;
}

/** Asks for a new name of a category. If another category has that name, offers to merge the two. */
export function RenameCategoryDialog({ category, known, onMoved, onCancel }: CategoryDialogProps) {
  const form = useFieldForm({
    draft: { name: `rename-category:${category.type}:${category.name}` },
    defaultValues: category,
    resolver: zodResolver(newCategory),
  });
  const field = form.field('name');
  const [merging, setMerging] = useState(false);
  const { busy, problem, run } = useChange((to: string) => renameCategory(category, to), {
    name: 'rename category',
    otherwise: t('transactions.rename-category.failed'),
    keys: keysWithCategories,
  });
  const namesake = namesakeOf(field.value, category, known);
  const submit = form.handleSubmit(({ name }) => {
    if (namesake) return void form.setFieldErrors({ name: errorMessage('category-exists') });
    if (name === category.name) return onCancel();
    const onDone = (renamed: Category) => {
      showToast('success', t('transactions.rename-category.done'));
      onMoved(renamed.name);
    };
    run(name, { onDone, onFieldErrors: form.setFieldErrors });
  });
  return (
    <Dialog title={t('transactions.rename-category.title')} focusFirstField onClose={onCancel}>
      <DialogForm
        submitLabel={t('transactions.rename-category.submit')}
        busy={busy}
        problem={problem}
        aside={
          field.error &&
          namesake && (
            <Button onClick={() => setMerging(true)}>
              {t('transactions.rename-category.merge-instead')}
            </Button>
          )
        }
        draft={form.draft}
        onSubmit={submit}
        onClose={onCancel}
      >
        <TextField
          label={t('transactions.rename-category.name')}
          maxLength={limits.categoryLength}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          {...field}
        />
      </DialogForm>
      {merging && namesake && (
        <ConfirmMergeDialog
          category={category}
          into={namesake}
          onMerged={() => onMoved(namesake)}
          onCancel={() => setMerging(false)}
        />
      )}
    </Dialog>
  );
}

/** Returns the other category that already has this name. */
function namesakeOf(name: string, category: Category, known: readonly string[]): string | undefined {
  const wanted = categoryKey(name);
  if (wanted === categoryKey(category.name)) return undefined;
  return known.find((each) => categoryKey(each) === wanted);
}
