import { useChange } from '@saldo/api';
import { categoryKey, errorCatalogue, limits, texts } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { Button, Dialog, DialogForm, TextField } from '@saldo/ui';
import { useRef, useState } from 'react';
import { type Category, keysWithCategories, renameCategory } from './api/change-categories';
import { ConfirmMergeDialog } from './confirm-merge-dialog';

interface CategoryDialogProps {
  category: Category;
  /** The names of all categories of its type. */
  known: readonly string[];
  /** With the name under which its transactions are found now. */
  onMoved: (to: string) => void;
  onCancel: () => void;
}

/** Asks for another name of a category. Where one has that name already, it offers to merge the two. */
export function RenameCategoryDialog({ category, known, onMoved, onCancel }: CategoryDialogProps) {
  const [name, setName] = useState(category.name);
  const [fault, setFault] = useState<string>();
  const [merging, setMerging] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { busy, problem, run } = useChange((to: string) => renameCategory(category, to), {
    name: 'rename category',
    otherwise: "Couldn't rename the category. Try again.",
    keys: keysWithCategories,
  });
  const wanted = categoryKey(name);
  const namesake =
    wanted === categoryKey(category.name) ? undefined : known.find((each) => categoryKey(each) === wanted);

  const submit = () => {
    if (!name.trim()) return setFault(texts.category);
    if (namesake) return setFault(errorCatalogue['category-exists'].message);
    if (name.trim() === category.name) return onCancel();
    run(name.trim(), {
      onDone: (renamed) => {
        showToast('success', 'Category renamed');
        onMoved(renamed.name);
      },
      onFaults: (faults) => setFault(faults['name']),
    });
  };
  return (
    <Dialog title="Rename Category" firstFocus={field} onClose={onCancel}>
      <DialogForm
        submitLabel="Rename"
        busy={busy}
        problem={problem}
        aside={fault && namesake && <Button onClick={() => setMerging(true)}>Merge Instead</Button>}
        onSubmit={submit}
        onClose={onCancel}
      >
        <TextField
          ref={field}
          label="Category name"
          value={name}
          error={fault}
          maxLength={limits.categoryLength}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setName(event.target.value);
            setFault(undefined);
          }}
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
