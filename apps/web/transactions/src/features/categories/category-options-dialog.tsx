import { queryKeys, request, useChange } from '@saldo/api';
import { type BookCategory, categoryChange, categoryCalls } from '@saldo/contracts';
import { entryResolver, type FieldForm, parseEntry, useFieldForm } from '@saldo/form';
import { showToast } from '@saldo/toasts';
import { categoryLabel, CheckboxField, FormDialog, Select } from '@saldo/ui';
import { t } from '../../messages';

interface CategoryOptionsDialogProps {
  category: BookCategory;
  /** All categories. */
  categories: readonly BookCategory[];
  onClose: () => void;
}

interface OptionValues {
  /** Id of the parent; empty for none. */
  parent: string;
  hidden: boolean;
}

/** A dialog that sets the parent of a category, and hides or shows it. */
export function CategoryOptionsDialog({ category, categories, onClose }: CategoryOptionsDialogProps) {
  const { _id: id, name } = category;
  const form = useFieldForm({
    draft: { name: `category-options:${id}` },
    defaultValues: { parent: category.parent ?? '', hidden: category.hidden ?? false },
    resolver: entryResolver(({ parent, hidden }: OptionValues) =>
      parseEntry(categoryChange, { parent: parent || null, hidden }),
    ),
  });
  const { busy, problem, run } = useChange(
    (body: typeof categoryChange._output) => request(categoryCalls.updateCategory, { params: { id }, body }),
    {
      name: 'change a category',
      otherwise: t('transactions.category-options.failed'),
      keys: [queryKeys.transactions, queryKeys.budgets],
    },
  );
  const submit = form.handleSubmit((change) => {
    const onDone = () => {
      showToast('success', t('transactions.category-options.done'));
      onClose();
    };
    run(change, { onDone, onFieldErrors: form.setFieldErrors });
  });
  return (
    <FormDialog
      title={t('transactions.category-options.title', { category: categoryLabel(name) })}
      submitLabel={t('transactions.category-options.submit')}
      busy={busy}
      problem={problem}
      draft={form.draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <ParentField form={form} category={category} categories={categories} />
      <CheckboxField
        label={t('transactions.category-options.hidden')}
        checked={form.values.hidden}
        onChange={({ target }) => form.change('hidden', target.checked)}
      />
    </FormDialog>
  );
}

interface ParentFieldProps extends Pick<CategoryOptionsDialogProps, 'category' | 'categories'> {
  form: FieldForm<OptionValues>;
}

/** Offers the other categories of the type that have no parent. A category with children cannot have one itself. */
function ParentField({ form, category: { _id: id, type }, categories }: ParentFieldProps) {
  const hasChildren = categories.some(({ parent }) => parent === id);
  const parents = categories.filter(
    (each) => each.type === type && each._id !== id && each.parent === undefined,
  );
  return (
    <Select
      label={t('transactions.category-options.parent')}
      hint={
        hasChildren
          ? t('transactions.category-options.has-children')
          : t('transactions.category-options.parent-hint')
      }
      disabled={hasChildren}
      {...form.field('parent')}
    >
      <option value="">{t('transactions.category-options.no-parent')}</option>
      {parents.map((parent) => (
        <option key={parent._id} value={parent._id}>
          {categoryLabel(parent.name)}
        </option>
      ))}
    </Select>
  );
}
