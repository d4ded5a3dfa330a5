import type { Receipt } from '@saldo/contracts';
import { Button, Card } from '@saldo/ui';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../messages';
import { problemOf } from './check-file';
import { FileField } from './file-field';
import { UploadList } from './upload-list';
import { isBusy, type UploadItem, type UploadQueue } from './upload-queue';
import styles from './upload.module.css';

interface UploadFormProps {
  queue: UploadQueue;
  items: readonly UploadItem[];
  onFiles: (files: readonly File[]) => void;
  onShow: (receipt: Receipt) => void;
}

/** Takes files, which are uploaded at once, and shows what becomes of them. */
export function UploadForm({ queue, items, onFiles, onShow }: UploadFormProps) {
  const [problem, setProblem] = useState<string>();
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    setProblem(undefined);
    onFiles(files);
  };
  usePastedFiles(take);
  const failed = items.filter(({ state }) => state === 'failed');
  const busy = items.some(isBusy);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Files are uploaded when they are chosen, so that what is left to do is to repeat those that failed.
    for (const { key } of failed) queue.retry(key);
    setProblem(items.length === 0 ? problemOf(undefined) : undefined);
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <FileField problem={problem} isSmall={items.length > 0} onFiles={take} />
        <UploadList items={items} queue={queue} onShow={onShow} />
        <div className={styles.action}>
          <Button type="submit" variant="primary" busy={busy}>
            {busy ? t('receipts.upload.submitting') : t('receipts.upload.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Pictures or files from the clipboard, pasted anywhere on the screen. */
function usePastedFiles(onPaste: (files: readonly File[]) => void): void {
  const paste = useEffectEvent(onPaste);
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste([...(event.clipboardData?.files ?? [])]);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}
