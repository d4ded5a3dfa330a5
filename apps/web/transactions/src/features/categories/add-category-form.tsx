import { queryKeys, useChange } from '@saldo/api';
import { type CategoryType, limits } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { Button, TextField } from '@saldo/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { addCategory } from './api/change-categories';
import styles from './manage-categories.module.css';

/** A field that adds a category of one type, and is ready for the next one. */
export function AddCategoryForm({ type }: { type: CategoryType }) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { busy, problem, run } = useChange(addCategory, {
    name: 'add category',
    otherwise: "Couldn't add the category. Try again.",
    keys: [queryKeys.categories(type)],
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy || !name.trim()) return;
    run(
      { name: name.trim(), type },
      {
        onDone: () => {
          setName('');
          showToast('success', 'Category added');
        },
        onFaults: (faults) => setFault(faults['name']),
      },
    );
    field.current?.focus();
  };
  return (
    <form className={styles.adding} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label={`New ${type} category`}
        value={name}
        error={fault ?? problem}
        maxLength={limits.categoryLength}
        autoComplete="off"
        onChange={(event) => {
          setName(event.target.value);
          setFault(undefined);
        }}
      />
      <Button type="submit" busy={busy} disabled={!name.trim()}>
        Add
      </Button>
    </form>
  );
}
