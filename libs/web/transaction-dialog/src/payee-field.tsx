import { queryKeys, request } from '@saldo/api';
import { limits, type Payee, payeeRoutes } from '@saldo/contracts';
import { formatMoney } from '@saldo/format';
import { useSession } from '@saldo/session';
import { categoryLabel, classNames, TextField } from '@saldo/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { t } from './messages';
import styles from './payee-field.module.css';

const PAUSE_MS = 150;
/** Fewer letters fit too much. */
const MIN_LETTERS = 2;

interface PayeeFieldProps extends ComponentProps<typeof TextField> {
  value: string;
  /** Called with the payee that the user has chosen. */
  onChoose: (payee: Payee) => void;
}

/** A field for a name that suggests payees of the past: a combobox by the ARIA Authoring Practices Guide. */
export function PayeeField({ value, onChoose, ...field }: PayeeFieldProps) {
  const listId = useId();
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const payees = usePayees(typed === value ? typed : undefined);
  const isOpen = payees.length > 0;
  const close = () => {
    setTyped(undefined);
    setActive(-1);
  };
  const choose = (payee: Payee) => {
    onChoose(payee);
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const chosen = payees[active];
    // -1 is the text itself, on the way from the last one to the first.
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActive(((active + 1 + step + payees.length + 1) % (payees.length + 1)) - 1);
    else if (event.key === 'Enter' && chosen && !event.ctrlKey && !event.metaKey) choose(chosen);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.frame}>
      <TextField
        {...field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          field.onChange?.(event);
          setTyped(event.target.value);
          setActive(-1);
        }}
        onKeyDown={press}
        onBlur={(event) => {
          field.onBlur?.(event);
          close();
        }}
      />
      {isOpen && (
        <ul id={listId} role="listbox" aria-label={t('dialog.payees.label')} className={styles.list}>
          {payees.map((payee, at) => (
            <li
              key={payee.name}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={at === active}
              className={classNames(styles.payee, at === active && styles.active)}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(payee)}
            >
              <PayeeText payee={payee} />
            </li>
          ))}
        </ul>
      )}
    </div>
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

/** The payees of expenses that fit to a text, after a pause in typing; none without a text. */
function usePayees(text: string | undefined): readonly Payee[] {
  const [search, setSearch] = useState('');
  const wanted = text?.trim() ?? '';
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const isEnough = wanted.length >= MIN_LETTERS;
  const { data } = useQuery({
    queryKey: queryKeys.payees(search),
    queryFn: ({ signal }) =>
      request(payeeRoutes.listPayees, { query: { search: search.slice(0, limits.searchLength) }, signal }),
    enabled: isEnough && search.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    // Suggestions are not worth a second attempt.
    retry: false,
  });
  return (isEnough && data?.filter(({ isIncome, name }) => !isIncome && name !== wanted)) || [];
}
