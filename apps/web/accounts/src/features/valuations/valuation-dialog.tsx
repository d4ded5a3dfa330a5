import { fieldMessage } from '@saldo/api';
import { type Account, type NewValuation, newValuation, problem } from '@saldo/contracts';
import { decimalOf } from '@saldo/finance';
import { entryResolver, type FormReading, parseEntry, useFieldForm } from '@saldo/form';
import { today } from '@saldo/format';
import { amountSentence, AmountField, DateField, FieldPair, FormDialog, readMoneyText } from '@saldo/ui';
import { t } from '../../messages';
import { asShown, isOwed } from '../accounts/kinds';
import type { useValuations } from './use-valuations';

interface FormValues {
  date: string;
  value: string;
}

interface ValuationDialogProps {
  account: Account;
  adding: ReturnType<typeof useValuations>['adding'];
  onClose: () => void;
}

/** A dialog to enter the value of an asset or liability on a date. */
export function ValuationDialog({ account, adding, onClose }: ValuationDialogProps) {
  const { currency, kind } = account;
  const form = useFieldForm({
    draft: { name: `valuation:${account._id}` },
    defaultValues: { date: today(), value: '' },
    resolver: entryResolver((values: FormValues) => readForm(values, account)),
  });
  const submit = form.handleSubmit((entry) =>
    adding.run(entry, { onDone: onClose, onFieldErrors: form.setFieldErrors }),
  );
  return (
    <FormDialog
      title={t('accounts.valuations.add')}
      submitLabel={t('accounts.valuations.save')}
      busy={adding.busy}
      problem={adding.problem}
      draft={form.draft}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldPair>
        <AmountField
          label={t(isOwed(kind) ? 'accounts.dialog.owed' : 'accounts.valuations.value')}
          currency={currency}
          required
          autoFocus
          {...form.field('value')}
        />
        <DateField label={t('accounts.valuations.date')} required {...form.field('date')} />
      </FieldPair>
    </FormDialog>
  );
}

function readForm({ date, value }: FormValues, { currency, kind }: Account): FormReading<NewValuation> {
  const typed = readMoneyText(value, currency);
  const amount = 'money' in typed ? asShown(kind, decimalOf(typed.money)) : null;
  const reading = parseEntry(newValuation, { date, value: amount });
  if ('entry' in reading || !reading.errors['value']) return reading;
  const sentence = 'problem' in typed ? amountSentence(typed, currency) : undefined;
  return {
    errors: { ...reading.errors, value: sentence ?? fieldMessage(problem('opening-balance-invalid')) },
  };
}
