import { limits, type RuleTest } from '@saldo/contracts';
import { useAccounts } from '@saldo/fields';
import { weekdayName } from '@saldo/format';
import { accountName, CheckboxField, FieldPair, IconButton, Select, TextField } from '@saldo/ui';
import { X } from 'lucide-react';
import { t } from '../../messages';
import { blankTest, type TestValues } from './condition-values';
import styles from './rules.module.css';

const fields = [
  ...(['payee', 'text', 'tag', 'amount', 'account', 'direction', 'kind'] as const),
  ...(['weekday', 'day'] as const),
];
const comparisons = ['contains', 'starts', 'exact', 'word', 'wildcard'] as const;
const weekdays = ['1', '2', '3', '4', '5', '6', '7'];

interface FieldsProps {
  test: TestValues;
  error: string | undefined;
  onChange: (test: TestValues) => void;
}

interface RuleTestFieldsProps extends FieldsProps {
  number: string;
  /** Undefined if the rule has only one condition. */
  onRemove: (() => void) | undefined;
}

/** The fields of one condition. */
export function RuleTestFields({ number, onRemove, ...props }: RuleTestFieldsProps) {
  const { test, onChange } = props;
  return (
    <div role="group" aria-label={t('transactions.rules.condition', { number })} className={styles.test}>
      <div className={styles.first}>
        <Select
          label={t('transactions.rules.where')}
          value={test.field}
          onChange={({ target }) =>
            onChange({ ...blankTest(target.value as RuleTest['field']), not: test.not })
          }
        >
          {fields.map((field) => (
            <option key={field} value={field}>
              {t(`transactions.rules.field.${field}`)}
            </option>
          ))}
        </Select>
        {onRemove && (
          <IconButton
            label={t('transactions.rules.remove-condition', { number })}
            icon={<X size={16} aria-hidden />}
            onClick={onRemove}
          />
        )}
      </div>
      <ValueFields {...props} />
      <CheckboxField
        label={t('transactions.rules.negated')}
        checked={test.not}
        onChange={({ target }) => onChange({ ...test, not: target.checked })}
      />
    </div>
  );
}

function ValueFields(props: FieldsProps) {
  switch (props.test.field) {
    case 'amount':
    case 'day':
      return <RangeFields {...props} />;
    case 'direction':
    case 'kind':
      return <ChoiceField {...props} />;
    case 'account':
      return <AccountBoxes {...props} />;
    case 'weekday':
      return (
        <Boxes
          {...props}
          options={weekdays.map((value) => ({ value, label: weekdayName(Number(value) % 7, 'long') }))}
        />
      );
    default:
      return <TextFields {...props} />;
  }
}

function TextFields({ test, error, onChange }: FieldsProps) {
  return (
    <>
      <Select
        label={t('transactions.rules.how')}
        value={test.is}
        onChange={({ target }) => onChange({ ...test, is: target.value as TestValues['is'] })}
      >
        {comparisons.map((is) => (
          <option key={is} value={is}>
            {t(`transactions.rules.is.${is}`)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('transactions.rules.value')}
        hint={t('transactions.rules.value-hint')}
        maxLength={limits.rulePattern}
        autoComplete="off"
        value={test.value}
        error={error}
        onChange={({ target }) => onChange({ ...test, value: target.value })}
      />
    </>
  );
}

function RangeFields({ test, error, onChange }: FieldsProps) {
  const isDay = test.field === 'day';
  const labels = {
    from: t(isDay ? 'transactions.rules.day-from' : 'transactions.rules.from'),
    to: t(isDay ? 'transactions.rules.day-to' : 'transactions.rules.to'),
  };
  return (
    <FieldPair>
      {(['from', 'to'] as const).map((name) => (
        <TextField
          key={name}
          label={labels[name]}
          inputMode="decimal"
          autoComplete="off"
          value={test[name]}
          error={error}
          onChange={({ target }) => onChange({ ...test, [name]: target.value })}
        />
      ))}
    </FieldPair>
  );
}

const choices = {
  direction: ['out', 'in'],
  kind: ['expense', 'income', 'transfer'],
} as const;

function ChoiceField({ test, onChange }: FieldsProps) {
  const isDirection = test.field === 'direction';
  return (
    <Select
      label={t(isDirection ? 'transactions.rules.direction' : 'transactions.rules.kind')}
      value={test.choice}
      onChange={({ target }) => onChange({ ...test, choice: target.value })}
    >
      {isDirection
        ? choices.direction.map((choice) => (
            <option key={choice} value={choice}>
              {t(`transactions.rules.direction.${choice}`)}
            </option>
          ))
        : choices.kind.map((choice) => (
            <option key={choice} value={choice}>
              {t(`transactions.rules.kind.${choice}`)}
            </option>
          ))}
    </Select>
  );
}

function AccountBoxes(props: FieldsProps) {
  const accounts = useAccounts();
  const options = accounts.map((account) => ({ value: account._id, label: accountName(account, accounts) }));
  return <Boxes {...props} options={options} />;
}

function Boxes({
  test,
  error,
  options,
  onChange,
}: FieldsProps & { options: { value: string; label: string }[] }) {
  const { chosen } = test;
  const toggle = (value: string) =>
    chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  return (
    <div className={styles.boxes}>
      {options.map(({ value, label }) => (
        <CheckboxField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          aria-invalid={error === undefined ? undefined : true}
          onChange={() => onChange({ ...test, chosen: toggle(value) })}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
