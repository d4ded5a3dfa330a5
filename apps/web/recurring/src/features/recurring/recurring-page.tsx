import { useAction } from '@saldo/actions';
import type { RecurringEntry } from '@saldo/contracts';
import { Button, Card, onDemand, PageHeader, RetryNote } from '@saldo/ui';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { t } from '../../messages';
import { DeleteDialog } from './dialogs/delete-dialog';
import { RecurringDialog } from './dialogs/recurring-dialog';
import { StepsDialog } from './dialogs/steps-dialog';
import type { RowActions } from './list/columns';
import { RecurringList } from './list/recurring-list';
import { MissedDates } from './missed/missed-dates';
import styles from './recurring-page.module.css';
import { Upcoming } from './upcoming/upcoming';
import { useLinkedEntry } from './use-linked-entry';
import { useRecurring } from './use-recurring';

const RecurringHistory = onDemand(() => import('./dialogs/recurring-history'));

/** The open dialog. `edit` without an entry adds one. */
type OpenDialog =
  | { kind: 'edit'; entry?: RecurringEntry }
  | { kind: 'history'; entry: RecurringEntry }
  | { kind: 'delete'; entry: RecurringEntry }
  | { kind: 'steps'; entry: RecurringEntry };

export function RecurringPage() {
  const { entries, failed, retry } = useRecurring();
  const asked = useLinkedEntry();
  const [open, setOpen] = useState<OpenDialog>();
  const add = () => setOpen({ kind: 'edit' });
  const close = () => setOpen(undefined);
  const actions = useMemo<RowActions>(
    () => ({
      onEdit: (entry) => setOpen({ kind: 'edit', entry }),
      onDelete: (entry) => setOpen({ kind: 'delete', entry }),
      onSteps: (entry) => setOpen({ kind: 'steps', entry }),
    }),
    [],
  );
  useAction({ label: t('recurring.page.add'), key: 'n', run: add });
  const isGone = asked && entries && !entries.some(({ _id }) => _id === asked);
  return (
    <>
      <PageHeader title={t('recurring.page.title')} subtitle={t('recurring.page.subtitle')}>
        <Button variant="primary" icon={<Plus size={16} aria-hidden />} aria-keyshortcuts="n" onClick={add}>
          {t('recurring.page.add')}
        </Button>
      </PageHeader>
      {isGone && (
        <p className={styles.gone} role="status">
          {t('recurring.page.entry-deleted')}
        </p>
      )}
      {failed && (
        <Card>
          <RetryNote message={t('recurring.page.load-failed')} onRetry={retry} />
        </Card>
      )}
      {entries && <MissedDates entries={entries} />}
      {entries?.length !== 0 && !failed && <Upcoming />}
      {(entries ?? !failed) && (
        <RecurringList entries={entries} asked={asked} actions={actions} onAdd={add} />
      )}
      {open && <OpenedDialog open={open} onOpen={setOpen} onClose={close} />}
    </>
  );
}

interface OpenedDialogProps {
  open: OpenDialog;
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

function OpenedDialog({ open, onOpen, onClose }: OpenedDialogProps) {
  switch (open.kind) {
    case 'edit': {
      const showHistory = (entry: RecurringEntry) => onOpen({ kind: 'history', entry });
      return <RecurringDialog entry={open.entry} onHistory={showHistory} onClose={onClose} />;
    }
    case 'history':
      return <RecurringHistory entry={open.entry} onClose={onClose} />;
    case 'delete':
      return <DeleteDialog entry={open.entry} onClose={onClose} />;
    case 'steps':
      return <StepsDialog entry={open.entry} onClose={onClose} />;
  }
}
