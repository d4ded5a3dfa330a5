import { render, screen } from '@testing-library/react';
import { aTransaction } from '@saldo/contracts/testing';
import { DetailsDialog } from './details-dialog';

const transaction = aTransaction({ name: 'Bakery', cost: 8.4, addedOn: '2026-11-11' });

const none = () => undefined;
const actions = { onEdit: none, onCategory: none, onDelete: none, onHistory: none };
const props = { accounts: [], ...actions, onClose: none };

test('a transaction links to its receipt, or to the receipts to attach one', () => {
  const { rerender } = render(
    <DetailsDialog transaction={{ ...transaction, receiptId: 'r 1' }} {...props} />,
  );
  const link = screen.getByRole('link', { name: 'Show the receipt' });
  expect(link).toHaveAttribute('href', '/receipts?receipt=r+1');
  rerender(<DetailsDialog transaction={transaction} {...props} />);
  const attach = screen.getByRole('link', { name: 'Attach a receipt' });
  expect(attach).toHaveAttribute('href', '/receipts?transaction=t1&name=Bakery');
});
