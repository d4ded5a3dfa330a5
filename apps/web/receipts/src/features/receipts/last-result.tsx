import { Card, formatDate, Money } from '@saldo/ui';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './receipts-page.module.css';
import type { UploadResult } from './use-upload';

const UNREAD = 'Not found on the receipt';

/** What was read of the last receipt, beside its picture. */
export function LastResult({ result: { reading, file } }: { result: UploadResult }) {
  const { merchant, amount, category, date } = reading.extractedData;
  return (
    <Card title="Last Upload Result" region>
      <div className={styles.result}>
        <dl className={styles.facts}>
          <dt>Merchant</dt>
          <dd>{merchant ?? UNREAD}</dd>
          <dt>Amount</dt>
          <dd>{amount === null ? UNREAD : <Money amount={amount} />}</dd>
          <dt>Category</dt>
          <dd>{category ?? UNREAD}</dd>
          <dt>Date</dt>
          <dd>{date ? formatDate(date) : UNREAD}</dd>
        </dl>
        {/\.pdf$/i.test(file.name) ? (
          <p className={styles.document}>
            <FileText size={20} aria-hidden />
            {file.name}
          </p>
        ) : (
          <Picture file={file} />
        )}
      </div>
    </Card>
  );
}

function Picture({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- an address must be given back, which only an effect can
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address && <img className={styles.picture} src={address} alt="The uploaded receipt" />;
}
