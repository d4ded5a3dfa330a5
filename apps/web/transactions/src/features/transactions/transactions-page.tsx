import { useAction } from '@saldo/actions';
import { useAccounts, useAccountsPending } from '@saldo/fields';
import { activeFilters, noFilters } from '@saldo/filters';
import { useMemo, useState } from 'react';
import { t } from '../../messages';
import type { RowActions } from './list/columns';
import { EditingProvider } from './list/editing';
import { SelectionLine } from './list/selection-line';
import { TransactionList } from './list/transaction-list';
import { useTransactionList } from './list/use-transaction-list';
import { useTransactionTable } from './list/use-transaction-table';
import { MoreScreens } from './page-actions';
import { categoryDialogOf, type OpenDialog, PageDialogs } from './page-dialogs';
import { PageHead } from './page-head';
import { SumsLine } from './sums/sums-line';
import { useListQuery } from './use-list-query';
import { useOpenDialog } from './use-open-dialog';
import { usePageSize } from './use-page-size';
import { useRememberedAccount } from './use-remembered-account';
import { useSelection } from './use-selection';

export function TransactionsPage() {
  const { query, cursor, change } = useListQuery();
  const [pageSize, setPageSize] = usePageSize();
  const onPage = (page: number) => change({ page }, { replace: true });
  const found = useTransactionList(query, { cursor, pageSize }, onPage);
  const { open, setOpen, close } = useOpenDialog();
  const [clearing, setClearing] = useState(0);
  const accounts = useAccounts();
  const isPending = useAccountsPending();
  const list = isPending ? { ...found, page: undefined } : found;
  const onFilter = useRememberedAccount(query, accounts, change);
  const add = () => setOpen({ kind: 'edit' });
  useAction({ label: t('transactions.page.add'), key: 'n', run: add });

  const actions = useRowActions(setOpen);
  const table = useTransactionTable({ list, query, pageSize, onChange: change, actions, accounts });
  const selection = useSelection(list, table, query);
  const onClear = () => {
    onFilter(noFilters);
    setClearing(clearing + 1);
  };
  const onPageSize = (size: number) => {
    setPageSize(size);
    change({}, { replace: true });
  };
  const matches = {
    total: list.stale ? undefined : list.page?.total,
    isTotalMinimum: list.page?.isTotalMinimum,
  };
  const isFiltered = activeFilters(query).length > 0;
  const filters = { onFilter, clearing, onClear };
  return (
    <>
      <PageHead {...{ query, accounts, isPending, matches, selection, filters }} onOpen={setOpen} />
      <SelectionLine selection={selection} isFiltered={isFiltered} onAll={list.selectAll} />
      <EditingProvider accounts={accounts} transactions={list.page?.transactions}>
        <TransactionList
          {...{ list, table, actions }}
          onClear={isFiltered ? onClear : undefined}
          onAdd={add}
        />
      </EditingProvider>
      <SumsLine {...{ query, selection, pageSize, onPageSize }} page={list.page} />
      {list.page && <MoreScreens onOpen={setOpen} />}
      {open && (
        <PageDialogs
          {...{ open, accounts }}
          onCategoryMoved={(name, to) => query.category === name && change({ category: to })}
          onOpen={setOpen}
          onClose={close}
        />
      )}
    </>
  );
}

/** Returns the handlers for the buttons of a row. They keep their identity between renders. */
function useRowActions(setOpen: (dialog: OpenDialog) => void): RowActions {
  return useMemo(
    () => ({
      onDetails: (transaction) => setOpen({ kind: 'details', transaction }),
      onEdit: (transaction) => setOpen({ kind: 'edit', transaction }),
      onCategory: (transaction) => setOpen(categoryDialogOf(transaction)),
      onRepeat: (like) => setOpen({ kind: 'edit', like }),
      onDelete: (transaction) => setOpen({ kind: 'delete', transactions: [transaction], bulk: false }),
    }),
    [setOpen],
  );
}
