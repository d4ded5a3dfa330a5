import { ApiError } from '@saldo/api';
import { Button, Card } from '@saldo/ui';
import { type SubmitEvent, useState } from 'react';
import { problemOf } from './check-file';
import { FileField } from './file-field';
import styles from './receipts-page.module.css';
import { useUpload } from './use-upload';

/** Takes one file at a time and sends it. */
export function UploadForm({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const upload = useUpload(onDone);
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setProblem(chosen && problemOf(chosen));
    upload.reset();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = problemOf(file);
    setProblem(found);
    if (file && !found) upload.mutate(file);
  };
  return (
    <Card>
      <form onSubmit={submit} noValidate>
        <FileField file={file} problem={problem} disabled={upload.isPending} onFile={choose} />
        {upload.error && <Failure error={upload.error} />}
        <div className={styles.action}>
          <Button type="submit" variant="primary" busy={upload.isPending}>
            {upload.isPending ? 'Processing...' : 'Upload & Create Transaction'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** That it failed, and why, where the server said so. */
function Failure({ error }: { error: Error }) {
  const reason = error instanceof ApiError ? error.serverMessage : undefined;
  return (
    <div className={styles.failure} role="alert">
      <p>Upload failed. Please try again.</p>
      {reason && <p className={styles.reason}>{reason}</p>}
    </div>
  );
}
