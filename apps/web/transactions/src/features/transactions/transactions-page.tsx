import { useAccounts, useAccountsPending } from '@saldo/fields';
import { Button, PageHeader, usePhone, useShortcut } from '@saldo/ui';
import { useMemo, useState } from 'react';
import { t } from '../../messages';
import { ReviewLink } from '../review/review-link';
import { FilterChips } from './filters/filter-chips';
import { FilterFields } from './filters/filter-fields';
import { FiltersButton } from './filters/filters-button';
import { activeFilters, definedFilters, noFilters } from './list-query';
import type { RowActions } from './list/columns';
import { TransactionList } from './list/transaction-list';
import { useTransactionList } from './list/use-transaction-list';
import { useTransactionTable } from './list/use-transaction-table';
import { PageDialogs } from './page-dialogs';
import { PageActions } from './page-actions';
import styles from './transactions-page.module.css';
import { SumsLine } from './sums/sums-line';
import { useListQuery } from './use-list-query';
import { useOpenDialog } from './use-open-dialog';
import { usePageSize } from './use-page-size';
import { useRememberedAccount } from './use-remembered-account';

export function TransactionsPage() {
  const { query, cursor, change } = useListQuery();
  const [pageSize, setPageSize] = usePageSize();
  const found = useTransactionList(query, { cursor, pageSize }, (page) =>
    change({ page }, { replace: true }),
  );
  const { open, setOpen, close } = useOpenDialog();
  const [cleared, setCleared] = useState(0);
  const accounts = useAccounts();
  const isPending = useAccountsPending();
  const list = isPending ? { ...found, page: undefined } : found;
  const filter = useRememberedAccount(query, accounts, change);
  const phone = usePhone();
  const add = () => setOpen({ kind: 'edit' });
  useShortcut('n', add);

  const actions = useMemo(
    (): RowActions => ({
      onDetails: (transaction) => setOpen({ kind: 'details', transaction }),
      onEdit: (transaction) => setOpen({ kind: 'edit', transaction }),
      onRepeat: (like) => setOpen({ kind: 'edit', like }),
      onDelete: (transaction) => setOpen({ kind: 'delete', transactions: [transaction], bulk: false }),
    }),
    [setOpen],
  );
  const table = useTransactionTable({ list, query, pageSize, onChange: change, actions, accounts });
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const clear = () => {
    filter(noFilters);
    setCleared(cleared + 1);
  };
  const total = list.stale ? undefined : list.page?.total;
  const isTotalMinimum = list.page?.isTotalMinimum;
  const isPageSelected = table.getIsAllPageRowsSelected();
  const hasMore = isPageSelected && total !== undefined && total > selected.length;
  const matching = hasMore ? { filter: definedFilters(query), total, isTotalMinimum } : undefined;
  const active = activeFilters(query).length;
  // Built again when the filters are cleared: unfinished input goes with the rest.
  const fields = <FilterFields key={cleared} accounts={accounts} query={query} onFilter={filter} />;
  return (
    <>
      <PageHeader
        title={t('transactions.page.title')}
        titleAction={
          phone ? (
            <FiltersButton active={active} total={total} isTotalMinimum={isTotalMinimum} onClear={clear}>
              {fields}
            </FiltersButton>
          ) : (
            <ReviewLink />
          )
        }
      >
        <PageActions
          query={query}
          total={total}
          isTotalMinimum={isTotalMinimum}
          selectedCount={selected.length}
          onEdit={() =>
            setOpen({ kind: 'bulk-edit', transactions: selected, matching, accountId: query.account })
          }
          onDelete={() => setOpen({ kind: 'delete', transactions: selected, bulk: true })}
          onCategories={() => setOpen({ kind: 'categories' })}
          onImport={() => setOpen({ kind: 'import' })}
          onAdd={add}
        />
      </PageHeader>
      {!phone && (
        <>
          <div className={isPending ? styles.pending : undefined}>{fields}</div>
          {/* Where nothing matches, the list offers to clear them. */}
          <FilterChips
            accounts={accounts}
            query={query}
            onFilter={filter}
            onClear={total === 0 ? undefined : clear}
          />
        </>
      )}
      <TransactionList
        list={list}
        table={table}
        actions={actions}
        onClear={active > 0 ? clear : undefined}
        onAdd={add}
      />
      <SumsLine
        query={query}
        page={list.page}
        selected={selected}
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
