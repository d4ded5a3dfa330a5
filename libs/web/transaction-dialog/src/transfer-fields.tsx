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

/** The accounts, amounts and date of a transfer. */
export default function TransferFields({ form, accounts, sides, edited }: TransferFieldsProps) {
  const { values } = form;
  const display = useSession((state) => state.currency);
  const currency = currencyOf(sides.account);
  const toCurrency = currencyOf(sides.to);
  const isExchange = sides.to !== undefined && toCurrency !== currency;
  const arriving =
    values.parts.length > 0 && !isExchange ? restOf(values, currency, edited?.cost) : undefined;
  const changes = useCurrencyChanges(edited);
  const arrives = arriving && { amount: formatMoney(decimalOf(arriving), currency ?? display) };
  return (
    <>
      <SideFields {...{ form, accounts, sides, changes }} />
      <FieldPair>
        <AmountField
          required
          autoFocus
          currency={currency}
          hint={arrives ? t('dialog.transfer.arrives', arrives) : changes.sent.hintIn(currency)}
          {...alertField(form, 'amount')}
        />
        <DateField label={t('dialog.fields.date')} required {...form.field('addedOn')} />
      </FieldPair>
      {isExchange && (
        <AmountField
          label={t('dialog.fields.received')}
          required
          currency={toCurrency}
          hint={changes.received.hintIn(toCurrency)}
          {...form.field('received')}
        />
      )}
    </>
  );
}

type Changes = ReturnType<typeof useCurrencyChanges>;

/** Adapts the amounts when the user chooses an account in another currency. */
function useCurrencyChanges(edited: Transaction | undefined) {
  const transfer = edited?.transfer;
  return {
    sent: useCurrencyChange(edited && { amount: edited.cost, currency: edited.currency ?? null }),
    received: useCurrencyChange(
      transfer && { amount: transfer.toAmount, currency: transfer.toCurrency ?? null },
    ),
  };
}

/** The two accounts. */
function SideFields({
  form,
  accounts,
  sides: { account, to },
  changes: { sent, received },
}: Omit<TransferFieldsProps, 'edited'> & { changes: Changes }) {
  const { values } = form;
  const offered = { accounts, chosen: [values.accountId, values.toAccountId] };
  const currencyOfId = (id: string) => currencyOf(accounts.find(({ _id }) => _id === id));
  const chooseFrom = (id: string) => {
    form.change('accountId', id);
    form.change('amount', sent.textIn(currencyOfId(id), currencyOf(account), values.amount));
  };
  const chooseTo = (id: string) => {
    form.change('toAccountId', id);
    form.change('received', received.textIn(currencyOfId(id), currencyOf(to), values.received));
  };
  return (
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
  );
}
