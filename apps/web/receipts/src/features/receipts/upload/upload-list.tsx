import { request } from '@saldo/api';
import { type Receipt, routes } from '@saldo/contracts';
import { Button, IconButton, Money } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, Clock, X } from 'lucide-react';
import { t } from '../../../messages';
import { shownMoney, shownValues } from '../receipt/receipt-values';
import { ProgressLine } from './progress-line';
import { SimilarQuestion } from './similar-question';
import { asksWhich, isOpen, isRecorded, lacksAmount, type UploadItem } from './upload-item';
import type { UploadQueue } from './upload-queue';
import styles from './upload.module.css';

const PROGRESS_EVERY_MS = 600;

interface UploadListProps {
  items: readonly UploadItem[];
  queue: UploadQueue;
  /** Shows the receipt of an upload. */
  onShow: (receipt: Receipt) => void;
  /** Key of the upload whose values are shown below. */
  opened: string | undefined;
  /** Shows the values of another upload; undefined if there is only one. */
  onOpen: ((key: string) => void) | undefined;
}

/** The chosen files with their states. */
export function UploadList({ items, queue, ...rest }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('receipts.upload.list')}>
      {items.map((item) => (
        <li key={item.key} className={styles.item} data-state={item.state}>
          <StateIcon item={item} />
          <div className={styles.about}>
            <p className={styles.name}>
              <bdi>{nameOf(item)}</bdi>
              <Amount item={item} />
            </p>
            <State item={item} />
          </div>
          <Actions {...{ item, queue, ...rest }} />
          <SimilarQuestion
            item={item}
            onChoose={(choice) => queue.choose(item.key, choice)}
            onRemove={() => queue.remove(item.key)}
          />
        </li>
      ))}
    </ul>
  );
}

function nameOf({ file, receipt, draft }: UploadItem): string {
  const known = receipt ?? draft;
  return (known && shownValues(known).merchant) ?? file.name;
}

function Amount({ item: { receipt, draft } }: { item: UploadItem }) {
  const known = receipt ?? draft;
  const money = known && shownMoney(known);
  return money && <Money {...money} />;
}

function StateIcon({ item }: { item: UploadItem }) {
  if (['waiting', 'reading', 'recording'].includes(item.state)) return <Clock size={20} aria-hidden />;
  const isGood = item.receipt ? !isOpen(item.receipt) : item.draft?.unsure.length === 0 && !asksWhich(item);
  const Icon = isGood && item.state !== 'failed' ? CircleCheck : CircleAlert;
  return <Icon size={20} className={Icon === CircleCheck ? styles.good : styles.doubt} aria-hidden />;
}

function State({ item }: { item: UploadItem }) {
  const { state, reason } = item;
  if (state === 'reading') return <Progress item={item} />;
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

function wordsOf(item: UploadItem): string {
  const { state, receipt, draft } = item;
  if (state === 'waiting') return t('receipts.upload.queued');
  if (state === 'recording') return t('receipts.upload.recording');
  if (state === 'attached') return t('receipts.upload.attached');
  if (receipt) return isOpen(receipt) ? t('receipts.upload.please-check') : t('receipts.upload.recorded');
  if (lacksAmount(item))
    return draft?.printed ? t('receipts.upload.other-currency') : t('receipts.upload.no-amount');
  return draft?.unsure.length === 0 ? t('receipts.upload.read') : t('receipts.upload.read-unsure');
}

/** Progress of an upload, as the server reports it. */
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

type ActionsProps = Omit<UploadListProps, 'items'> & { item: UploadItem };

function Actions({ item, queue, onShow, opened, onOpen }: ActionsProps) {
  const { key, state, receipt, draft } = item;
  if (state === 'recording') return null;
  return (
    <div className={styles.itemActions}>
      {state === 'failed' && <Button onClick={() => queue.retry(key)}>{t('receipts.upload.retry')}</Button>}
      {receipt && (
        <Button onClick={() => onShow(receipt)}>
          {isOpen(receipt) ? t('receipts.upload.check') : t('receipts.upload.show')}
        </Button>
      )}
      {draft && onOpen && key !== opened && (
        <Button onClick={() => onOpen(key)}>{t('receipts.upload.check')}</Button>
      )}
      <IconButton
        label={t(isRecorded(item) ? 'receipts.upload.remove' : 'receipts.upload.discard', {
          name: nameOf(item),
        })}
        icon={<X size={16} aria-hidden />}
        onClick={() => queue.remove(key)}
      />
    </div>
  );
}
