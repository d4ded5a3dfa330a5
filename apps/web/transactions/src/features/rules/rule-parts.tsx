import { limits } from '@saldo/contracts';
import { CategoryField } from '@saldo/fields';
import { formatCount } from '@saldo/format';
import { Button, IconButton, TextField } from '@saldo/ui';
import { Plus, X } from 'lucide-react';
import { t } from '../../messages';
import type { PartValues } from './rule-values';
import styles from './rules.module.css';

interface RulePartsProps {
  parts: readonly PartValues[];
  /** Errors by the names of the fields, such as `parts.0.percent`. */
  errors: Record<string, { message?: string | undefined } | undefined>;
  onChange: (parts: readonly PartValues[]) => void;
}

const blank: PartValues = { category: '', percent: '' };

/** The parts into which a rule splits a transaction: at least two, or none. */
export function RuleParts({ parts, errors, onChange }: RulePartsProps) {
  const error = errors['parts']?.message;
  const remove = (at: number) => onChange(parts.length > 2 ? parts.filter((_, index) => index !== at) : []);
  return (
    <>
      {parts.map((part, index) => (
        <RulePart
          key={index}
          number={formatCount(index + 1)}
          part={part}
          errors={{
            category: errors[`parts.${index}.category`]?.message,
            percent: errors[`parts.${index}.percent`]?.message,
          }}
          onChange={(changed) => onChange(parts.with(index, changed))}
          onRemove={() => remove(index)}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {parts.length < limits.ruleParts && (
        <Button
          variant="quiet"
          icon={<Plus size={16} aria-hidden />}
          onClick={() => onChange(parts.length > 0 ? [...parts, blank] : [blank, blank])}
        >
          {t(parts.length > 0 ? 'transactions.rules.add-part' : 'transactions.rules.split')}
        </Button>
      )}
    </>
  );
}

interface RulePartProps {
  number: string;
  part: PartValues;
  errors: { category: string | undefined; percent: string | undefined };
  onChange: (part: PartValues) => void;
  onRemove: () => void;
}

function RulePart({ number, part, errors, onChange, onRemove }: RulePartProps) {
  return (
    <div role="group" aria-label={t('transactions.rules.part', { number })} className={styles.test}>
      <div className={styles.first}>
        <CategoryField
          types={['expense', 'income']}
          value={part.category}
          error={errors.category}
          onChange={(category) => onChange({ ...part, category })}
        />
        <IconButton
          label={t('transactions.rules.remove-part', { number })}
          icon={<X size={16} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      <TextField
        label={t('transactions.rules.percent')}
        inputMode="numeric"
        autoComplete="off"
        value={part.percent}
        error={errors.percent}
        onChange={({ target }) => onChange({ ...part, percent: target.value })}
      />
    </div>
  );
}
