import { newUuid, request, useChange } from '@saldo/api';
import { limits, type PayeeNames, payeeRenaming, routes } from '@saldo/contracts';
import { foldedText } from '@saldo/finance';
import { entryResolver, type FieldForm, parseEntry, useFieldForm } from '@saldo/form';
import { Combobox, ConfirmDialog, Dialog, DialogForm } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import { counted } from '../counted';
import { changedKeys, useUndoToast } from '../trash/undo-group';
import { renamePayee } from './api';

export type PayeeName = PayeeNames['payees'][number];

/** Maximum number of suggestions; any other name can be typed. */
const MOST_OFFERED = 20;

interface RenamePayeeDialogProps {
  payee: PayeeName;
  /** Other payees, whose names are suggested. */
  others: readonly PayeeName[];
  onRenamed?: (to: string) => void;
  onClose: () => void;
}

/** Asks for a new name of a payee. If the name exists, asks whether to merge the two. */
export function RenamePayeeDialog({ payee, others, onRenamed, onClose }: RenamePayeeDialogProps) {
  const { name: from, count } = payee;
  const [merging, setMerging] = useState<string>();
  const form = useFieldForm({
    draft: { name: `rename-payee:${from}` },
    defaultValues: { to: from },
    resolver: entryResolver(({ to }: { to: string }) => parseEntry(payeeRenaming, { from, to })),
  });
  const renaming = useRenaming(from);
  const looking = useChange(isKnown, {
    name: 'look for a payee',
    otherwise: t('transactions.rename-payee.failed'),
    keys: [],
  });
  const rename = (to: string) => {
    const onDone = () => {
      onClose();
      onRenamed?.(to);
    };
    renaming.rename(to, { onDone, onFieldErrors: form.setFieldErrors });
  };
  const submit = form.handleSubmit(({ to }) => {
    if (to === from) return onClose();
    looking.run(to, { onDone: (known) => (known ? setMerging(to) : rename(to)) });
  });
  return (
    <Dialog title={t('transactions.rename-payee.title', { payee: from })} focusFirstField onClose={onClose}>
      <DialogForm
        submitLabel={t('transactions.rename-payee.submit')}
        busy={looking.busy || renaming.busy}
        problem={merging === undefined ? (looking.problem ?? renaming.problem) : undefined}
        draft={form.draft}
        onSubmit={submit}
        onClose={onClose}
      >
        <NewNameField form={form} others={others} />
      </DialogForm>
      {merging !== undefined && (
        <ConfirmDialog
          sentence={t('transactions.rename-payee.question', { from, to: merging, ...counted(count) })}
          confirmLabel={t('transactions.rename-payee.merge')}
          action={renaming}
          onConfirm={() => rename(merging)}
          onCancel={() => setMerging(undefined)}
        />
      )}
    </Dialog>
  );
}

interface NewNameFieldProps extends Pick<RenamePayeeDialogProps, 'others'> {
  form: FieldForm<{ to: string }>;
}

/** A field for the new name, which suggests the names of other payees. */
function NewNameField({ form, others }: NewNameFieldProps) {
  /** Text typed while the list of names is open. */
  const [typed, setTyped] = useState('');
  const to = form.field('to');
  const sought = foldedText(typed);
  const offered = sought ? others.filter(({ name }) => foldedText(name).includes(sought)) : [];
  return (
    <Combobox
      {...to}
      label={t('transactions.rename-payee.name')}
      hint={t('transactions.rename-payee.hint')}
      maxLength={limits.nameLength}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        void to.onChange(event);
        setTyped(event.target.value);
      }}
      options={offered.slice(0, MOST_OFFERED)}
      isOpen={offered.length > 0}
      isFreeText
      listLabel={t('transactions.rename-payee.others')}
      keyOf={({ name }) => name}
      onClose={() => setTyped('')}
      onChoose={({ name }) => {
        form.change('to', name);
        setTyped('');
      }}
    >
      {({ name }) => name}
    </Combobox>
  );
}

interface RenamingCallbacks {
  onDone: () => void;
  onFieldErrors: (messages: Record<string, string>) => void;
}

/** Renames a payee and offers Undo. Another attempt at the same name continues the first one. */
function useRenaming(from: string) {
  const [keys] = useState(() => new Map<string, string>());
  const showUndo = useUndoToast('undo the renaming of a payee');
  const { busy, problem, run } = useChange(renamePayee, {
    name: 'rename a payee',
    otherwise: t('transactions.rename-payee.failed'),
    keys: changedKeys,
  });
  const rename = (to: string, { onDone, onFieldErrors }: RenamingCallbacks) => {
    const idempotencyKey = keys.get(to) ?? newUuid();
    keys.set(to, idempotencyKey);
    run(
      { from, to, idempotencyKey },
      {
        onDone: ({ changedCount, group }) => {
          showUndo(t('transactions.rename-payee.done', counted(changedCount)), group);
          onDone();
        },
        onFieldErrors,
      },
    );
  };
  return { busy, problem, rename };
}

/** Whether any transaction has exactly this name. */
async function isKnown(name: string): Promise<boolean> {
  const { payees } = await request(routes.listPayeeNames, { query: { search: name } });
  return payees.some((payee) => payee.name === name);
}
