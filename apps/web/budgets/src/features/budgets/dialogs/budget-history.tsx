import { callQuery, queryKeys, request } from '@saldo/api';
import { type Budget, routes } from '@saldo/contracts';
import { withDigits } from '@saldo/format';
import { changesIn, HistoryDialog } from '@saldo/history';
import { categoryLabel, Money } from '@saldo/ui';
import { t } from '../../../messages';

/** The change history of a budget. */
export default function BudgetHistory({ budget, onClose }: { budget: Budget; onClose: () => void }) {
  const { _id: id } = budget;
  return (
    <HistoryDialog
      query={callQuery(routes.getBudgetHistory, { params: { id } })}
      restore={(version, ifMatch) =>
        request(routes.restoreBudgetVersion, { params: { id, version }, ifMatch })
      }
      keys={[queryKeys.budgets]}
      changesOf={(before, after) =>
        changesIn(before, after, {
          category: {
            label: t('budgets.dialog.category'),
            show: ({ category }) => category && categoryLabel(category),
          },
          amount: {
            label: t('budgets.list.amount'),
            show: ({ amount }) => amount !== undefined && <Money amount={amount} />,
          },
          month: { label: t('budgets.dialog.month'), show: ({ month }) => month && withDigits(`${month}`) },
          year: { label: t('budgets.dialog.year'), show: ({ year }) => year && withDigits(`${year}`) },
        })
      }
      onClose={onClose}
    />
  );
}
