import type { RecurringEntry } from '@saldo/contracts';
import { Button, Card, EmptyState, PageHeader, RetryNote, useShortcut } from '@saldo/ui';
import { Hourglass, Plus } from 'lucide-react';
import { useState } from 'react';
import { DeleteDialog } from './dialogs/delete-dialog';
import { RecurringDialog } from './dialogs/recurring-dialog';
import { RecurringList } from './list/recurring-list';
import { useRecurring } from './use-recurring';

/** The dialog that is over the page. An edit without an entry adds one. */
type OpenDialog = { kind: 'edit'; entry?: RecurringEntry } | { kind: 'delete'; entry: RecurringEntry };

export function RecurringPage() {
  const { entries, failed, missing, retry } = useRecurring();
  const [open, setOpen] = useState<OpenDialog>();
  const add = () => setOpen({ kind: 'edit' });
  const close = () => setOpen(undefined);
  useShortcut('n', () => !missing && add());
  return (
    <>
      <PageHeader title="Recurring Transactions" subtitle="What comes and goes by itself">
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden />}
          aria-keyshortcuts="n"
          title={missing}
          disabled={Boolean(missing)}
          onClick={add}
        >
          Add Recurring
        </Button>
      </PageHeader>
      {failed && (
        <Card>
          {missing ? (
            <EmptyState message={missing} icon={<Hourglass size={20} aria-hidden />} />
          ) : (
            <RetryNote message="Your recurring transactions could not be loaded." onRetry={retry} />
          )}
        </Card>
      )}
      {(entries ?? !failed) && (
        <RecurringList
          entries={entries}
          onAdd={add}
          onEdit={(entry) => setOpen({ kind: 'edit', entry })}
          onDelete={(entry) => setOpen({ kind: 'delete', entry })}
        />
      )}
      {open?.kind === 'edit' && <RecurringDialog entry={open.entry} onClose={close} />}
      {open?.kind === 'delete' && <DeleteDialog entry={open.entry} onClose={close} />}
    </>
  );
}
