import { fieldMessage } from '@saldo/api';
import { fallbackCategory, newTransaction, problem } from '@saldo/contracts';
import { fromCents } from '@saldo/finance';
import { entryResolver, type FormReading, parseEntry, useFieldForm } from '@saldo/form';
import {
  AmountField,
  amountSentence,
  DateField,
  FieldPair,
  FormDialog,
  readAmountText,
  Select,
  TextField,
} from '@saldo/ui';
import { t } from '../../../messages';
import { problemText } from '../problem-texts';
import type { ImportEntry } from '../read/reading';
import styles from './import-preview.module.css';
import type { UnreadableRow } from './use-preview';

interface RowCorrectionDialogProps {
  row: UnreadableRow;
  onCorrected: (row: UnreadableRow, entry: ImportEntry) => void;
  onClose: () => void;
}

const blank = { name: '', addedOn: '', amount: '', type: 'expense' };
type Values = typeof blank;

/** Asks for the values of an unreadable row. */
export function RowCorrectionDialog({ row, onCorrected, onClose }: RowCorrectionDialogProps) {
  const form = useFieldForm({
    draft: { name: `import-row:${row.line}:${row.text}` },
    defaultValues: blank,
    resolver: entryResolver(readValues),
  });
  const submit = (entry: ImportEntry) => {
    onCorrected(row, entry);
    onClose();
  };
  return (
    <FormDialog
      title={t('transactions.import.correction.title', { line: row.line })}
      submitLabel={t('transactions.import.correction.submit')}
      busy={false}
      draft={form.draft}
      onSubmit={form.handleSubmit(submit)}
      onClose={onClose}
    >
      <p className={styles.raw}>{row.text}</p>
      <p className={styles.problem}>{problemText(row.problem)}</p>
      <FieldPair>
        <DateField label={t('transactions.import.preview.date')} {...form.field('addedOn')} />
        <Select label={t('transactions.import.correction.type')} {...form.field('type')}>
          <option value="expense">{t('transactions.import.answer.money-out')}</option>
          <option value="income">{t('transactions.import.answer.money-in')}</option>
        </Select>
      </FieldPair>
      <TextField label={t('transactions.import.preview.name')} {...form.field('name')} />
      <AmountField {...form.field('amount')} />
    </FormDialog>
  );
}

function readValues({ name, addedOn, amount, type }: Values): FormReading<ImportEntry> {
  const reading = readAmountText(amount);
  const cost = 'problem' in reading ? undefined : fromCents(reading.cents);
  const isIncome = type === 'income';
  const fields = { name, category: fallbackCategory, isIncome, note: '', cost, addedOn };
  const parsed = parseEntry(newTransaction, fields);
  if ('entry' in parsed) {
    const { name: entered = '', cost: amountOf, addedOn: day = addedOn } = parsed.entry;
    return {
      entry: { name: entered, category: fallbackCategory, cost: amountOf, addedOn: day, isIncome, note: '' },
    };
  }
  const { cost: wrong, ...errors } = parsed.errors;
  const sentence = amountSentence(reading) ?? wrong;
  return {
    errors: {
      // Checked here, because the contract checks the name only after all other fields are valid.
      ...(!name.trim() && !isIncome && { name: fieldMessage(problem('name-required')) }),
      ...errors,
      ...(sentence && { amount: sentence }),
    },
  };
}
