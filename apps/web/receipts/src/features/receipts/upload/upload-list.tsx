import type { Receipt } from '@saldo/contracts';
import { request } from '@saldo/api';
import { routes } from '@saldo/contracts';
import { Button, IconButton, Money } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, X } from 'lucide-react';
import { t } from '../../../messages';
import { shownMoney, shownValues } from '../receipt/receipt-values';
import { ProgressLine } from './progress-line';
import { isBusy, isOpen, type UploadItem, type UploadQueue } from './upload-queue';
import styles from './upload.module.css';

const PROGRESS_EVERY_MS = 600;

interface UploadListProps {
  items: readonly UploadItem[];
  queue: UploadQueue;
  /** Shows the receipt of an upload. */
  onShow: (receipt: Receipt) => void;
}

/** The files that were chosen, each with what becomes of it. */
export function UploadList({ items, queue, onShow }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('receipts.upload.list')}>
      {items.map((item) => (
        <li key={item.key} className={styles.item} data-state={item.state}>
          <StateIcon item={item} />
          <div className={styles.about}>
            <p className={styles.name}>
              <bdi>{nameOf(item)}</bdi>
              {item.receipt && <Amount receipt={item.receipt} />}
            </p>
            <State item={item} />
          </div>
          <Actions {...{ item, queue, onShow }} />
        </li>
      ))}
    </ul>
  );
}

function nameOf({ file, receipt }: UploadItem): string {
  return (receipt && shownValues(receipt).merchant) ?? file.name;
}

function Amount({ receipt }: { receipt: Receipt }) {
  const money = shownMoney(receipt);
  return money && <Money {...money} />;
}

function StateIcon({ item }: { item: UploadItem }) {
  if (isBusy(item)) return <Clock size={20} aria-hidden />;
  const isGood = item.receipt !== undefined && item.state !== 'duplicate' && !isOpen(item.receipt);
  const Icon = isGood ? CircleCheck : CircleAlert;
  return <Icon size={20} className={isGood ? styles.good : styles.doubt} aria-hidden />;
}

function State({ item }: { item: UploadItem }) {
  const { state, reason } = item;
  if (state === 'sending') return <Progress item={item} />;
  if (state === 'failed' || state === 'refused')
    return (
      <div className={styles.failure} role="alert">
        {state === 'failed' && <p>{t('receipts.upload.failed')}</p>}
        {reason && <p className={state === 'failed' ? styles.reason : undefined}>{reason}</p>}
      </div>
    );
  return (
    <p className={styles.state} role="status">
      {wordsOf(item)}
    </p>
  );
}

function wordsOf({ state, receipt }: UploadItem): string {
  if (state === 'waiting') return t('receipts.upload.queued');
  if (state === 'duplicate') return t('receipts.outcome.duplicate');
  if (state === 'unfinished')
    return receipt?.printed ? t('receipts.upload.other-currency') : t('receipts.upload.no-amount');
  if (receipt && isOpen(receipt)) return t('receipts.upload.please-check');
  return state === 'attached' ? t('receipts.upload.attached') : t('receipts.upload.recorded');
}

/** How far an upload is, which the server tells. */
function Progress({ item: { key, sent } }: { item: UploadItem }) {
  const { data: progress } = useQuery({
    queryKey: ['upload', key],
    queryFn: ({ signal }) => request(routes.getUploadProgress, { params: { id: key }, signal }),
    refetchInterval: PROGRESS_EVERY_MS,
    staleTime: 0,
    retry: false,
  });
  return <ProgressLine sent={sent} progress={progress} />;
}

function Actions({ item, queue, onShow }: Omit<UploadListProps, 'items'> & { item: UploadItem }) {
  const { key, state, receipt } = item;
  if (isBusy(item)) return null;
  return (
    <div className={styles.itemActions}>
      {state === 'failed' && <Button onClick={() => queue.retry(key)}>{t('receipts.upload.retry')}</Button>}
      {state === 'duplicate' && (
        <Button onClick={() => queue.again(key)}>{t('receipts.outcome.record-again')}</Button>
      )}
      {receipt && (
        <Button onClick={() => onShow(receipt)}>
          {isOpen(receipt) && state !== 'duplicate' ? t('receipts.upload.check') : t('receipts.upload.show')}
        </Button>
      )}
      <IconButton
        label={t('receipts.upload.remove', { name: nameOf(item) })}
        icon={<X size={16} aria-hidden />}
        onClick={() => queue.remove(key)}
      />
    </div>
  );
}
