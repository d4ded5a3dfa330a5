import { callQuery, queryKeys, request } from '@saldo/api';
import { type Account, routes } from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { changesIn, HistoryDialog } from '@saldo/history';
import { Money } from '@saldo/ui';
import { t } from '../../../messages';
import { kindName } from '../kinds';

/** The change history of an account. */
export default function AccountHistory({ account, onClose }: { account: Account; onClose: () => void }) {
  const { _id: id, currency } = account;
  return (
    <HistoryDialog
      query={callQuery(routes.getAccountHistory, { params: { id } })}
      restore={(version, ifMatch, confirmed) =>
        request(routes.restoreAccountVersion, { params: { id, version }, query: { ...confirmed }, ifMatch })
      }
      keys={[queryKeys.transactions]}
      changesOf={(before, after) =>
        changesIn(before, after, {
          name: { label: t('accounts.dialog.name'), show: ({ name }) => name },
          kind: { label: t('accounts.dialog.kind'), show: ({ kind }) => kind && kindName(kind) },
          openingBalance: {
            label: t('accounts.dialog.opening-balance'),
            show: ({ openingBalance }) =>
              openingBalance !== undefined && <Money amount={openingBalance} currency={currency} />,
          },
          openingDate: {
            label: t('accounts.dialog.opening-date'),
            show: ({ openingDate }) => openingDate && formatDate(openingDate, 'long'),
          },
          closedOn: {
            label: t('accounts.dialog.closed-on'),
            show: ({ closedOn }) => closedOn && formatDate(closedOn, 'long'),
          },
          note: { label: t('accounts.dialog.note'), show: ({ note }) => note },
        })
      }
      onClose={onClose}
    />
  );
}
