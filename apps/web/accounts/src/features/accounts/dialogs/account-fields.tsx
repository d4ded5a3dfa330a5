import { type Account, accountKinds, limits } from '@saldo/contracts';
import type { FieldForm } from '@saldo/form';
import { formatDate, formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import {
  AmountField,
  CheckboxField,
  CurrencyField,
  DateField,
  FieldPair,
  Select,
  TextArea,
  TextField,
} from '@saldo/ui';
import { t } from '../../../messages';
import { asShown, isOwed, kindName } from '../kinds';
import { currencyOf, type FormValues, openingText } from './form-values';

interface AccountFieldsProps {
  form: FieldForm<FormValues>;
  /** Absent for a new account. */
  edited: Account | undefined;
}

export function AccountFields({ form, edited }: AccountFieldsProps) {
  const { values, field, change } = form;
  const display = useSession((state) => state.currency);
  const isNew = !edited;
  const isDefault = edited?.isDefault ?? false;
  const changeKind = (kind: Account['kind']) => {
    // Adapt the sign of the unchanged opening balance, because some kinds show a debt.
    if (edited && values.openingBalance === openingText(edited, values.kind))
      change('openingBalance', openingText(edited, kind));
    change('kind', kind);
  };
  return (
    <>
      <TextField
        label={t('accounts.dialog.name')}
        autoComplete="off"
        maxLength={limits.nameLength}
        required
        autoFocus
        {...field('name')}
      />
      <Select
        label={t('accounts.dialog.kind')}
        {...field('kind')}
        onChange={({ target }) => changeKind(target.value as Account['kind'])}
      >
        {accountKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kindName(kind)}
          </option>
        ))}
      </Select>
      <CurrencyField
        label={t('accounts.dialog.currency')}
        hint={isNew ? undefined : t('accounts.dialog.currency-fixed')}
        disabled={!isNew}
        followsDisplay
        {...field('currency')}
        onChange={(code) => change('currency', code)}
      />
      <OpeningFields form={form} isDefault={isDefault} />
      {edited?.takenOverBalances?.map(({ date, amount }) => (
        <p key={date}>
          {t('accounts.dialog.taken-over', {
            amount: formatMoney(asShown(values.kind, amount), edited.currency ?? display),
            date: formatDate(date, 'long'),
          })}
        </p>
      ))}
      <TextArea label={t('accounts.dialog.note')} rows={2} maxLength={limits.noteLength} {...field('note')} />
      <ClosingFields form={form} canClose={!isNew && !isDefault} />
    </>
  );
}

/** Fields for the opening balance and its date. The default account has no opening date. */
function OpeningFields({
  form: { field, values },
  isDefault,
}: Pick<AccountFieldsProps, 'form'> & { isDefault: boolean }) {
  const openingDate = !isDefault && (
    <DateField label={t('accounts.dialog.opening-date')} required {...field('openingDate')} />
  );
  const balance = { currency: currencyOf(values), ...field('openingBalance') };
  if (isOwed(values.kind))
    return (
      <>
        <AmountField label={t('accounts.dialog.owed')} hint={t('accounts.dialog.owed-hint')} {...balance} />
        {openingDate}
      </>
    );
  return (
    <FieldPair>
      <AmountField label={t('accounts.dialog.opening-balance')} {...balance} />
      {openingDate}
    </FieldPair>
  );
}

/** Closes or reopens the account. */
function ClosingFields({
  form: { field, values, change },
  canClose,
}: Pick<AccountFieldsProps, 'form'> & { canClose: boolean }) {
  return (
    <>
      {canClose && (
        <CheckboxField
          label={t('accounts.dialog.closed')}
          checked={values.isClosed}
          onChange={(event) => change('isClosed', event.target.checked)}
        />
      )}
      {values.isClosed && (
        <DateField label={t('accounts.dialog.closed-on')} required {...field('closedOn')} />
      )}
    </>
  );
}
