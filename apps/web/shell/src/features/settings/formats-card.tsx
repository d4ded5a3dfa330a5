import { messageOf, request } from '@saldo/api';
import {
  type CurrencyPosition,
  type DateOrder,
  type FormatPreferences,
  type NumberStyleChoice,
  currencyPositions,
  dateOrders,
  numberStyles,
  routes,
} from '@saldo/contracts';
import { formatDate, formatMoney, formatsOf } from '@saldo/format';
import { session, useSession } from '@saldo/session';
import { Card, Select } from '@saldo/ui';
import { useMutation } from '@tanstack/react-query';
import { regions } from './regions';
import styles from './settings-page.module.css';

const AS_IN_REGION = '';
/** A day and an amount in which every order and mark shows. */
const SAMPLE = { date: '2026-03-31', amount: -1234567.5 };

const dateNames: Record<DateOrder, string> = {
  'day-month-year': 'Day, month, year',
  'month-day-year': 'Month, day, year',
  'year-month-day': 'Year, month, day',
};
const positionNames: Record<CurrencyPosition, string> = {
  before: 'Before the number',
  after: 'After the number',
};

/** How amounts and dates are written: as in a region, with exceptions. Each choice is saved at once. */
export function FormatsCard() {
  const user = useSession((state) => state.user);
  const { mutate, variables, isPending, error } = useMutation({
    // One at a time, so that the last choice is the one that is saved last.
    scope: { id: 'formats' },
    mutationFn: (body: FormatPreferences) => request(routes.setFormats, { body }),
    onSuccess: session.setUser,
  });
  const chosen = isPending ? variables : user?.formats;

  return (
    <Card title="Formats">
      <p className={styles.text}>How amounts and dates are written, and how you type amounts.</p>
      <Select
        label="Region"
        value={chosen?.region ?? ''}
        aria-busy={isPending}
        error={error ? messageOf(error, 'Couldn’t save your formats. Try again.') : undefined}
        onChange={({ target }) => mutate({ ...chosen, region: target.value })}
      >
        {!chosen && <option value="">Not chosen</option>}
        {regions().map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </Select>
      {chosen && <Exceptions chosen={chosen} onChange={mutate} />}
      {chosen && <Sample formats={chosen} />}
    </Card>
  );
}

interface ExceptionsProps {
  chosen: FormatPreferences;
  onChange: (formats: FormatPreferences) => void;
}

function Exceptions({ chosen, onChange }: ExceptionsProps) {
  const choice = <Value extends string>(
    label: string,
    key: 'numberStyle' | 'dateOrder' | 'currencyPosition',
    values: readonly Value[],
    names?: Record<Value, string>,
  ) => (
    <Select
      label={label}
      value={chosen[key] ?? AS_IN_REGION}
      onChange={({ target }) => onChange({ ...chosen, [key]: target.value || undefined })}
    >
      <option value={AS_IN_REGION}>As in the region</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {names?.[value] ?? value}
        </option>
      ))}
    </Select>
  );
  return (
    <>
      {choice<NumberStyleChoice>('Numbers', 'numberStyle', numberStyles)}
      {choice('Dates', 'dateOrder', dateOrders, dateNames)}
      {choice('Currency sign', 'currencyPosition', currencyPositions, positionNames)}
    </>
  );
}

function Sample({ formats: preferences }: { formats: FormatPreferences }) {
  const currency = useSession((state) => state.currency);
  const formats = formatsOf(preferences);
  return (
    <p className={styles.text}>
      {`Example: ${formatMoney(SAMPLE.amount, currency, { formats })} on ${formatDate(SAMPLE.date, 'medium', formats.dateOrder)}`}
    </p>
  );
}
