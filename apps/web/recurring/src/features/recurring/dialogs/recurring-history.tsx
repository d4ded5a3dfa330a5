import { accountsQuery, callQuery, request } from '@saldo/api';
import { type Account, type RecurringEntry, routes } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import {
  changesIn,
  deletedAccountsQuery,
  formerOf,
  HistoryDialog,
  nameOfAccount,
  replacementFor,
} from '@saldo/history';
import { categoryLabel, Money } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../messages';
import { affected } from '../api/affected';
import { frequencyName } from '../labels';

/** The change history of a recurring entry. */
export default function RecurringHistory({ entry, onClose }: { entry: RecurringEntry; onClose: () => void }) {
  const { _id: id } = entry;
  const { data: accounts = [] } = useQuery(accountsQuery);
  const { data: deleted = [] } = useQuery(deletedAccountsQuery);
  return (
    <HistoryDialog
      query={callQuery(routes.getRecurringHistory, { params: { id } })}
      restore={(version, ifMatch, _confirmed, accountId) =>
        request(routes.restoreRecurringVersion, { params: { id, version }, query: { accountId }, ifMatch })
      }
      replacementFor={(invalid, since) => {
        const former = formerOf(entry, since);
        return replacementFor(invalid, former, {
          ...{ accounts, deleted },
          openOn: former.nextDueDate ?? former.startDate,
        });
      }}
      keys={affected}
      changesOf={(before, after) => changesOf(before, after, entry, accounts)}
      onClose={onClose}
    />
  );
}

type Version = Partial<RecurringEntry>;

function changesOf(before: Version, after: Version, entry: RecurringEntry, accounts: readonly Account[]) {
  const hasCurrency = 'currency' in before || 'currency' in after;
  return changesIn(before, after, {
    name: { label: t('recurring.dialog.name'), show: ({ name }) => name },
    amount: {
      label: t('recurring.list.amount'),
      show: ({ amount, currency }) =>
        amount !== undefined && <Money amount={amount} currency={hasCurrency ? currency : entry.currency} />,
    },
    isIncome: {
      label: t('recurring.dialog.type'),
      show: ({ isIncome }) => t(isIncome ? 'recurring.dialog.income' : 'recurring.dialog.expense'),
    },
    accountId: {
      label: t('recurring.dialog.account'),
      show: ({ accountId }) => nameOfAccount(accountId, accounts),
    },
    transfer: {
      label: t('recurring.dialog.transfer'),
      show: ({ transfer }) =>
        transfer && (
          <>
            {nameOfAccount(transfer.toAccountId, accounts)}{' '}
            <Money amount={transfer.toAmount} currency={transfer.toCurrency} />
          </>
        ),
    },
    category: {
      label: t('recurring.dialog.category'),
      show: ({ category }) => category && categoryLabel(category),
    },
    frequency: {
      label: t('recurring.dialog.frequency'),
      show: ({ frequency }) => frequency && frequencyName(frequency),
    },
    startDate: {
      label: t('recurring.dialog.start-date'),
      show: ({ startDate }) => startDate && formatDate(startDate, 'long'),
    },
    endDate: {
      label: t('recurring.dialog.end-date'),
      show: ({ endDate }) => endDate && formatDate(endDate, 'long'),
    },
  });
}
