import { useChange } from '@saldo/api';
import { ConfirmDialog } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import { counted } from '../counted';
import { changedKeys, useUndoGroup } from './undo-group';

interface AskedImport {
  importId: string;
  /** Number of transactions that it has recorded or changed. */
  count: number;
  onDone?: () => void;
}

/** Undoes an import after a question with the number of affected transactions. `question` is the dialog that asks. */
export function useImportUndo() {
  const [asked, setAsked] = useState<AskedImport>();
  const { run, busy, problem, confirmation } = useChange(useUndoGroup(), {
    name: 'undo the import',
    otherwise: t('transactions.import.run.undo-failed'),
    keys: changedKeys,
  });
  const close = () => {
    confirmation?.onCancel();
    setAsked(undefined);
  };
  const start = ({ importId, onDone }: AskedImport) =>
    run(importId, {
      onDone: () => {
        setAsked(undefined);
        onDone?.();
      },
    });
  const question = asked && (
    <ConfirmDialog
      sentence={confirmation?.sentence ?? t('transactions.import.undo.question', counted(asked.count))}
      note={confirmation ? undefined : t('transactions.import.undo.note')}
      confirmLabel={confirmation?.confirmLabel ?? t('transactions.import.report.undo')}
      action={{ busy, problem }}
      onConfirm={confirmation?.onConfirm ?? (() => start(asked))}
      onCancel={close}
    />
  );
  return { ask: setAsked, busy, question };
}
