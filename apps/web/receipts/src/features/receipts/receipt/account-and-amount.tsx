import type { Receipt } from '@saldo/contracts';
import type { FieldForm } from '@saldo/form';
import { formatDate, formatMoney } from '@saldo/format';
import { AccountField } from '@saldo/fields';
import { AmountField, amountText } from '@saldo/ui';
import { t } from '../../../messages';
import { Candidates } from './candidates';
import { accountOf, type FormValues, knownAmount, sourceOf, type Surroundings } from './receipt-values';
import styles from './receipt.module.css';
import { useConversion } from './use-conversion';

interface AccountAndAmountProps {
  receipt: Receipt;
  form: FieldForm<FormValues>;
  surroundings: Surroundings;
  hint: string | undefined;
  autoFocus: boolean;
}

/**
 * Fields for the account, if there are several, and the amount in its currency. Choosing an account in another currency than the
 * printed one empties the amount, because the printed number would be wrong.
 */
export function AccountAndAmount({ receipt, form, surroundings, hint, autoFocus }: AccountAndAmountProps) {
  const { accounts, display } = surroundings;
  const { values } = form;
  const currency = accountOf(values.accountId, accounts)?.currency ?? null;
  const source = sourceOf(receipt, display);
  const target = currency ?? display;
  const conversion = useConversion({ from: source, to: target, date: values.date });
  const isOther = source !== undefined && source.currency !== target;
  const printed = isOther ? formatMoney(source.amount, source.currency) : '';
  const converted = isOther && conversion ? [amountText(conversion.amount, currency)] : [];
  const read =
    isOther || !receipt.unsure.includes('amount')
      ? []
      : (receipt.candidates?.amount ?? []).map((amount) => amountText(amount, currency));
  const options = [...converted, ...read].filter((text) => text !== values.amount);
  const account = form.field('accountId');
  const chooseAccount = (id: string) => {
    form.change('accountId', id);
    form.change('amount', knownAmount(receipt, accountOf(id, accounts)?.currency ?? null, surroundings));
  };
  return (
    <div className={styles.fields}>
      {accounts.length > 0 && (
        <AccountField
          label={t('receipts.form.account')}
          accounts={accounts}
          chosen={[values.accountId]}
          {...account}
          onChange={({ target: { value } }) => chooseAccount(value)}
        />
      )}
      <div>
        <AmountField
          autoFocus={autoFocus}
          {...form.field('amount')}
          currency={currency}
          hint={isOther ? t('receipts.form.convert', { printed, currency: target }) : hint}
        />
        <Candidates
          options={options.map((text) => ({ text: describe(text), value: text }))}
          onChoose={(text) => form.change('amount', text)}
        />
      </div>
    </div>
  );

  function describe(text: string): string {
    if (!conversion || text !== converted[0]) return text;
    return t('receipts.form.by-rate', {
      amount: formatMoney(conversion.amount, target),
      date: formatDate(conversion.date),
    });
  }
}
