import type { Receipt } from '@saldo/contracts';
import { useState } from 'react';
import { t } from '../../../messages';
import { ReceiptFacts } from './receipt-facts';
import { ReceiptForm } from './receipt-form';
import { ReceiptPicture } from './receipt-picture';
import styles from './receipt.module.css';

interface ReceiptViewProps {
  receipt: Receipt;
  /** Begin with the form, for one that is to be completed. */
  editing?: boolean;
  onSaved: (receipt: Receipt) => void;
}

/** A receipt beside its picture, so that one can be compared with the other while it is corrected. */
export function ReceiptView({ receipt, editing: first = false, onSaved }: ReceiptViewProps) {
  const [editing, setEditing] = useState(first);
  // What has the focus while it is corrected goes; then the button has it again that led there.
  const [wasEditing, setWasEditing] = useState(false);
  const edit = (now: boolean) => {
    setWasEditing(!now);
    setEditing(now);
  };
  const saved = (changed: Receipt) => {
    edit(false);
    onSaved(changed);
  };
  return (
    <div className={styles.view}>
      {editing ? (
        <ReceiptForm receipt={receipt} onSaved={saved} onCancel={() => edit(false)} />
      ) : (
        <ReceiptFacts receipt={receipt} focusEdit={wasEditing} onEdit={() => edit(true)} />
      )}
      <ReceiptPicture url={receipt.pictureUrl} alt={t('receipts.receipt.picture')} className={styles.large} />
    </div>
  );
}
