import { ApiError, categoriesQuery, messageOf, queryKeys, request } from '@saldo/api';
import { categoryKey, type CategoryType, limits, routes } from '@saldo/contracts';
import { PromptDialog } from '@saldo/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface NewCategoryDialogProps {
  type: CategoryType;
  known: readonly string[];
  /** With the category to select: the new one, or the known one of that name. */
  onAdded: (name: string) => void;
  onCancel: () => void;
}

/** Asks for the name of a new category and makes it on the server. */
export function NewCategoryDialog({ type, known, onAdded, onCancel }: NewCategoryDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queryClient = useQueryClient();

  const add = async (wanted: string) => {
    const existing = known.find((name) => categoryKey(name) === categoryKey(wanted));
    if (existing) return onAdded(existing);
    setBusy(true);
    setProblem(undefined);
    try {
      const { name } = await request(routes.createCategory, { body: { name: wanted, type } });
      queryClient.setQueryData(categoriesQuery(type).queryKey, (names) => [...(names ?? known), name]);
      void queryClient.invalidateQueries({ queryKey: queryKeys.categories(type) });
      onAdded(name);
    } catch (error) {
      console.error('Failed to add category', error);
      const [field] = error instanceof ApiError ? error.fields : [];
      setProblem(field?.message ?? messageOf(error, "Couldn't add the category. Try again."));
      setBusy(false);
    }
  };

  return (
    <PromptDialog
      title="New Category"
      label="Category name"
      submitLabel="Add Category"
      maxLength={limits.categoryLength}
      busy={busy}
      error={problem}
      onSubmit={(name) => void add(name)}
      onCancel={onCancel}
    />
  );
}
