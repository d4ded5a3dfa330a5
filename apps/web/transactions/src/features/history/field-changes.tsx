import {
  type Account,
  type Transaction,
  type TransactionField,
  transactionFields,
  type TransactionVersion,
} from '@saldo/contracts';
import { formatDate } from '@saldo/format';
import { accountName, categoryLabel, Money } from '@saldo/ui';
import type { ReactNode } from 'react';
import { t } from '../../messages';

const labels = {
  name: 'transactions.history.field.name',
  category: 'transactions.history.field.category',
  cost: 'transactions.history.field.amount',
  addedOn: 'transactions.history.field.date',
  isIncome: 'transactions.history.field.type',
  note: 'transactions.history.field.note',
  accountId: 'transactions.history.field.account',
  status: 'transactions.history.field.status',
  tags: 'transactions.history.field.tags',
  parts: 'transactions.history.field.parts',
  transfer: 'transactions.history.field.transfer',
} as const satisfies Record<TransactionField, string>;

type Side = NonNullable<TransactionVersion['before']>;

interface FieldChange {
  field: TransactionField;
  label: string;
  from: ReactNode;
  to: ReactNode;
}

/** The changed fields of a version, as the user knows them. */
export function changesOf(
  before: Side,
  after: Side,
  { currency }: Pick<Transaction, 'currency'>,
  accounts: readonly Account[],
): FieldChange[] {
  const isChanged = (field: keyof Side) => field in before || field in after;
  const currencyOf = (side: Side) => (isChanged('currency') ? side.currency : currency);
  return transactionFields.filter(isChanged).map((field) => ({
    field,
    label: t(labels[field]),
    from: textOf(field, before, currencyOf(before), accounts),
    to: textOf(field, after, currencyOf(after), accounts),
  }));
}

function textOf(
  field: TransactionField,
  side: Side,
  currency: Transaction['currency'],
  accounts: readonly Account[],
): ReactNode {
  const none = t('transactions.history.none');
  switch (field) {
    case 'cost':
      return side.cost === undefined ? none : <Money amount={side.cost} currency={currency} />;
    case 'addedOn':
      return side.addedOn ? formatDate(side.addedOn, 'long') : none;
    case 'isIncome':
      return t(side.isIncome ? 'transactions.details.income' : 'transactions.details.expense');
    case 'category':
      return side.category ? categoryLabel(side.category) : none;
    case 'accountId':
      return nameOf(side.accountId, accounts);
    case 'status':
      return t(`transactions.list.${side.status ?? 'cleared'}`);
    case 'tags':
      return side.tags?.map((tag) => `#${tag}`).join(' ') ?? none;
    case 'parts':
      return side.parts ? (
        <ul>
          {side.parts.map(({ category, amount, note }, index) => (
            <li key={index}>
              {categoryLabel(category)} <Money amount={amount} currency={currency} /> {note}
            </li>
          ))}
        </ul>
      ) : (
        none
      );
    case 'transfer':
      return side.transfer ? (
        <>
          {nameOf(side.transfer.toAccountId, accounts)}{' '}
          <Money amount={side.transfer.toAmount} currency={side.transfer.toCurrency} />{' '}
          {side.transfer.status && t(`transactions.list.${side.transfer.status}`)}
        </>
      ) : (
        none
      );
    case 'name':
    case 'note':
      return side[field] || none;
  }
}

function nameOf(id: string | undefined, accounts: readonly Account[]): string {
  const account = accounts.find(({ _id, isDefault }) => (id === undefined ? isDefault : _id === id));
  return account ? accountName(account) : t('transactions.history.deleted-account');
}
