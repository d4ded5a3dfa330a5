import { callQuery } from '@saldo/api';
import { limits, type Payee, payeeCalls } from '@saldo/contracts';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { categoryLabel, Combobox, type TextField } from '@saldo/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useEffect, useState } from 'react';
import { t } from './messages';
import styles from './payee-field.module.css';

const PAUSE_MS = 150;

interface PayeeFieldProps extends ComponentProps<typeof TextField> {
  value: string;
  /** Called with the payee that the user picks. */
  onChoose: (payee: Payee) => void;
}

/** A field for a name that suggests previous payees. */
export function PayeeField({ value, onChoose, ...field }: PayeeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const payees = usePayees(typed === value ? typed : undefined);
  const close = () => setTyped(undefined);
  return (
    <Combobox
      {...field}
      options={payees}
      isOpen={payees.length > 0}
      isFreeText
      listLabel={t('fields.payees.label')}
      keyOf={({ name }) => name}
      value={value}
      onChange={(event) => {
        field.onChange?.(event);
        setTyped(event.target.value);
      }}
      onClose={close}
      onChoose={(payee) => {
        onChoose(payee);
        close();
      }}
    >
      {(payee) => <PayeeText payee={payee} />}
    </Combobox>
  );
}

function PayeeText({ payee: { name, category, cost, currency } }: { payee: Payee }) {
  const display = useSession((state) => state.currency);
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.last}>
        {categoryLabel(category)} · {formatMoney(cost, currency ?? display)}
      </span>
    </>
  );
}

/** Returns payees of expenses that match a text, after a pause in typing; none without a text. */
function usePayees(text: string | undefined): readonly Payee[] {
  const [search, setSearch] = useState('');
  const wanted = text?.trim() ?? '';
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data } = useQuery({
    ...callQuery(payeeCalls.listPayees, { query: { search: search.slice(0, limits.searchLength) } }),
    enabled: wanted !== '' && search !== '',
    placeholderData: keepPreviousData,
    // Suggestions are not worth a retry.
    retry: false,
  });
  return (wanted && data?.filter(({ isIncome, name }) => !isIncome && name !== wanted)) || [];
}
