import { PageHeader, useShortcut } from '@saldo/ui';
import { useState } from 'react';
import { FilterChips } from './filters/filter-chips';
import { FilterFields } from './filters/filter-fields';
import { noFilters } from './list-query';
import { TransactionList } from './list/transaction-list';
import { useTransactionList } from './list/use-transaction-list';
import { type OpenDialog, PageDialogs } from './page-dialogs';
import { PageActions } from './page-actions';
import { useListQuery } from './use-list-query';

export function TransactionsPage() {
  const { query, place, change } = useListQuery();
  const list = useTransactionList(query, place, (page) => change({ page }, { replace: true }));
  const [open, setOpen] = useState<OpenDialog>();
  const [cleared, setCleared] = useState(0);
  const add = () => setOpen({ kind: 'edit' });
  useShortcut('n', add);

  const selected = list.page?.transactions.filter(({ _id }) => list.selected.has(_id)) ?? [];
  const clear = () => {
    change(noFilters);
    setCleared(cleared + 1);
  };
  return (
    <>
      <PageHeader title="Transactions">
        <PageActions
          query={query}
          selectedCount={selected.length}
          onDelete={() => setOpen({ kind: 'delete', transactions: selected, bulk: true })}
          onCategories={() => setOpen({ kind: 'categories' })}
          onImport={() => setOpen({ kind: 'import' })}
          onAdd={add}
        />
      </PageHeader>
      {/* Made anew when they are cleared: what is half typed goes with the rest. */}
      <FilterFields key={cleared} query={query} onFilter={change} />
      <FilterChips query={query} onFilter={change} onClear={clear} />
      <TransactionList
        list={list}
        query={query}
        onChange={change}
        onAdd={add}
        onDetails={(transaction) => setOpen({ kind: 'details', transaction })}
        onEdit={(transaction) => setOpen({ kind: 'edit', transaction })}
        onDelete={(transaction) => setOpen({ kind: 'delete', transactions: [transaction], bulk: false })}
      />
      {open && (
        <PageDialogs
          open={open}
          onCategoryMoved={(name, to) => query.category === name && change({ category: to })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
