import { type Account, transferCategory, type TransferTotals } from '@saldo/contracts';
import { sumMoney } from '@saldo/finance';
import { filterOf } from '@saldo/filters';
import { accountName } from '@saldo/ui';
import { t } from '../../messages';
import type { Choice } from '../reports/choice';
import type { FlowCategory } from './flow-rows';

const sum = (...amounts: readonly number[]) => sumMoney(amounts, null);

/** Returns the accounts between which transfers moved money: the sent and received amounts, or their difference. */
export function transferItems(
  totals: TransferTotals | undefined,
  { choice, accounts }: { choice: Choice; accounts: readonly Account[] },
): FlowCategory[] {
  const { period: _, startDate: _from, endDate: _to, isIncome: _kind, ...filter } = filterOf(choice);
  return (totals?.accounts ?? []).flatMap(({ accountId, sent, received }) => {
    const account = accounts.find(({ _id }) => _id === accountId);
    const name = account ? accountName(account, accounts) : '';
    const found = { ...filter, category: transferCategory, account: choice.account ?? accountId };
    const amounts = choice.transfers === 'net' ? [sum(sent, -received)] : [sent, -received];
    return amounts
      .filter((amount) => amount !== 0)
      .map((amount) => ({
        ...{ id: `transfer ${amount > 0} ${accountId}`, kind: 'transfer' as const, amount },
        row: {
          label: amount > 0 ? t('reports.flow.from', { name }) : t('reports.flow.to', { name }),
          colour: '--category-other',
          filter: found,
        },
      }));
  });
}
