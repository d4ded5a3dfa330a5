import { type Account, limits, type RecurringEntry } from '@saldo/contracts';
import type { FieldForm } from '@saldo/form';
import { AccountField, CategoryField, currencyOf } from '@saldo/fields';
import { AmountField, DateField, FieldPair, Select, TextField } from '@saldo/ui';
import { t } from '../../../messages';
import { frequencies, frequencyName } from '../labels';
import { type FormValues, kindOf, sidesIn } from './form-values';

interface RecurringFieldsProps {
  form: FieldForm<FormValues>;
  edited: RecurringEntry | undefined;
  /** Empty for a user with one account. */
  accounts: readonly Account[];
}

export function RecurringFields({ form, edited, accounts }: RecurringFieldsProps) {
  const { values, field, change } = form;
  const sides = sidesIn(values, { edited, accounts });
  const isTransfer = values.type === 'transfer';
  const changeType = (type: string) => {
    change('type', type);
    // Reset the category: the other type has other categories.
    change('category', '');
  };
  return (
    <>
      <TextField
        label={t('recurring.dialog.name')}
        autoComplete="off"
        maxLength={limits.nameLength}
        required
        autoFocus
        {...field('name')}
      />
      <FieldPair>
        <AmountField required currency={sides.currency} {...field('amount')} />
        <Select
          label={t('recurring.dialog.type')}
          {...field('type')}
          onChange={(event) => changeType(event.target.value)}
        >
          <option value="expense">{t('recurring.dialog.expense')}</option>
          <option value="income">{t('recurring.dialog.income')}</option>
          {(isTransfer || accounts.length > 1) && (
            <option value="transfer">{t('recurring.dialog.transfer')}</option>
          )}
        </Select>
      </FieldPair>
      <SideFields form={form} accounts={accounts} sides={sides} />
      {!isTransfer && (
        <CategoryField
          label={t('recurring.dialog.category')}
          types={[kindOf(values)]}
          {...field('category')}
          onChange={(category) => change('category', category)}
        />
      )}
      <ScheduleFields form={form} />
    </>
  );
}

interface SideFieldsProps extends Pick<RecurringFieldsProps, 'form' | 'accounts'> {
  sides: ReturnType<typeof sidesIn>;
}

/** The account, or both accounts of a transfer and the amount that arrives in another currency. */
function SideFields({
  form: { values, field },
  accounts,
  sides: { account, to, isExchange },
}: SideFieldsProps) {
  const isTransfer = values.type === 'transfer';
  const offered = { accounts, chosen: [values.accountId, values.toAccountId] };
  return (
    <>
      {account && (
        <FieldPair>
          <AccountField
            label={t(isTransfer ? 'recurring.dialog.from-account' : 'recurring.dialog.account')}
            {...offered}
            {...field('accountId')}
            value={account._id}
          />
          {isTransfer && (
            <AccountField
              label={t('recurring.dialog.to-account')}
              {...offered}
              hasNone={!to}
              {...field('toAccountId')}
              value={to?._id ?? ''}
            />
          )}
        </FieldPair>
      )}
      {isExchange && (
        <AmountField
          label={t('recurring.dialog.received')}
          required
          currency={currencyOf(to)}
          {...field('received')}
        />
      )}
    </>
  );
}

/** How often the entry repeats, from when and until when. */
function ScheduleFields({ form: { values, field } }: Pick<RecurringFieldsProps, 'form'>) {
  return (
    <>
      <FieldPair>
        <Select label={t('recurring.dialog.frequency')} {...field('frequency')}>
          {frequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {frequencyName(frequency)}
            </option>
          ))}
        </Select>
        <DateField label={t('recurring.dialog.start-date')} required {...field('startDate')} />
      </FieldPair>
      <DateField
        label={t('recurring.dialog.end-date')}
        earliest={values.startDate || undefined}
        hint={t('recurring.dialog.end-date-hint')}
        {...field('endDate')}
      />
    </>
  );
}
