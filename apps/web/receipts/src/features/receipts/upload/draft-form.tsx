import type { ReceiptDraft, ReceiptField } from '@saldo/contracts';
import { type FieldForm, useFieldForm } from '@saldo/form';
import { today } from '@saldo/format';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../messages';
import { MarkedPicture } from '../receipt/marked-picture';
import { Notices } from '../receipt/notices';
import { ReceiptFields } from '../receipt/receipt-fields';
import { formValues, type FormValues, type Surroundings } from '../receipt/receipt-values';
import { MissingNote } from '../receipt/missing-note';
import receiptStyles from '../receipt/receipt.module.css';
import styles from './upload.module.css';

interface DraftFormProps {
  draft: ReceiptDraft;
  surroundings: Surroundings;
  /** Input from an earlier visit of this form. */
  typed: FormValues | undefined;
  /** Messages about invalid values, by field. */
  errors: Record<string, string> | undefined;
  onType: (values: FormValues) => void;
}

/** A form with the values read from a receipt beside its picture, to check before recording. */
export function DraftForm({ draft, surroundings, typed, errors, onType }: DraftFormProps) {
  const [field, setField] = useState<ReceiptField>();
  const form = useFieldForm<FormValues>({
    defaultValues: typed ?? formValues(draft, today(), surroundings),
  });
  useTyped(form, onType);
  const show = useEffectEvent(() => {
    if (errors) form.setFieldErrors(errors);
  });
  useEffect(() => show(), [errors]);
  return (
    <section className={styles.draft} aria-label={t('receipts.draft.label')}>
      <div className={receiptStyles.view}>
        <div className={receiptStyles.fields}>
          <Notices receipt={draft} />
          <MissingNote receipt={draft} />
          <ReceiptFields {...{ receipt: draft, form, surroundings }} autoFocus={false} onField={setField} />
        </div>
        <MarkedPicture receipt={draft} field={field} />
      </div>
    </section>
  );
}

/** Calls `onType` with the initial values and after each change. */
function useTyped({ values }: FieldForm<FormValues>, onType: (values: FormValues) => void): void {
  const tell = useEffectEvent(onType);
  useEffect(() => {
    tell(values);
  }, [values]);
}
