import { type CategoryType, limits, type Transaction } from '@saldo/contracts';
import { CategoryField } from '@saldo/fields';
import type { Currency } from '@saldo/finance';
import type { FieldErrors } from '@saldo/form';
import { formatCount } from '@saldo/format';
import { AmountField, Button, IconButton, TextField } from '@saldo/ui';
import { Plus, X } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { blankPart, categoryTypeOf, type FormValues, type PartValues } from './form-values';
import { t } from './messages';
import styles from './parts-editor.module.css';
import { partField, restText } from './read-form';
import { restOf, withRest } from './split';

interface PartsEditorProps {
  values: FormValues;
  currency: Currency;
  edited: Transaction | undefined;
  errors: FieldErrors<FormValues>;
  /** Whether the user has just added the parts. */
  isNew: boolean;
  /** Called with the changed parts; a split has at least two. */
  onChange: (parts: readonly PartValues[]) => void;
  /** Called if only one part of a split is left. */
  onJoin: (rest: PartValues) => void;
}

/** Editor for the parts of a split or the fees of a transfer. Shows the rest of the amount. */
export default function PartsEditor(props: PartsEditorProps) {
  const { values, currency, edited, errors, isNew, onChange, onJoin } = props;
  const { kind, parts } = values;
  const isTransfer = kind === 'transfer';
  const list = useRef<HTMLDivElement>(null);
  useFocusOnNewPart(list, parts.length, isNew);
  const rest = restOf(values, currency, edited?.cost);

  const change = (at: number, part: Partial<PartValues>) =>
    onChange(parts.map((other, index) => (index === at ? { ...other, ...part } : other)));
  const remove = (at: number) => {
    const left = parts.filter((_, index) => index !== at);
    const [only] = left;
    list.current?.focus();
    if (!isTransfer && left.length === 1 && only) onJoin(only);
    else onChange(left);
  };
  const canTakeRest = !isTransfer && rest !== undefined && rest.minor !== 0n;
  return (
    <div
      ref={list}
      role="group"
      tabIndex={-1}
      aria-label={t(isTransfer ? 'dialog.parts.fees' : 'dialog.parts.label')}
      className={styles.parts}
    >
      {parts.map((part, at) => (
        <PartFields
          key={at}
          index={at}
          part={part}
          type={categoryTypeOf(kind)}
          currency={currency}
          errorOf={(field) => messageOf(errors, partField(at, field))}
          onChange={(changed) => change(at, changed)}
          onRemove={() => remove(at)}
        />
      ))}
      <div className={styles.foot}>
        <p role="status" className={rest?.minor === 0n ? styles.even : styles.rest}>
          {rest && !isTransfer && restText(rest)}
        </p>
        {canTakeRest && (
          <Button variant="quiet" onClick={() => onChange(withRest(values, currency, edited?.cost))}>
            {t('dialog.parts.take-rest')}
          </Button>
        )}
        {parts.length < limits.parts && (
          <Button
            variant="quiet"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => onChange([...parts, blankPart])}
          >
            {t('dialog.parts.add')}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * Focuses the category of a part that was added.
 * @param isNew whether the first parts were just added, too
 */
function useFocusOnNewPart(list: RefObject<HTMLElement | null>, count: number, isNew: boolean): void {
  const before = useRef(isNew ? 0 : count);
  useEffect(() => {
    const added = before.current === 0 ? 0 : count - 1;
    if (count > before.current) list.current?.children[added]?.querySelector('select')?.focus();
    before.current = count;
  }, [list, count]);
}

/** Returns the error of a part's field. The name is the whole path, such as `parts.0.amount`. */
function messageOf(errors: FieldErrors<FormValues>, name: string): string | undefined {
  return (errors as Record<string, { message?: string } | undefined>)[name]?.message;
}

interface PartFieldsProps {
  index: number;
  part: PartValues;
  type: CategoryType;
  currency: Currency;
  errorOf: (field: 'category' | 'amount' | 'note') => string | undefined;
  onChange: (part: Partial<PartValues>) => void;
  onRemove: () => void;
}

function PartFields({ index, part, type, currency, errorOf, onChange, onRemove }: PartFieldsProps) {
  const number = formatCount(index + 1);
  return (
    <div className={styles.part}>
      <CategoryField
        label={t('dialog.parts.category', { number })}
        types={[type]}
        value={part.category}
        error={errorOf('category')}
        onChange={(category) => onChange({ category, kind: undefined })}
      />
      <AmountField
        label={t('dialog.parts.amount', { number })}
        currency={currency}
        required
        value={part.amount}
        error={errorOf('amount')}
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      <IconButton
        label={t('dialog.parts.remove', { number })}
        icon={<X size={16} aria-hidden />}
        onClick={onRemove}
      />
      <TextField
        label={t('dialog.parts.note', { number })}
        placeholder={t('dialog.fields.note')}
        autoComplete="off"
        maxLength={limits.partNoteLength}
        value={part.note}
        error={errorOf('note')}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  );
}
