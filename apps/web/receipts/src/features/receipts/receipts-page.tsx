import type { Receipt } from '@saldo/contracts';
import { AlertDialog, Card, PageHeader } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import { ReceiptHistory } from './history/receipt-history';
import { ReceiptDialog } from './receipt/receipt-dialog';
import { ReceiptView } from './receipt/receipt-view';
import styles from './receipts-page.module.css';
import { OutcomeDialog } from './upload/outcome-dialog';
import { UploadForm } from './upload/upload-form';
import { type Outcome, useUpload } from './upload/use-upload';
import { useLinkedReceipt } from './use-linked-receipt';
import { useLastReceipt } from './use-last-receipt';

export function ReceiptsPage() {
  const [file, setFile] = useState<File>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [last, showLast] = useLastReceipt();
  const upload = useUpload((made) => {
    setOutcome(made);
    // A duplicate may be recorded again.
    if (made.kind !== 'duplicate') setFile(undefined);
  });
  const again = () => {
    setOutcome(undefined);
    if (file) upload.start({ file, again: true });
  };
  return (
    <>
      <PageHeader title={t('receipts.page.title')} subtitle={t('receipts.page.subtitle')} />
      <div className={styles.page}>
        <UploadForm file={file} onFile={setFile} upload={upload} />
        {last && (
          <Card title={t('receipts.page.last-upload')} region>
            <ReceiptView key={last._id} receipt={last} onSaved={showLast} />
          </Card>
        )}
        <Opened last={last} onLast={showLast} />
      </div>
      {outcome && <OutcomeDialog outcome={outcome} onOutcome={setOutcome} onAgain={again} />}
    </>
  );
}

interface OpenedProps {
  last: Receipt | undefined;
  onLast: (receipt: Receipt | undefined) => void;
}

/** The list of receipts, with the dialog of the one that was opened in the list or by the URL. */
function Opened({ last, onLast }: OpenedProps) {
  const { linked, isGone, leave } = useLinkedReceipt();
  const [chosen, setChosen] = useState<Receipt>();
  const open = chosen ?? linked;
  const close = () => {
    setChosen(undefined);
    if (linked) leave();
  };
  const isLast = open !== undefined && open._id === last?._id;
  return (
    <>
      <ReceiptHistory onOpen={setChosen} />
      {open && (
        <ReceiptDialog
          title={t('receipts.receipt.title')}
          receipt={open}
          onSaved={(changed) => {
            setChosen(changed);
            if (isLast) onLast(changed);
          }}
          onDeleted={() => {
            if (isLast) onLast(undefined);
            close();
          }}
          onClose={close}
        />
      )}
      {isGone && <AlertDialog sentence={t('receipts.page.receipt-deleted')} onClose={leave} />}
    </>
  );
}
