import type { OwnRate } from '@saldo/contracts';
import { entryResolver, useFieldForm } from '@saldo/form';
import { currentFormats, formatDate, today, withDigits } from '@saldo/format';
import {
  ConfirmDialog,
  CurrencyField,
  DateField,
  Dialog,
  DialogForm,
  FieldPair,
  IconButton,
  RetryNote,
  Skeleton,
  TextField,
} from '@saldo/ui';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../messages';
import styles from './rates-dialog.module.css';
import { type RateValues, readRate } from './read-rate';
import { useOwnRates } from './use-own-rates';

interface RatesDialogProps {
  /** Initial currency of the form. */
  currency: string | undefined;
  display: string;
  onClose: () => void;
}

/** A dialog to enter and delete exchange rates. */
export function RatesDialog({ currency = 'EUR', display, onClose }: RatesDialogProps) {
  const { rates, failed, retry, adding, askToDelete } = useOwnRates();
  const [deleted, setDeleted] = useState<OwnRate>();
  const keep = () => setDeleted(undefined);
  const form = useFieldForm({
    draft: { name: 'rate' },
    defaultValues: { from: currency, to: display, date: today(), value: '' },
    resolver: entryResolver((values: RateValues) => readRate(values)),
  });
  const { field } = form;
  const { from, to } = form.values;
  const submit = form.handleSubmit((entry) =>
    adding.run(entry, {
      onDone: () => form.change('value', ''),
      onFieldErrors: form.setFieldErrors,
    }),
  );
  return (
    <Dialog title={t('accounts.rates.title')} onClose={onClose}>
      <p className={styles.hint}>{t('accounts.rates.hint')}</p>
      <DialogForm
        submitLabel={t('accounts.rates.add')}
        busy={adding.busy}
        problem={adding.problem}
        draft={form.draft}
        onSubmit={submit}
        onClose={onClose}
      >
        <FieldPair>
          <CurrencyField
            label={t('accounts.rates.from')}
            {...field('from')}
            onChange={(code) => form.change('from', code)}
          />
          <CurrencyField
            label={t('accounts.rates.to')}
            {...field('to')}
            onChange={(code) => form.change('to', code)}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            label={t('accounts.rates.value')}
            hint={t('accounts.rates.value-hint', { from, to })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            required
            {...field('value')}
          />
          <DateField label={t('accounts.rates.date')} required {...field('date')} />
        </FieldPair>
      </DialogForm>
      {failed && <RetryNote message={t('accounts.rates.load-failed')} onRetry={retry} />}
      {!rates && !failed && <Skeleton height="40px" />}
      {rates && rates.length > 0 && <RateList rates={rates} onDelete={setDeleted} />}
      {deleted && <ConfirmDialog {...askToDelete(deleted, { onCancel: keep, onDeleted: keep })} />}
    </Dialog>
  );
}

function RateList({ rates, onDelete }: { rates: OwnRate[]; onDelete: (rate: OwnRate) => void }) {
  return (
    <ul className={styles.rates} aria-label={t('accounts.rates.list')}>
      {rates.map((rate) => (
        <li key={rate._id}>
          <span className={styles.date}>{formatDate(rate.date)}</span>
          <span className={styles.rate}>{rateText(rate)}</span>
          <IconButton
            label={t('accounts.rates.delete', { rate: rateText(rate), date: formatDate(rate.date) })}
            icon={<Trash2 size={16} aria-hidden />}
            onClick={() => onDelete(rate)}
          />
        </li>
      ))}
    </ul>
  );
}

function rateText({ from, to, value }: OwnRate): string {
  const { decimalMark } = currentFormats().numberStyle;
  return t('accounts.rates.rate', { from, to, value: withDigits(value.replace('.', decimalMark)) });
}
