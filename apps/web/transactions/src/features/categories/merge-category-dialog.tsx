import { texts } from '@saldo/contracts';
import { CategoryOptions, Dialog, DialogForm, Select } from '@saldo/ui';
import { useRef, useState } from 'react';
import type { Category } from './api/change-categories';
import { ConfirmMergeDialog } from './confirm-merge-dialog';

interface MergeCategoryDialogProps {
  category: Category;
  /** The names of all categories of its type. */
  known: readonly string[];
  onMoved: (to: string) => void;
  onCancel: () => void;
}

/** Asks which category another one is merged into, and then whether that is wanted. */
export function MergeCategoryDialog({ category, known, onMoved, onCancel }: MergeCategoryDialogProps) {
  const [into, setInto] = useState('');
  const [fault, setFault] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const field = useRef<HTMLSelectElement>(null);
  return (
    <Dialog title={`Merge "${category.name}"`} firstFocus={field} onClose={onCancel}>
      <DialogForm
        submitLabel="Continue"
        busy={false}
        onSubmit={() => (into ? setConfirming(true) : setFault(texts.category))}
        onClose={onCancel}
      >
        <Select
          ref={field}
          label="Merge into"
          value={into}
          error={fault}
          onChange={(event) => {
            setInto(event.target.value);
            setFault(undefined);
          }}
        >
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
