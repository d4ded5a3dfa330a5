import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { DataTable, RowCells } from './data-table';
import { columnHelper, useDataTable } from '@saldo/data-table';

interface Expense {
  id: string;
  name: string;
  amount: number;
}

const expenses: readonly Expense[] = [
  { id: 'a', name: 'Tea', amount: 3 },
  { id: 'b', name: 'Rent', amount: 900 },
];
const column = columnHelper<Expense>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Name',
    footer: 'Total',
    enableSorting: true,
    meta: { main: true, className: 'name', skeleton: ['70%'] },
  }),
  column.accessor('amount', {
    header: 'Amount',
    cell: ({ getValue }) => `$${getValue()}`,
    footer: '$903',
    meta: { align: 'end', label: 'Amount' },
  }),
]);

function Expenses({ loading = false }) {
  const table = useDataTable({
    data: loading ? undefined : expenses,
    columns,
    getRowId: ({ id }) => id,
    initialState: { sorting: [{ id: 'name', desc: true }] },
  });
  return <DataTable table={table} label="Expenses" rowClassName="row" skeletonRows={loading && 2} />;
}

const cell = (name: string) => screen.getByRole('cell', { name });

test('renders the cells that the columns define', () => {
  render(<Expenses />);
  const rows = within(screen.getByRole('table', { name: 'Expenses' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'NameAmount',
    'Tea$3',
    'Rent$900',
    'Total$903',
  ]);
  expect(rows[1]).toHaveClass('row');
});

test('cells have the class of their column and the attributes for cards', () => {
  render(<Expenses />);
  expect(cell('Tea')).toHaveAttribute('data-main', 'true');
  expect(cell('Tea')).toHaveClass('name');
  expect(cell('$3')).toHaveAttribute('data-label', 'Amount');
  for (const amount of [cell('$3'), cell('$903'), screen.getByRole('columnheader', { name: 'Amount' })])
    expect(amount).toHaveAttribute('data-align', 'end');
});

test('a column without a header has no columnheader role', () => {
  render(<Pressed />);
  expect(screen.queryByRole('columnheader')).not.toBeInTheDocument();
});

test('the footer names the row in its main column', () => {
  render(<Expenses />);
  expect(screen.getByRole('rowheader', { name: 'Total' })).toBeInTheDocument();
});

test('sorts only by sortable columns, and announces the sort order', async () => {
  render(<Expenses />);
  const header = screen.getByRole('columnheader', { name: 'Name' });
  expect(header).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(within(header).getByRole('button', { name: 'Name' }));
  expect(header).toHaveAttribute('aria-sort', 'ascending');
  const amount = screen.getByRole('columnheader', { name: 'Amount' });
  expect(amount).not.toHaveAttribute('aria-sort');
  expect(within(amount).queryByRole('button')).toBeNull();
});

test('shows placeholder rows while the data loads', () => {
  const { container } = render(<Expenses loading />);
  const rows = container.querySelectorAll('tbody[aria-hidden] > tr.row');
  expect([...rows].map((row) => row.querySelectorAll('td').length)).toEqual([2, 2]);
  expect(rows[0]?.querySelector('td.name > span')).toHaveStyle({ width: '70%' });
});

/** A screen that rebuilds its columns on each press and renders its own rows. */
function Pressed() {
  const [presses, setPresses] = useState(0);
  const ownColumns = useMemo(
    () => [
      column.display({
        id: 'press',
        cell: ({ row }) => (
          <button onClick={() => setPresses(presses + 1)}>{`${row.original.name} ${presses}`}</button>
        ),
      }),
    ],
    [presses],
  );
  const table = useDataTable({ data: expenses, columns: ownColumns });
  return (
    <DataTable table={table} label="Expenses">
      {(row) => (
        <tr aria-label={row.original.name}>
          <RowCells row={row} />
        </tr>
      )}
    </DataTable>
  );
}

test('the focus survives new columns, and a screen may render its own rows', async () => {
  render(<Pressed />);
  await userEvent.click(screen.getByRole('button', { name: 'Rent 0' }));
  expect(
    within(screen.getByRole('row', { name: 'Rent' })).getByRole('button', { name: 'Rent 1' }),
  ).toHaveFocus();
});
