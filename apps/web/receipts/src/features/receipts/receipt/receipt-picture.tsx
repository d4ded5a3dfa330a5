import { classNames } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { receiptFile } from '../api/receipt-file';
import styles from './receipt.module.css';

interface ReceiptPictureProps {
  url: string | null;
  /** What it shows, for those who do not see it; empty where the words beside it say so. */
  alt: string;
  className?: string;
}

/** The picture of a receipt, in a place of its size while it loads and where there is none. */
export function ReceiptPicture({ url, alt, className }: ReceiptPictureProps) {
  const { data } = useQuery({ ...receiptFile(url ?? ''), enabled: url !== null });
  const address = useAddress(data);
  if (address) return <img className={classNames(styles.picture, className)} src={address} alt={alt} />;
  return (
    <span className={classNames(styles.picture, styles.none, className)}>
      {url === null && <FileText size={20} aria-hidden />}
    </span>
  );
}

/** An address within the page for bytes that it has. */
function useAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- an address must be given back, which only an effect can
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
