import { accountsQuery, queryKeys, request } from '@saldo/api';
import { routes, type Transaction } from '@saldo/contracts';
import { HistoryDialog } from '@saldo/history';
import { useQuery } from '@tanstack/react-query';
import { changesOf } from './field-changes';

interface TransactionHistoryProps {
  transaction: Transaction;
  onClose: () => void;
}

/** The versions of a transaction. */
export default function TransactionHistory({ transaction, onClose }: TransactionHistoryProps) {
  const { _id: id } = transaction;
  const { data: accounts = [] } = useQuery(accountsQuery);
  return (
    <HistoryDialog
      queryKey={[...queryKeys.transactions, 'history', id]}
      load={(signal) => request(routes.getHistory, { params: { id }, signal })}
      restore={(seq, ifMatch, confirmed) =>
        request(routes.restoreVersion, { params: { id, seq }, query: { ...confirmed }, ifMatch })
      }
      keys={[queryKeys.transactions, queryKeys.budgets]}
      changesOf={(before, after) => changesOf(before, after, transaction, accounts)}
      onClose={onClose}
    />
  );
}
