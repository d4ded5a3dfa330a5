import { bookCategoriesQuery, categoriesQuery, useChange } from '@saldo/api';
import { type CategoryType, limits, newCategory } from '@saldo/contracts';
import { useFieldForm, zodResolver } from '@saldo/form';
import { showToast } from '@saldo/toasts';
import { Button, TextField } from '@saldo/ui';
import { t } from '../../messages';
import { addCategory } from './api/change-categories';
import styles from './manage-categories.module.css';

/** A field that adds categories of one type, one after the other. */
export function AddCategoryForm({ type }: { type: CategoryType }) {
  const form = useFieldForm({ defaultValues: { name: '', type }, resolver: zodResolver(newCategory) });
  const { busy, problem, run } = useChange(addCategory, {
    name: 'add category',
    otherwise: t('transactions.add-category.failed'),
    keys: [categoriesQuery(type).queryKey, bookCategoriesQuery.queryKey],
  });
  const { error = problem, ...field } = form.field('name');
  const submit = form.handleSubmit((category) => {
    if (busy) return;
    const onDone = () => {
      form.reset();
      showToast('success', t('transactions.add-category.done'));
    };
    run(category, { onDone, onFieldErrors: form.setFieldErrors });
    form.setFocus('name');
  });
  return (
    <form className={styles.adding} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t(`transactions.add-category.${type}-name`)}
        error={error}
        maxLength={limits.categoryLength}
        autoComplete="off"
        {...field}
      />
      <Button type="submit" busy={busy}>
        {t('transactions.add-category.submit')}
      </Button>
    </form>
  );
}
