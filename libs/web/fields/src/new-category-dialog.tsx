import { bookCategoriesQuery, categoriesQuery, request, useChange } from '@saldo/api';
import { categoryKey, type CategoryType, ledgerCalls, limits, newCategory } from '@saldo/contracts';
import { useFieldForm, zodResolver } from '@saldo/form';
import { Dialog, DialogForm, TextField } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { t } from './messages';

interface NewCategoryDialogProps {
  type: CategoryType;
  known: readonly string[];
  /** Called with the category to select: the new one, or an existing one with the same name. */
  onAdded: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a new category and creates it. */
export function NewCategoryDialog({ type, known, onAdded, onCancel }: NewCategoryDialogProps) {
  const form = useFieldForm({
    draft: { name: `category:${type}` },
    defaultValues: { name: '', type },
    resolver: zodResolver(newCategory),
  });
  const queryClient = useQueryClient();
  const { busy, problem, run } = useChange(
    (body: { name: string; type: CategoryType }) => request(ledgerCalls.createCategory, { body }),
    {
      name: 'add category',
      otherwise: t('fields.new-category.failed'),
      keys: [categoriesQuery(type).queryKey, bookCategoriesQuery.queryKey],
    },
  );
  const submit = form.handleSubmit((category) => {
    const existing = known.find((name) => categoryKey(name) === categoryKey(category.name));
    if (existing) return onAdded(existing);
    const onDone = ({ name }: { name: string }) => {
      queryClient.setQueryData(categoriesQuery(type).queryKey, (names) => [...(names ?? known), name]);
      onAdded(name);
    };
    run(category, { onDone, onFieldErrors: form.setFieldErrors });
  });

  return (
    <Dialog title={t('fields.new-category.title')} focusFirstField onClose={onCancel}>
      <DialogForm
        submitLabel={t('fields.new-category.submit')}
        busy={busy}
        problem={problem}
        draft={form.draft}
        onSubmit={submit}
        onClose={onCancel}
      >
        <TextField
          label={t('fields.new-category.name')}
          maxLength={limits.categoryLength}
          autoComplete="off"
          {...form.field('name')}
        />
      </DialogForm>
    </Dialog>
  );
}
