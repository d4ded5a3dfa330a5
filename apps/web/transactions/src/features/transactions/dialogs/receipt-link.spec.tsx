import { render, screen } from '@testing-library/react';
import { DetailsDialog } from './details-dialog';

const transaction = {
  _id: 't1',
  name: 'Bakery',
  category: 'Food',
  cost: 8.4,
  addedOn: '2026-11-11',
  isIncome: false,
  note: '',
};

test('only a transaction from a receipt links to a receipt', () => {
  const { rerender } = render(
    <DetailsDialog
      transaction={{ ...transaction, receiptId: 'r 1' }}
      accounts={[]}
      onClose={() => undefined}
    />,
  );
  const link = screen.getByRole('link', { name: 'Show the receipt' });
  expect(link).toHaveAttribute('href', '/receipts?receipt=r%201');
  rerender(<DetailsDialog transaction={transaction} accounts={[]} onClose={() => undefined} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
