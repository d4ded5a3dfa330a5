import { activeFilters } from '@saldo/filters';
import { AlertDialog, Button, IconButton, usePhone } from '@saldo/ui';
import { Ellipsis, Plus } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../messages';
import { counted } from '../counted';
import { ReviewLink } from '../review/review-link';
import { exportTransactions } from './api/export-transactions';
import type { ListQuery } from './list-query';
import { focusRow } from './list/focus-row';
import styles from './page-actions.module.css';
import type { OpenDialog } from './page-dialogs';
import type { Selection } from './use-selection';

/** Number of transactions that match the filters. */
export interface Matches {
  /** Undefined while unknown. */
  total: number | undefined;
  /** Whether there are more than `total`. */
  isTotalMinimum: boolean | undefined;
}

interface PageActionsProps {
  query: ListQuery;
  matches: Matches;
  selection: Pick<Selection, 'number' | 'edited' | 'deletion'>;
  onOpen: (dialog: OpenDialog) => void;
}

/** The buttons of the screen. */
export function PageActions({ query, matches, selection, onOpen }: PageActionsProps) {
  return (
    <>
      {selection.number !== undefined && <SelectionBar {...{ query, selection, onOpen }} />}
      <PageMenu>
        <Button onClick={() => onOpen({ kind: 'categories' })}>
          {t('transactions.page.manage-categories')}
        </Button>
        <Button onClick={() => onOpen({ kind: 'import' })}>{t('transactions.page.import')}</Button>
        <ExportButton query={query} matches={matches} />
        <Button
          variant="primary"
          icon={<Plus size={16} aria-hidden />}
          aria-keyshortcuts="n"
          onClick={() => onOpen({ kind: 'edit' })}
        >
          {t('transactions.page.add')}
        </Button>
      </PageMenu>
    </>
  );
}

/** The buttons for the selected rows. When they disappear, the first of the rows takes their focus. */
function SelectionBar({ query, selection, onOpen }: Omit<PageActionsProps, 'matches'>) {
  const { number = '', edited, deletion } = selection;
  const bar = useRef<HTMLDivElement>(null);
  const passFocus = useEffectEvent(() => {
    const [first] = edited.transactions;
    if (first && bar.current?.contains(document.activeElement)) focusRow(first._id);
  });
  useLayoutEffect(() => () => passFocus(), []);
  return (
    <div ref={bar} className={styles.selection} data-selection-bar>
      <Button onClick={() => onOpen({ kind: 'bulk-edit', ...edited, accountId: query.account })}>
        {t('transactions.page.edit-selected', { number })}
      </Button>
      <Button variant="danger" onClick={() => onOpen(deletion)}>
        {t('transactions.page.delete-selected', { number })}
      </Button>
    </div>
  );
}

/** Links to rarely used screens below the list. */
export function MoreScreens({ onOpen }: Pick<PageActionsProps, 'onOpen'>) {
  const opener = (kind: 'trash' | 'imports' | 'payees' | 'rules', words: string) => (
    <Button variant="quiet" onClick={() => onOpen({ kind })}>
      {words}
    </Button>
  );
  return (
    <div className={styles.screens}>
      <ReviewLink onPhone />
      {opener('trash', t('transactions.page.trash'))}
      {opener('imports', t('transactions.page.imports'))}
      {opener('payees', t('transactions.page.manage-payees'))}
      {opener('rules', t('transactions.page.rules'))}
    </div>
  );
}

/** The buttons on the page or, on a phone, in a menu at the bottom, which leaves more room for the list. */
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

function exportNote({ total, isTotalMinimum }: Matches): string {
  if (total === undefined) return t('transactions.export.note-matching');
  return t('transactions.export.note-count', counted(total, isTotalMinimum));
}

/** A button that exports the filtered transactions. Mentions active filters. */
function ExportButton({ query, matches }: Pick<PageActionsProps, 'query' | 'matches'>) {
  const noteId = useId();
  const isFiltered = activeFilters(query).length > 0;
  const note = isFiltered && matches.total !== 0 ? exportNote(matches) : undefined;
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
