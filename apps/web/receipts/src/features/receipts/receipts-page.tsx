import { queryKeys, useChange } from '@saldo/api';
import type { Receipt } from '@saldo/contracts';
import { showToast } from '@saldo/toasts';
import { AlertDialog, Button, Card, PageHeader } from '@saldo/ui';
import { useState } from 'react';
import { t } from '../../messages';
import { attachReceipt } from './api/change-receipt';
import { LinkActions } from './attach/link-actions';
import { ReceiptHistory } from './history/receipt-history';
import { ReceiptDialog } from './receipt/receipt-dialog';
import { ReceiptView } from './receipt/receipt-view';
import styles from './receipts-page.module.css';
import { OutcomeDialog } from './upload/outcome-dialog';
import { UploadForm } from './upload/upload-form';
import { isOpen, isRecorded } from './upload/upload-item';
import { useLeaving } from './upload/use-leaving';
import { useTakenPhotos } from './upload/use-taken-photos';
import { useUploads } from './upload/use-uploads';
import { useLinkedReceipt } from './use-linked-receipt';
import { useLastReceipt } from './use-last-receipt';
import { type Target, useTarget } from './use-target';

export function ReceiptsPage() {
  const { queue, items } = useUploads();
  const { target, leave } = useTarget();
  const [chosen, choose] = useLastReceipt();
  // Whether to announce when all receipts submitted on this screen are recorded.
  const [watched, watch] = useState(false);
  const take = (files: readonly File[]) => {
    choose(undefined);
    watch(false);
    queue.add(files, target?.transactionId);
    if (target) leave();
  };
  useTakenPhotos(take);
  useLeaving(queue);
  // Receipts with a question come first and stay until the user has answered.
  const read = items.flatMap(({ receipt }) => receipt ?? []);
  const last = chosen ?? read.find(isOpen) ?? read.at(-1);
  const changed = (receipt: Receipt) => {
    watch(false);
    queue.update(receipt);
    choose(receipt);
  };
  const isOver = items.every((item) => isRecorded(item) || item.state === 'refused');
  const isDone = watched && isOver && items.some(({ state }) => state === 'recorded');
  return (
    <>
      <PageHeader title={t('receipts.page.title')} subtitle={t('receipts.page.subtitle')} />
      <div className={styles.page}>
        {target && <TargetCard target={target} onLeave={leave} />}
        <UploadForm
          {...{ queue, items }}
          onFiles={take}
          onShow={choose}
          onSubmit={() => {
            choose(undefined);
            watch(true);
          }}
        />
        {last && (
          <Card title={t('receipts.page.last-upload')} region>
            <ReceiptView key={last._id} receipt={last} editing={isOpen(last)} onSaved={changed}>
              <LinkActions receipt={last} onChanged={changed} />
            </ReceiptView>
          </Card>
        )}
        <Opened
          target={target}
          onAttached={leave}
          onChanged={(receipt) => {
            queue.update(receipt);
            if (last?._id === receipt._id) choose(receipt);
          }}
          onDeleted={(id) => {
            for (const { key, receipt } of items) if (receipt?._id === id) queue.remove(key);
            if (chosen?._id === id) choose(undefined);
          }}
        />
      </div>
      {isDone && <OutcomeDialog onStay={() => watch(false)} />}
    </>
  );
}

function TargetCard({ target, onLeave }: { target: Target; onLeave: () => void }) {
  return (
    <Card>
      <div className={styles.target}>
        <p>{t('receipts.attach.for', { name: target.name })}</p>
        <Button onClick={onLeave}>{t('receipts.attach.cancel')}</Button>
      </div>
    </Card>
  );
}

interface OpenedProps {
  target: Target | undefined;
  onAttached: () => void;
  onChanged: (receipt: Receipt) => void;
  onDeleted: (id: string) => void;
}

/** The list of receipts, with the dialog of one that was opened from the list or by the URL. */
function Opened({ target, onAttached, onChanged, onDeleted }: OpenedProps) {
  const { linked, isGone, leave } = useLinkedReceipt();
  const [chosen, setChosen] = useState<Receipt>();
  const open = chosen ?? linked;
  const attaching = useChange(attachReceipt, {
    name: 'attach receipt',
    otherwise: t('receipts.attach.failed'),
    keys: [queryKeys.receipts, queryKeys.transactions, queryKeys.budgets],
  });
  const close = () => {
    setChosen(undefined);
    if (linked) leave();
  };
  const changed = (receipt: Receipt) => {
    setChosen(receipt);
    onChanged(receipt);
  };
  const attach = ({ _id: id }: Receipt, { transactionId }: Target) =>
    attaching.run(
      { id, transactionId, deletePrevious: false },
      {
        onDone: (attached) => {
          showToast('success', t('receipts.attach.done'));
          onAttached();
          changed(attached);
        },
      },
    );
  return (
    <>
      <ReceiptHistory onOpen={setChosen} />
      {open && (
        <ReceiptDialog
          title={t('receipts.receipt.title')}
          receipt={open}
          problem={attaching.problem}
          attach={
            target && {
              label: t('receipts.attach.to', { name: target.name }),
              busy: attaching.busy,
              run: () => attach(open, target),
            }
          }
          onChanged={changed}
          onDeleted={() => {
            onDeleted(open._id);
            close();
          }}
          onClose={close}
        />
      )}
      {isGone && <AlertDialog sentence={t('receipts.page.receipt-deleted')} onClose={leave} />}
    </>
  );
}
