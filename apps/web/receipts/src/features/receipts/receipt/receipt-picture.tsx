import { classNames } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { receiptFile } from '../api/receipt-file';
import styles from './receipt.module.css';

interface ReceiptPictureProps {
  url: string | null;
  /** Text for screen readers; empty if the text beside the picture says the same. */
  alt: string;
  className?: string;
}

/** The picture of a receipt, or a placeholder of its size. */
export function ReceiptPicture({ url, alt, className }: ReceiptPictureProps) {
  const { data } = useQuery(receiptFile(url));
  const address = useAddress(data);
  if (address) return <img className={classNames(styles.picture, className)} src={address} alt={alt} />;
  return (
    <span className={classNames(styles.picture, styles.none, className)}>
      {url === null && <FileText size={20} aria-hidden />}
    </span>
  );
}

/** Returns an object URL of the blob. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const created = URL.createObjectURL(blob);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- only an effect can revoke the URL
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return address;
}
