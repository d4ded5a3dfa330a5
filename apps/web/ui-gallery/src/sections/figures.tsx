import { columnHelper, useDataTable } from '@saldo/data-table';
import { formatDate } from '@saldo/format';
import {
  Brand,
  Card,
  CategoryChip,
  DataTable,
  EmptyState,
  Money,
  Pagination,
  ProgressBar,
  Total,
  Totals,
  TransactionEntry,
  TransactionEntrySkeleton,
  TransactionMoney,
  VisuallyHidden,
} from '@saldo/ui';
import { Inbox } from 'lucide-react';
import { Specimen } from '../specimen';

interface Entry {
  name: string;
  addedOn: string;
  amount: number;
}

const entries: readonly Entry[] = [
  { name: 'Salary', addedOn: '2026-11-01', amount: 3_250 },
  {
    name: 'A name that is far longer than any column would like it to be',
    addedOn: '2026-11-19',
    amount: -82.45,
  },
  { name: 'On the second page', addedOn: '2026-11-20', amount: -3 },
];

const transaction = {
  ...{ _id: '1', name: 'Savings', category: 'Transfer', cost: 200, addedOn: '2026-11-20' },
  ...{ isIncome: false, note: '', version: '1' },
};
const transfer = { ...transaction, transfer: { toAccountId: '2', toAmount: 200 } };

const entryProps = { accounts: [], today: '2026-11-28', hint: 'Edit', onOpen: () => undefined };

const column = columnHelper<Entry>();
const columns = column.columns([
  column.accessor('name', { header: 'Name', enableSorting: true, meta: { main: true } }),
  column.accessor('addedOn', {
    header: 'Date',
    cell: ({ getValue }) => formatDate(getValue()),
    enableSorting: true,
    meta: { label: 'Date' },
  }),
  column.accessor('amount', {
    header: 'Amount',
    cell: ({ getValue }) => <Money amount={getValue()} signed tone={getValue() > 0 ? 'income' : 'expense'} />,
    meta: { label: 'Amount', align: 'end' },
  }),
]);

function Entries() {
  const table = useDataTable({
    data: entries,
    columns,
    manualSorting: false,
    manualPagination: false,
    initialState: { sorting: [{ id: 'name', desc: true }], pagination: { pageIndex: 0, pageSize: 2 } },
  });
  return (
    <>
      <DataTable table={table} label="Transactions" />
      <Pagination table={table} />
    </>
  );
}

export function Figures() {
  return (
    <>
      <Specimen name="Brand">
        <Brand />
      </Specimen>
      <Amounts />
      {(
        [
          ['good', 42],
          ['warning', 86],
          ['over', 130],
        ] as const
      ).map(([tone, percent]) => (
        <Specimen key={tone} name="ProgressBar" state={`${tone}, ${percent} %`}>
          <ProgressBar tone={tone} percent={percent} label={`Food, ${tone}`} />
        </Specimen>
      ))}
      <Specimen name="CategoryChip" state="outlined, plain">
        <CategoryChip name="Groceries" />
        <CategoryChip name="Bills" plain />
      </Specimen>
      <Specimen name="Card">
        <Card title="Account">What belongs together.</Card>
      </Specimen>
      <Specimen name="EmptyState">
        <Card>
          <EmptyState
            message="No recent transactions."
            hint="Choose another month."
            icon={<Inbox size={20} aria-hidden />}
          />
        </Card>
      </Specimen>
      <Specimen name="VisuallyHidden" state="heard, not seen">
        <VisuallyHidden>There is nothing to see here.</VisuallyHidden>
      </Specimen>
      <Specimen name="DataTable, RowCells, Pagination" state="cards on a phone">
        <Entries />
      </Specimen>
    </>
  );
}

function Amounts() {
  return (
    <>
      <Specimen name="Money" state="plain, income, expense, large">
        <Money amount={1_234.5} />
        <Money amount={3_250} signed tone="income" />
        <Money amount={-82.45} signed tone="expense" />
        <Money amount={9_999_999_999.99} />
      </Specimen>
      <Specimen name="TransactionMoney" state="expense, income, transfer, transfer in its other account">
        <TransactionMoney transaction={transaction} />
        <TransactionMoney transaction={{ ...transaction, isIncome: true }} />
        <TransactionMoney transaction={transfer} />
        <TransactionMoney transaction={transfer} accountId="2" />
      </Specimen>
      <Specimen name="Totals, Total" state="below each other on a phone">
        <Totals>
          <Total label="Income" tone="income" note="$3,000.00 the year before">
            <Money amount={3_250} />
          </Total>
          <Total label="Expenses" tone="expense">
            <Money amount={1_234.5} />
          </Total>
          <Total label="Saved">
            <Money amount={2_015.5} />
          </Total>
        </Totals>
      </Specimen>
      <Specimen
        name="TransactionEntry, TransactionEntrySkeleton"
        state="saved, still being saved, still loading"
      >
        <ul>
          <TransactionEntry {...entryProps} transaction={transaction} />
          <TransactionEntry
            {...entryProps}
            transaction={{ ...transaction, isIncome: true }}
            saving="changed"
          />
          <TransactionEntrySkeleton />
        </ul>
      </Specimen>
    </>
  );
}
