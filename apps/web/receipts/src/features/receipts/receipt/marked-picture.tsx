import type { Receipt, ReceiptBox, ReceiptField } from '@saldo/contracts';
import { classNames } from '@saldo/ui';
import { useEffect, useRef } from 'react';
import { t } from '../../../messages';
import { ReceiptPicture } from './receipt-picture';
import styles from './receipt.module.css';

interface MarkedPictureProps {
  receipt: Receipt;
  /** The field that the user is correcting. */
  field: ReceiptField | undefined;
}

/** The picture of a receipt. Marks the positions of doubtful values and highlights the field that the user is correcting. */
export function MarkedPicture({ receipt, field }: MarkedPictureProps) {
  const { boxes = {}, unsure, pictureUrl } = receipt;
  const marked = Object.entries(boxes).filter(
    ([name]) => name === field || unsure.includes(name as ReceiptField),
  );
  return (
    <div className={styles.paper}>
      <div className={styles.sheet}>
        <ReceiptPicture url={pictureUrl} alt={t('receipts.receipt.picture')} className={styles.large} />
        {pictureUrl !== null &&
          marked.map(([name, box]) => <Mark key={name} field={name} box={box} isCurrent={name === field} />)}
      </div>
    </div>
  );
}

/** A frame around a value, with some space. */
function Mark({ field, box, isCurrent }: { field: string; box: ReceiptBox; isCurrent: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Scroll only the picture: the page stays where the user is typing.
    const [element, paper] = [mark.current, mark.current?.parentElement?.parentElement];
    if (isCurrent && element && paper)
      paper.scrollTop = element.offsetTop - paper.clientHeight / 2 + element.offsetHeight / 2;
  }, [isCurrent]);
  return (
    <span
      ref={mark}
      data-field={field}
      className={classNames(styles.mark, isCurrent && styles.current)}
      style={{
        left: `${box.left * 100}%`,
        top: `${box.top * 100}%`,
        width: `${box.width * 100}%`,
        height: `${box.height * 100}%`,
      }}
      aria-hidden
    />
  );
}
