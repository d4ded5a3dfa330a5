import { ApiError } from '@saldo/api';
import { Button, Card } from '@saldo/ui';
import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../messages';
import { problemOf } from './check-file';
import { FileField } from './file-field';
import { ProgressLine } from './progress-line';
import styles from './upload.module.css';
import type { useUpload } from './use-upload';

interface UploadFormProps {
  file: File | undefined;
  onFile: (file: File | undefined) => void;
  upload: ReturnType<typeof useUpload>;
}

/**
 * Takes one file at a time and uploads it. Not a form of react-hook-form: a file that is dropped or pasted is in no field, and
 * the only check is `problemOf`.
 */
export function UploadForm({ file, onFile, upload }: UploadFormProps) {
  const [problem, setProblem] = useState<string>();
  const choose = (chosen: File | undefined) => {
    onFile(chosen);
    setProblem(chosen && problemOf(chosen));
    upload.reset();
  };
  usePastedFile((pasted) => !upload.busy && choose(pasted));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = problemOf(file);
    setProblem(found);
    if (file && !found) upload.start({ file });
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <FileField file={file} problem={problem} disabled={upload.busy} onFile={choose} />
        {upload.busy && <ProgressLine sent={upload.sent} progress={upload.progress} />}
        {upload.error && <Failure error={upload.error} />}
        <div className={styles.action}>
          <Button type="submit" variant="primary" busy={upload.busy}>
            {upload.busy ? t('receipts.upload.submitting') : t('receipts.upload.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** A picture or a file from the clipboard, pasted anywhere on the screen. */
function usePastedFile(onPaste: (file: File) => void): void {
  const paste = useEffectEvent(onPaste);
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const file = event.clipboardData?.files[0];
      if (file) paste(file);
    };
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

/** That it failed, and why, where the server said so. */
function Failure({ error }: { error: Error }) {
  const reason = error instanceof ApiError ? error.reason : undefined;
  return (
    <div className={styles.failure} role="alert">
      <p>{t('receipts.upload.failed')}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}
