import type { Receipt } from '@saldo/contracts';
import { useState } from 'react';
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
  const saved = (changed: Receipt) => {
    setEditing(false);
    onSaved(changed);
  };
  return (
    <div className={styles.view}>
      {editing ? (
        <ReceiptForm receipt={receipt} onSaved={saved} onCancel={() => setEditing(false)} />
      ) : (
        <ReceiptFacts receipt={receipt} onEdit={() => setEditing(true)} />
      )}
      <ReceiptPicture url={receipt.pictureUrl} alt="The uploaded receipt" className={styles.large} />
    </div>
  );
}
