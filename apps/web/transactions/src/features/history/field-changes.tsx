import type {
  Account,
  DeletedAccount,
  Transaction,
  TransactionField,
  TransactionHistory,
} from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { changesIn, type FieldView, nameOfAccount } from '@saldo/history';
import { categoryLabel, Money } from '@saldo/ui';
import { t } from '../../messages';

type Side = NonNullable<TransactionHistory['versions'][number]['before']>;

/** Returns the fields that a version of a transaction changed, in the user's words. */
export function changesOf(
  before: Side,
  after: Side,
  { currency }: Pick<Transaction, 'currency'>,
  accounts: readonly Account[],
  deleted: readonly DeletedAccount[],
) {
  const hasCurrency = 'currency' in before || 'currency' in after;
  return changesIn(
    before,
    after,
    viewsIn(
      (side) => (hasCurrency ? side.currency : currency),
      (id) => nameOfAccount(id, accounts, deleted),
    ),
  );
}

function viewsIn(
  currencyOf: (side: Side) => Transaction['currency'],
  nameOf: (accountId: string | undefined) => string,
): Record<TransactionField, FieldView<Side>> {
  return {
    name: { label: t('transactions.history.field.name'), show: ({ name }) => name },
    category: {
      label: t('transactions.history.field.category'),
      show: ({ category }) => category && categoryLabel(category),
    },
    cost: {
      label: t('transactions.history.field.amount'),
      show: (side) => side.cost !== undefined && <Money amount={side.cost} currency={currencyOf(side)} />,
    },
    addedOn: {
      label: t('transactions.history.field.date'),
      show: ({ addedOn }) => addedOn && formatDate(addedOn, 'long'),
    },
    isIncome: {
      label: t('transactions.history.field.type'),
      show: ({ isIncome }) => t(isIncome ? 'transactions.details.income' : 'transactions.details.expense'),
    },
    kind: {
      label: t('transactions.history.field.kind'),
      show: ({ kind }) => kind && t(`transactions.details.${kind}`),
    },
    note: { label: t('transactions.history.field.note'), show: ({ note }) => note },
    accountId: {
      label: t('transactions.history.field.account'),
      show: ({ accountId }) => nameOf(accountId),
    },
    status: {
      label: t('transactions.history.field.status'),
      show: ({ status = 'cleared' }) => t(`transactions.list.${status}`),
    },
    tags: {
      label: t('transactions.history.field.tags'),
      show: ({ tags = [] }) => tags.map((tag) => `#${tag}`).join(' '),
    },
    parts: {
      label: t('transactions.history.field.parts'),
      show: (side) => side.parts && <Parts parts={side.parts} currency={currencyOf(side)} />,
    },
    transfer: {
      label: t('transactions.history.field.transfer'),
      show: ({ transfer }) =>
        transfer && (
          <>
            {nameOf(transfer.toAccountId)} <Money amount={transfer.toAmount} currency={transfer.toCurrency} />{' '}
            {transfer.status && t(`transactions.list.${transfer.status}`)}
          </>
        ),
    },
  };
}

interface PartsProps {
  parts: NonNullable<Side['parts']>;
  currency: Transaction['currency'];
}

function Parts({ parts, currency }: PartsProps) {
  return (
    <ul>
      {parts.map(({ category, amount, note }, index) => (
        <li key={index}>
          {categoryLabel(category)} <Money amount={amount} currency={currency} /> {note}
        </li>
      ))}
    </ul>
  );
}
