import { messageOf, request } from '@saldo/api';
import {
  type FormatPreferences,
  currencyPositions,
  dateOrders,
  firstWeekdays,
  numberStyles,
  routes,
} from '@saldo/contracts';
import { MonthStartField } from '@saldo/fields';
import { formatDate, formatMoney, formatsOf } from '@saldo/format';
import { activeLanguage } from '@saldo/i18n';
import { session, useSession } from '@saldo/session';
import { Card, Select } from '@saldo/ui';
import { useMutation } from '@tanstack/react-query';
import { t } from './messages';
import { LanguageChoice } from './language-choice';
import { RegionOptions } from './regions';
import styles from './settings-page.module.css';

const AS_IN_REGION = '';
/** A date and an amount that reveal every order and separator. */
const SAMPLE = { date: '2026-03-31', amount: -1234567.5 };

/**
 * Settings for the language and for the formats of amounts and dates: those of a region, with exceptions. Saves each choice at
 * once, unless a new language first asks about the region.
 */
export function FormatsCard() {
  const user = useSession((state) => state.user);
  const { mutate, variables, isPending, error } = useMutation({
    // Send one change at a time, so that the last choice is saved last.
    scope: { id: 'formats' },
    mutationFn: (body: FormatPreferences) => request(routes.setFormats, { body, keepalive: true }),
    onSuccess: session.setUser,
  });
  const chosen = isPending ? variables : user?.formats;

  return (
    <Card title={t('shell.formats.title')}>
      <div className={styles.form}>
        <LanguageChoice />
        <p className={styles.text}>{t('shell.formats.intro')}</p>
        <Select
          label={t('shell.formats.region')}
          value={chosen?.region ?? ''}
          aria-busy={isPending}
          error={error ? messageOf(error, t('shell.formats.failed')) : undefined}
          onChange={({ target }) => mutate({ ...chosen, region: target.value })}
        >
          {!chosen && <option value="">{t('shell.formats.none')}</option>}
          <RegionOptions chosen={[chosen?.region]} />
        </Select>
        {chosen && <Exceptions chosen={chosen} onChange={mutate} />}
        {chosen && <Sample formats={chosen} />}
      </div>
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
    key: 'numberStyle' | 'dateOrder' | 'currencyPosition' | 'firstWeekday',
    values: readonly Value[],
    nameOf: (value: Value) => string,
    standard = t('shell.formats.as-in-region'),
  ) => (
    <Select
      label={label}
      value={chosen[key] ?? AS_IN_REGION}
      onChange={({ target }) => onChange({ ...chosen, [key]: target.value || undefined })}
    >
      <option value={AS_IN_REGION}>{standard}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {nameOf(value)}
        </option>
      ))}
    </Select>
  );
  // In English, money is written the same way in every region.
  const ofMoney = activeLanguage() === 'en' ? t('shell.formats.as-in-english') : undefined;
  return (
    <>
      {choice(t('shell.formats.numbers'), 'numberStyle', numberStyles, (value) => value, ofMoney)}
      {choice(t('shell.formats.dates'), 'dateOrder', dateOrders, (value) => t(`shell.formats.${value}`))}
      {choice(
        t('shell.formats.currency'),
        'currencyPosition',
        currencyPositions,
        (value) => t(`shell.formats.${value}`),
        ofMoney,
      )}
      {choice(t('shell.formats.first-weekday'), 'firstWeekday', firstWeekdays, (value) =>
        t(`shell.formats.${value}`),
      )}
      <MonthStartField
        value={chosen.monthStart ?? '1'}
        onChange={(value) => onChange({ ...chosen, monthStart: value === '1' ? undefined : value })}
      />
    </>
  );
}

function Sample({ formats: preferences }: { formats: FormatPreferences }) {
  const currency = useSession((state) => state.currency);
  const formats = formatsOf(preferences);
  const amount = formatMoney(SAMPLE.amount, currency, { formats });
  const date = formatDate(SAMPLE.date, 'medium', formats.dateOrder);
  return <p className={styles.text}>{t('shell.formats.example', { amount, date })}</p>;
}
