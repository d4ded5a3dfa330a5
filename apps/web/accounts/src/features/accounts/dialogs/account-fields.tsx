import { type Account, accountCurrencies, accountKinds, limits } from '@saldo/contracts';
import type { FieldForm } from '@saldo/form';
import { currencyName } from '@saldo/format';
import { useSession } from '@saldo/session';
import { AmountField, CheckboxField, DateField, FieldPair, Select, TextArea, TextField } from '@saldo/ui';
import { t } from '../../../messages';
import { isOwed, kindName } from '../kinds';
import { currencyOf, type FormValues, openingText } from './form-values';

interface AccountFieldsProps {
  form: FieldForm<FormValues>;
  /** Absent for a new account. */
  edited: Account | undefined;
}

export function AccountFields({ form, edited }: AccountFieldsProps) {
  const { values, field, change } = form;
  const isNew = !edited;
  const isDefault = edited?.isDefault ?? false;
  const changeKind = (kind: Account['kind']) => {
    // Another kind may show the same balance with the other sign.
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
      <Select
        label={t('accounts.dialog.currency')}
        hint={isNew ? undefined : t('accounts.dialog.currency-fixed')}
        disabled={!isNew}
        {...field('currency')}
      >
        <CurrencyOptions />
      </Select>
      <FieldPair>
        <AmountField
          label={t(isOwed(values.kind) ? 'accounts.dialog.owed' : 'accounts.dialog.opening-balance')}
          currency={currencyOf(values)}
          {...field('openingBalance')}
        />
        {!isDefault && (
          <DateField label={t('accounts.dialog.opening-date')} required {...field('openingDate')} />
        )}
      </FieldPair>
      {isOwed(values.kind) && <p>{t('accounts.dialog.owed-hint')}</p>}
      <TextArea label={t('accounts.dialog.note')} rows={2} maxLength={limits.noteLength} {...field('note')} />
      {!isNew && !isDefault && (
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

/** The display currency, then all by their codes. */
function CurrencyOptions() {
  const display = useSession((state) => state.currency);
  return (
    <>
      <option value="">{t('accounts.dialog.display-currency', { code: display })}</option>
      {accountCurrencies.map((code) => (
        <option key={code} value={code}>
          {t('accounts.dialog.currency-option', { code, name: currencyName(code) ?? code })}
        </option>
      ))}
    </>
  );
}
