import type { Account, Transaction } from '@saldo/contracts';
import { decimalOf } from '@saldo/finance';
import type { FieldForm } from '@saldo/form';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { AmountField, DateField, FieldPair } from '@saldo/ui';
import { currencyOf, type Sides } from './account-choice';
import { AccountField } from './account-field';
import type { FormValues } from './form-values';
import { t } from './messages';
import { alertField } from './alert-field';
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
  return (
    <>
      <FieldPair>
        <AccountField
          label={t('dialog.fields.from-account')}
          {...offered}
          value={account?._id ?? ''}
          onChange={({ target }) => form.change('accountId', target.value)}
        />
        <AccountField
          label={t('dialog.fields.to-account')}
          {...offered}
          hasNone={!to}
          value={to?._id ?? ''}
          error={form.formState.errors.toAccountId?.message}
          onChange={({ target }) => form.change('toAccountId', target.value)}
        />
      </FieldPair>
      <FieldPair>
        <AmountField
          required
          autoFocus
          currency={currency}
          hint={
            arriving &&
            t('dialog.transfer.arrives', { amount: formatMoney(decimalOf(arriving), currency ?? display) })
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
          {...form.field('received')}
        />
      )}
    </>
  );
}
