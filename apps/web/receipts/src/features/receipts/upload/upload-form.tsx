import type { Receipt, ReceiptChange } from '@saldo/contracts';
import { useSession } from '@saldo/session';
import { useAccounts, useAccountsPending } from '@saldo/fields';
import { Button, Card } from '@saldo/ui';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../messages';
import { type FormValues, readForm, type Surroundings } from '../receipt/receipt-values';
import { problemOf } from './check-file';
import { DraftForm } from './draft-form';
import { FileField } from './file-field';
import { isBusy, lacksAmount, type UploadItem } from './upload-item';
import { UploadList } from './upload-list';
import type { UploadQueue } from './upload-queue';
import styles from './upload.module.css';

interface UploadFormProps {
  queue: UploadQueue;
  items: readonly UploadItem[];
  onFiles: (files: readonly File[]) => void;
  onShow: (receipt: Receipt) => void;
  onSubmit: () => void;
}

/** Accepts files, which are read at once, and records them when the user presses the button. */
export function UploadForm({ queue, items, onFiles, onShow, onSubmit }: UploadFormProps) {
  const [problem, setProblem] = useState<string>();
  const [opened, open] = useState<string>();
  const [typed] = useState(() => new Map<string, FormValues>());
  const surroundings = { accounts: useAccounts(), display: useSession((state) => state.currency) };
  const pending = useAccountsPending();
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    setProblem(undefined);
    onFiles(files);
  };
  usePastedFiles(take);
  const busy = items.some(isBusy);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setProblem(items.length === 0 ? problemOf(undefined) : undefined);
    const { changes, wrong } = readTyped(items, typed, surroundings);
    onSubmit();
    queue.submit(changes, wrong);
  };
  const shown = shownOf(items, opened);
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <FileField problem={problem} isSmall={items.length > 0} onFiles={take} />
        <UploadList
          {...{ items, queue, onShow }}
          opened={shown?.key}
          onOpen={items.length > 1 ? open : undefined}
        />
        {shown?.draft && !pending && (
          <DraftForm
            key={`${shown.key} ${shown.draft._id}`}
            draft={shown.draft}
            surroundings={surroundings}
            typed={typed.get(shown.key)}
            errors={shown.errors}
            onType={(values) => void typed.set(shown.key, values)}
          />
        )}
        <div className={styles.action}>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? t('receipts.upload.submitting') : t('receipts.upload.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Returns the item whose values are shown: the only one, or else the one that the user opened or must complete. */
function shownOf(items: readonly UploadItem[], opened: string | undefined): UploadItem | undefined {
  const read = items.filter(({ draft }) => draft);
  if (items.length === 1) return read[0];
  return (
    read.find(({ key }) => key === opened) ??
    read.find((item) => item.isSubmitted === true && lacksAmount(item)) ??
    read.find(({ errors }) => errors)
  );
}

/** Reads the user's input for each receipt that is not being attached to an existing transaction. */
function readTyped(
  items: readonly UploadItem[],
  typed: ReadonlyMap<string, FormValues>,
  surroundings: Surroundings,
) {
  const changes = new Map<string, ReceiptChange>();
  const wrong = new Map<string, Record<string, string>>();
  for (const { key, draft, choice, transactionId } of items) {
    const values = typed.get(key);
    const isAttached = transactionId !== undefined || (choice && 'transactionId' in choice);
    if (!draft || !values || isAttached) continue;
    const reading = readForm(values, draft, surroundings);
    if ('errors' in reading) wrong.set(key, reading.errors);
    else changes.set(key, reading.entry);
  }
  return { changes, wrong };
}

/** Calls `onPaste` with files that are pasted from the clipboard anywhere on the screen. */
function usePastedFiles(onPaste: (files: readonly File[]) => void): void {
  const paste = useEffectEvent(onPaste);
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste([...(event.clipboardData?.files ?? [])]);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
