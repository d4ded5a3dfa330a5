import { accountsQuery, callQuery, queryKeys, request } from '@saldo/api';
import { routes, type Transaction } from '@saldo/contracts';
import { deletedAccountsQuery, formerOf, HistoryDialog, replacementFor } from '@saldo/history';
import { useQuery } from '@tanstack/react-query';
import { changesOf } from './field-changes';

interface TransactionHistoryProps {
  transaction: Transaction;
  onClose: () => void;
}

/** The change history of a transaction. */
export default function TransactionHistory({ transaction, onClose }: TransactionHistoryProps) {
  const { _id: id } = transaction;
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { data: deleted = [] } = useQuery(deletedAccountsQuery);
  return (
    <HistoryDialog
      query={callQuery(routes.getHistory, { params: { id } })}
      restore={(version, ifMatch, confirmed, accountId) =>
        request(routes.restoreVersion, {
          ...{ params: { id, version }, ifMatch },
          query: { ...confirmed, ...(accountId !== undefined && { accountId }) },
        })
      }
      replacementFor={(invalid, since) => {
        const former = formerOf(transaction, since);
        return replacementFor(invalid, former, { accounts, deleted, openOn: former.addedOn });
      }}
      keys={[queryKeys.transactions, queryKeys.budgets]}
      changesOf={(before, after) => changesOf(before, after, transaction, accounts, deleted)}
      onClose={onClose}
    />
  );
}
