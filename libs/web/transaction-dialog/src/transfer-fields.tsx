import type { Account, Transaction } from '@saldo/contracts';
import { AccountField, currencyOf, type Sides } from '@saldo/fields';
import { decimalOf } from '@saldo/finance';
import type { FieldForm } from '@saldo/form';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { AmountField, DateField, FieldPair } from '@saldo/ui';
import type { FormValues } from './form-values';
import { t } from './messages';
import { alertField } from './alert-field';
import { useCurrencyChange } from './currency-change';
import { restOf } from './split';

interface TransferFieldsProps {
  form: FieldForm<FormValues>;
  accounts: readonly Account[];
  sides: Sides;
  edited: Transaction | undefined;
}

/** From where to where how much goes, and when. */
export default function TransferFields({
  form,
  accounts,
  sides: { account, to },
  edited,
}: TransferFieldsProps) {
  const { values } = form;
  const display = useSession((state) => state.currency);
  const offered = { accounts, chosen: [values.accountId, values.toAccountId] };
  const currency = currencyOf(account);
  const isExchange = to !== undefined && currencyOf(to) !== currency;
  const arriving =
    values.parts.length > 0 && !isExchange ? restOf(values, currency, edited?.cost) : undefined;
  const sent = useCurrencyChange(edited && { amount: edited.cost, currency: edited.currency ?? null });
  const transfer = edited?.transfer;
  const received = useCurrencyChange(
    transfer && { amount: transfer.toAmount, currency: transfer.toCurrency ?? null },
  );
  const currencyOfId = (id: string) => currencyOf(accounts.find(({ _id }) => _id === id));
  const chooseFrom = (id: string) => {
    form.change('accountId', id);
    form.change('amount', sent.textIn(currencyOfId(id), currency, values.amount));
  };
  const chooseTo = (id: string) => {
    form.change('toAccountId', id);
    form.change('received', received.textIn(currencyOfId(id), currencyOf(to), values.received));
  };
  return (
    <>
      <FieldPair>
        <AccountField
          label={t('dialog.fields.from-account')}
          {...offered}
          value={account?._id ?? ''}
          onChange={({ target }) => chooseFrom(target.value)}
        />
        <AccountField
          label={t('dialog.fields.to-account')}
          {...offered}
          hasNone={!to}
          value={to?._id ?? ''}
          error={form.formState.errors.toAccountId?.message}
          onChange={({ target }) => chooseTo(target.value)}
        />
      </FieldPair>
      <FieldPair>
        <AmountField
          required
          autoFocus
          currency={currency}
          hint={
            arriving
              ? t('dialog.transfer.arrives', {
                  amount: formatMoney(decimalOf(arriving), currency ?? display),
                })
              : sent.hintIn(currency)
          }
          {...alertField(form, 'amount')}
        />
        <DateField label={t('dialog.fields.date')} required {...form.field('addedOn')} />
      </FieldPair>
      {isExchange && (
        <AmountField
          label={t('dialog.fields.received')}
          required
          currency={currencyOf(to)}
          hint={received.hintIn(currencyOf(to))}
          {...form.field('received')}
        />
      )}
    </>
  );
}
