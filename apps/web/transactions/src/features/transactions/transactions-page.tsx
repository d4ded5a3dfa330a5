import { useAction } from '@saldo/actions';
import { useAccounts, useAccountsPending } from '@saldo/fields';
import { activeFilters, filterOf, noFilters } from '@saldo/filters';
import { Button, PageHeader, usePhone } from '@saldo/ui';
import { useMemo, useState } from 'react';
import { t } from '../../messages';
import { ReviewLink } from '../review/review-link';
import type { RowActions } from './list/columns';
import { EditingProvider } from './list/editing';
import { SelectionLine } from './list/selection-line';
import { TransactionList } from './list/transaction-list';
import { useTransactionList } from './list/use-transaction-list';
import { useTransactionTable } from './list/use-transaction-table';
import { categoryDialogOf, PageDialogs } from './page-dialogs';
import { PageActions } from './page-actions';
import { ListFilters } from './list-filters';
import styles from './transactions-page.module.css';
import { SumsLine } from './sums/sums-line';
import { useListQuery } from './use-list-query';
import { useOpenDialog } from './use-open-dialog';
import { usePageSize } from './use-page-size';
import { useRememberedAccount } from './use-remembered-account';
import { useSelection } from './use-selection';

export function TransactionsPage() {
  const { query, cursor, change } = useListQuery();
  const [pageSize, setPageSize] = usePageSize();
  const found = useTransactionList(query, { cursor, pageSize }, (page) =>
    change({ page }, { replace: true }),
  );
  const { open, setOpen, close } = useOpenDialog();
  const [clearing, setClearing] = useState(0);
  const phone = usePhone();
  const accounts = useAccounts();
  const isPending = useAccountsPending();
  const list = isPending ? { ...found, page: undefined } : found;
  const filter = useRememberedAccount(query, accounts, change);
  const add = () => setOpen({ kind: 'edit' });
  useAction({ label: t('transactions.page.add'), key: 'n', run: add });

  const actions = useMemo(
    (): RowActions => ({
      onDetails: (transaction) => setOpen({ kind: 'details', transaction }),
      onEdit: (transaction) => setOpen({ kind: 'edit', transaction }),
      onCategory: (transaction) => setOpen(categoryDialogOf(transaction)),
      onRepeat: (like) => setOpen({ kind: 'edit', like }),
      onDelete: (transaction) => setOpen({ kind: 'delete', transactions: [transaction], bulk: false }),
    }),
    [setOpen],
  );
  const table = useTransactionTable({ list, query, pageSize, onChange: change, actions, accounts });
  const selection = useSelection(list, table, query);
  const clear = () => {
    filter(noFilters);
    setClearing(clearing + 1);
  };
  const total = list.stale ? undefined : list.page?.total;
  const isTotalMinimum = list.page?.isTotalMinimum;
  const active = activeFilters(query).length;
  const buttons = (
    <PageActions
      query={query}
      total={total}
      isTotalMinimum={isTotalMinimum}
      selected={selection.number}
      onEdit={() => setOpen({ kind: 'bulk-edit', ...selection.edited, accountId: query.account })}
      onDelete={() => setOpen(selection.deletion)}
      onCategories={() => setOpen({ kind: 'categories' })}
      onImport={() => setOpen({ kind: 'import' })}
      onAdd={add}
    />
  );
  return (
    <>
      <PageHeader title={t('transactions.page.title')} titleAction={!phone && <ReviewLink />} compact={phone}>
        {!phone && buttons}
      </PageHeader>
      <ListFilters
        {...{ accounts, isPending, total, isTotalMinimum }}
        filter={filterOf(query)}
        onFilter={filter}
        clearing={clearing}
        onClear={clear}
      >
        {phone && buttons}
      </ListFilters>
      <SelectionLine selection={selection} isFiltered={active > 0} onAll={list.selectAll} />
      <EditingProvider accounts={accounts} transactions={list.page?.transactions}>
        <TransactionList
          list={list}
          table={table}
          actions={actions}
          onClear={active > 0 ? clear : undefined}
          onAdd={add}
        />
      </EditingProvider>
      <SumsLine
        query={query}
        page={list.page}
        selected={selection.rows}
        isAllSelected={selection.isAll}
        pageSize={pageSize}
        onPageSize={(size) => {
          setPageSize(size);
          change({}, { replace: true });
        }}
      />
      {list.page && (
        <div className={styles.more}>
          <ReviewLink onPhone />
          <Button variant="quiet" onClick={() => setOpen({ kind: 'trash' })}>
            {t('transactions.page.trash')}
          </Button>
          <Button variant="quiet" onClick={() => setOpen({ kind: 'imports' })}>
            {t('transactions.page.imports')}
          </Button>
          <Button variant="quiet" onClick={() => setOpen({ kind: 'payees' })}>
            {t('transactions.page.manage-payees')}
          </Button>
          <Button variant="quiet" onClick={() => setOpen({ kind: 'rules' })}>
            {t('transactions.page.rules')}
          </Button>
        </div>
      )}
      {open && (
        <PageDialogs
          open={open}
          accounts={accounts}
          onCategoryMoved={(name, to) => query.category === name && change({ category: to })}
          onOpen={setOpen}
          onClose={close}
        />
      )}
    </>
  );
}
