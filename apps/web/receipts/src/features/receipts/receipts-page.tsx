import { AlertDialog, PageHeader } from '@saldo/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { LastResult } from './last-result';
import styles from './receipts-page.module.css';
import { UploadForm } from './upload-form';
import { useLastResult } from './use-upload';

/** Long enough to read the sentence. */
const REDIRECT_MS = 4_000;

export function ReceiptsPage() {
  const [done, setDone] = useState(false);
  const result = useLastResult();
  return (
    <>
      <PageHeader title="Receipts" subtitle="A photo or a PDF becomes a transaction" />
      <div className={styles.page}>
        <UploadForm onDone={() => setDone(true)} />
        {result && <LastResult result={result} />}
      </div>
      {done && <Success />}
    </>
  );
}

/** Tells that it worked and leads to the dashboard, at once where the person says so. */
function Success() {
  const [, navigate] = useLocation();
  const leave = () => navigate('/dashboard');
  const leaveInTime = useEffectEvent(leave);
  useEffect(() => {
    const timer = setTimeout(() => leaveInTime(), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <AlertDialog
      sentence="Receipt processed successfully and transaction created! Redirecting to dashboard..."
      onClose={leave}
    />
  );
}
