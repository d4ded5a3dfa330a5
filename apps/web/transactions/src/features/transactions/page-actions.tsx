import { activeFilters } from '@saldo/filters';
import { AlertDialog, Button, IconButton, usePhone } from '@saldo/ui';
import { Ellipsis, Plus } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { t } from '../../messages';
import { counted } from '../counted';
import { exportTransactions } from './api/export-transactions';
import type { ListQuery } from './list-query';
import styles from './page-actions.module.css';

interface PageActionsProps {
  query: ListQuery;
  /** How many transactions match the filters, once that is known. */
  total: number | undefined;
  /** More match than `total`. */
  isTotalMinimum?: boolean | undefined;
  /** How many transactions are selected, as shown; undefined if none are. */
  selected: string | undefined;
  onEdit: () => void;
  onDelete: () => void;
  onCategories: () => void;
  onImport: () => void;
  onAdd: () => void;
}

/** The buttons of the screen. */
export function PageActions({ query, total, isTotalMinimum, selected, ...actions }: PageActionsProps) {
  return (
    <>
      {selected !== undefined && (
        <div className={styles.selection} data-selection-bar>
          <Button onClick={actions.onEdit}>
            {t('transactions.page.edit-selected', { number: selected })}
          </Button>
          <Button variant="danger" onClick={actions.onDelete}>
            {t('transactions.page.delete-selected', { number: selected })}
          </Button>
        </div>
      )}
      <PageMenu>
        <Button onClick={actions.onCategories}>{t('transactions.page.manage-categories')}</Button>
        <Button onClick={actions.onImport}>{t('transactions.page.import')}</Button>
        <ExportButton query={query} total={total} isTotalMinimum={isTotalMinimum} />
        <Button
          variant="primary"

          icon={<Plus size={16} aria-hidden />}
          aria-keyshortcuts="n"
          onClick={actions.onAdd}
        >
          {t('transactions.page.add')}
        </Button>
      </PageMenu>
    </>
  );
}

/** The buttons in the page or, on a phone, in a menu at the bottom, so that the list has the screen. */
function PageMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  if (!usePhone()) return children;
  return (
    <div>
      <IconButton
        framed
        className={styles.more}
        label={t('transactions.page.more')}
        icon={<Ellipsis size={20} aria-hidden />}
        popoverTarget={id}
      />
      <div
        id={id}
        ref={menu}
        popover="auto"
        className={styles.menu}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </div>
  );
}

function exportNote(total: number | undefined, isMinimum?: boolean): string {
  if (total === undefined) return t('transactions.export.note-matching');
  return t('transactions.export.note-count', counted(total, isMinimum));
}

/** Exports the filtered transactions, and says so where filters are on. */
function ExportButton({
  query,
  total,
  isTotalMinimum,
}: Pick<PageActionsProps, 'query' | 'total' | 'isTotalMinimum'>) {
  const noteId = useId();
  const note = activeFilters(query).length > 0 && total !== 0 ? exportNote(total, isTotalMinimum) : undefined;
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const run = async () => {
    setState('busy');
    try {
      await exportTransactions(query);
      setState('idle');
    } catch (error) {
      console.error('Failed to export transactions', error);
      setState('failed');
    }
  };
  return (
    <div className={styles.export}>
      <Button busy={state === 'busy'} aria-describedby={note && noteId} onClick={() => void run()}>
        {t('transactions.export.action')}
      </Button>
      {note && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
      {state === 'failed' && (
        <AlertDialog sentence={t('transactions.export.failed')} onClose={() => setState('idle')} />
      )}
    </div>
  );
}
