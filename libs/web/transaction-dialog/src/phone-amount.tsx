import { callQuery } from '@saldo/api';
import { type Payee, payeeCalls } from '@saldo/contracts';
import { useCategoryChoices } from '@saldo/fields';
import type { FieldForm } from '@saldo/form';
import type { Currency } from '@saldo/finance';
import { CategoryChip, KeypadAmountField } from '@saldo/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { alertField } from './alert-field';
import { categoryTypeOf, type FormValues } from './form-values';
import { t } from './messages';
import styles from './phone-amount.module.css';
import { recentChoices } from './recent-choices';

interface PhoneAmountProps {
  form: FieldForm<FormValues>;
  currency: Currency;
  onPayee: (payee: Payee) => void;
}

/** The amount of a new transaction on a phone, with a keypad and recent payees and categories to tap. */
export function PhoneAmount({ form, currency, onPayee }: PhoneAmountProps) {
  return (
    <KeypadAmountField
      required
      autoFocus
      currency={currency}
      {...alertField(form, 'amount')}
      onType={(text) => form.change('amount', text)}
    >
      <RecentChips form={form} onPayee={onPayee} />
    </KeypadAmountField>
  );
}

function RecentChips({ form, onPayee }: Omit<PhoneAmountProps, 'currency'>) {
  const { kind, name, category, parts } = form.values;
  const offered = useCategoryChoices()[categoryTypeOf(kind)].map((choice) => choice.name);
  // Recent payees are not worth a retry.
  const { data = [] } = useQuery({ ...callQuery(payeeCalls.listPayees, { query: {} }), retry: false });
  const { payees, categories } = recentChoices(data, kind === 'income', offered);
  return (
    <>
      {kind === 'expense' && payees.length > 0 && (
        <Chips label={t('dialog.recent.payees')}>
          {payees.map((payee) => (
            <Chip key={payee.name} isOn={payee.name === name} onTap={() => onPayee(payee)}>
              {payee.name}
            </Chip>
          ))}
        </Chips>
      )}
      {parts.length === 0 && (
        <Chips label={t('dialog.recent.categories')}>
          {categories.map((each) => (
            <Chip key={each} isOn={each === category} onTap={() => form.change('category', each)}>
              <CategoryChip plain name={each} />
            </Chip>
          ))}
        </Chips>
      )}
    </>
  );
}

function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {children}
    </div>
  );
}

interface ChipProps {
  isOn: boolean;
  onTap: () => void;
  children: ReactNode;
}

function Chip({ isOn, onTap, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onTap}>
      {children}
    </button>
  );
}
