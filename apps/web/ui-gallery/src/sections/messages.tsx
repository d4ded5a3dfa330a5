import { columnHelper, useDataTable } from '@saldo/data-table';
import { showToast } from '@saldo/toasts';
import {
  Button,
  LoadingNote,
  NoticeBar,
  RetryCard,
  RetryNote,
  UnconvertedNote,
  Skeleton,
  DataTable,
  Spinner,
} from '@saldo/ui';
import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import styles from '../gallery.module.css';
import { Specimen } from '../specimen';

const nothing = () => undefined;

export function Messages() {
  const [notice, setNotice] = useState(false);
  return (
    <>
      <ToastButtons />
      <Specimen name="NoticeBar">
        <div>
          <Button onClick={() => setNotice(true)}>Show</Button>
        </div>
        {notice && (
          <NoticeBar
            icon={<CloudOff size={18} aria-hidden />}
            action={<Button>Try again</Button>}
            onDismiss={() => setNotice(false)}
          >
            You're offline. You can't save anything until you're back online.
          </NoticeBar>
        )}
      </Specimen>
      <Specimen name="RetryCard">
        <RetryCard message="Couldn't load this screen." onRetry={nothing} />
      </Specimen>
      <Specimen name="RetryCard" state="busy">
        <RetryCard message="Couldn't load this screen." onRetry={nothing} busy />
      </Specimen>
      <Specimen name="RetryNote">
        <RetryNote message="Couldn't load the totals." onRetry={nothing} />
      </Specimen>
      <Specimen name="UnconvertedNote">
        <UnconvertedNote unconverted={[{ currency: 'KWD', count: 3 }]} />
      </Specimen>
      <Specimen name="Skeleton" state="with LoadingNote for those who hear the page">
        <LoadingNote />
        <Skeleton height="24px" width="60%" />
        <Skeleton height="80px" />
      </Specimen>
      <Specimen name="SkeletonRows" state="in a table">
        <Loading />
      </Specimen>
      <Specimen name="Spinner">
        <Spinner />
      </Specimen>
    </>
  );
}

function ToastButtons() {
  return (
    <Specimen name="Toasts" state="success, info, error, with one or two actions">
      <div className={styles.row}>
        <Button onClick={() => showToast('success', 'Currency saved.')}>Success</Button>
        <Button onClick={() => showToast('info', 'Logged out successfully.')}>Info</Button>
        <Button onClick={() => showToast('error', 'Login failed. Please try again.')}>Error</Button>
        <Button onClick={() => showToast('success', 'Deleted.', { label: 'Undo', run: nothing })}>
          With an action
        </Button>
        <Button
          onClick={() =>
            showToast(
              'success',
              'Recorded: Coffee, −$4.50, Food, 28 Nov 2026.',
              { label: 'Undo', run: nothing },
              { label: 'Edit', run: nothing },
            )
          }
        >
          With two actions
        </Button>
      </div>
    </Specimen>
  );
}

const column = columnHelper<{ name: string }>();
const columns = column.columns([
  column.accessor('name', { header: 'Name', meta: { main: true, skeleton: ['70%'] } }),
]);

function Loading() {
  const table = useDataTable({ data: undefined, columns });
  return <DataTable table={table} label="Transactions to come" skeletonRows={2} />;
}
