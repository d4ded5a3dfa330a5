import type { Receipt, ReceiptField } from '@saldo/contracts';
import { useAccountsPending } from '@saldo/fields';
import { LoadingNote } from '@saldo/ui';
import { type ReactNode, useState } from 'react';
import { MarkedPicture } from './marked-picture';
import { MissingNote } from './missing-note';
import { Notices } from './notices';
import { ReceiptFacts } from './receipt-facts';
import { ReceiptForm } from './receipt-form';
import styles from './receipt.module.css';

interface ReceiptViewProps {
  receipt: Receipt;
  /** Whether to begin with the form, for receipts to check or complete. */
  editing?: boolean;
  onSaved: (receipt: Receipt) => void;
  /** Additional actions below the values. */
  children?: ReactNode;
}

/** A receipt beside its picture, so that the user can compare them while correcting. */
export function ReceiptView({ receipt, editing: first = false, onSaved, children }: ReceiptViewProps) {
  const [editing, setEditing] = useState(first);
  // Undefined until the user opens or closes the form. The form takes the focus only if the user opened it; after it closes, its
  // button gets the focus.
  const [wasEditing, setWasEditing] = useState<boolean>();
  const [field, setField] = useState<ReceiptField>();
  const pending = useAccountsPending();
  const edit = (now: boolean) => {
    setWasEditing(!now);
    setEditing(now);
    setField(undefined);
  };
  const saved = (changed: Receipt) => {
    edit(false);
    onSaved(changed);
  };
  return (
    <div className={styles.view}>
      {editing && pending && <LoadingNote />}
      {editing && !pending && (
        <div>
          <Notices receipt={receipt} />
          {!receipt.transaction && <MissingNote receipt={receipt} />}
          <ReceiptForm
            receipt={receipt}
            autoFocus={wasEditing === false}
            onField={setField}
            onSaved={saved}
            onCancel={() => edit(false)}
          />
        </div>
      )}
      {!editing && (
        <ReceiptFacts receipt={receipt} focusEdit={wasEditing === true} onEdit={() => edit(true)}>
          {children}
        </ReceiptFacts>
      )}
      <MarkedPicture receipt={receipt} field={field} />
    </div>
  );
}
