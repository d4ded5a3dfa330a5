import { queryKeys, saveDownload, useDeletion } from '@saldo/api';
import { type Receipt, routes } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { Button, buttonClass, ConfirmDialog, Dialog, DialogActions } from '@saldo/ui';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { t } from '../../../messages';
import { deleteReceipt } from '../api/change-receipt';
import { fileIdOf } from '../api/receipt-file';
import { ReceiptView } from './receipt-view';
import styles from './receipt.module.css';
import { transactionAddress } from './transaction-address';

interface ReceiptDialogProps {
  title: string;
  receipt: Receipt;
  editing?: boolean;
  /** What to say above it. */
  note?: string;
  onSaved: (receipt: Receipt) => void;
  onDeleted: () => void;
  onClose: () => void;
}

/** Shows a receipt, which can be corrected or completed, downloaded and deleted. */
export function ReceiptDialog(props: ReceiptDialogProps) {
  const { title, receipt, editing, note, onSaved, onDeleted, onClose } = props;
  const [asking, setAsking] = useState(false);
  const ask = useDeletion('receipt', deleteReceipt, {
    keys: [queryKeys.receipts],
    gone: queryKeys.receipt,
  });
  return (
    <Dialog title={title} wide onClose={onClose}>
      {note && <p className={styles.note}>{note}</p>}
      <ReceiptView receipt={receipt} editing={editing} onSaved={onSaved} />
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
        {receipt.transaction && (
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

/** Hands the file over as it is kept. */
async function saveFile({ fileUrl, fileName }: Receipt): Promise<void> {
  await saveDownload(routes.getReceiptFile, fileName, { params: { id: fileIdOf(fileUrl) } }).catch(
    (error: unknown) => {
      console.error('Failed to load receipt file', error);
      showToast('error', t('receipts.receipt.file-failed'));
    },
  );
}
