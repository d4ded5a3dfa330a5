import { queryKeyOf, queryKeys, saveDownload, useDeletion } from '@saldo/api';
import { type Receipt, routes } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { Button, buttonClass, ConfirmDialog, Dialog, DialogActions } from '@saldo/ui';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { t } from '../../../messages';
import { deleteReceipt } from '../api/change-receipt';
import { fileIdOf } from '../api/receipt-file';
import { LinkActions } from '../attach/link-actions';
import { ReceiptView } from './receipt-view';
import styles from './receipt.module.css';
import { transactionAddress } from './transaction-address';

interface ReceiptDialogProps {
  title: string;
  receipt: Receipt;
  /** Attaches the receipt to the transaction that the user came from. */
  attach?: { label: string; busy: boolean; run: () => void } | undefined;
  /** Reason of the last failure to attach it. */
  problem?: string | undefined;
  onChanged: (receipt: Receipt) => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** Shows a receipt. The user can correct, complete, download and delete it. */
export function ReceiptDialog(props: ReceiptDialogProps) {
  const { title, receipt, attach, problem, onChanged, onDeleted, onClose } = props;
  const [asking, setAsking] = useState(false);
  const ask = useDeletion('receipt', deleteReceipt, {
    keys: [queryKeys.receipts],
    gone: (id) =>
      [routes.getReceipt, routes.listReceiptMatches].map((call) => queryKeyOf(call, { params: { id } })),
  });
  return (
    <Dialog title={title} wide onClose={onClose}>
      <ReceiptView receipt={receipt} onSaved={onChanged}>
        {!attach && <LinkActions receipt={receipt} onChanged={onChanged} />}
      </ReceiptView>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <DialogActions>
        <Button variant="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={() => setAsking(true)}>
          {t('receipts.receipt.delete')}
        </Button>
        <Button
          variant="quiet"
          icon={<Download size={16} aria-hidden />}
          onClick={() => void saveFile(receipt)}
        >
          {t('receipts.receipt.save-file')}
        </Button>
        {attach && (
          <Button variant="primary" busy={attach.busy} onClick={attach.run}>
            {attach.label}
          </Button>
        )}
        {receipt.transaction && !attach && (
          <Link href={transactionAddress(receipt.transaction)} className={buttonClass('secondary')}>
            {t('receipts.receipt.show-transaction')}
          </Link>
        )}
      </DialogActions>
      {asking && (
        <ConfirmDialog
          {...ask(receipt._id, { onCancel: () => setAsking(false), onDeleted })}
          sentence={t('receipts.delete.question')}
        />
      )}
    </Dialog>
  );
}

/** Saves the stored file of a receipt. */
async function saveFile({ fileUrl, fileName }: Receipt): Promise<void> {
  await saveDownload(routes.getReceiptFile, fileName, { params: { id: fileIdOf(fileUrl) } }).catch(
    (error: unknown) => {
      console.error('Failed to load receipt file', error);
      showToast('error', t('receipts.receipt.file-failed'));
    },
  );
}
