import { fieldMessage } from '@saldo/api';
import { dateProblem } from '@saldo/contracts';
import { type CalendarDate, FIRST_DATE, LAST_DATE } from '@saldo/finance';
import { dateMeantBy, datePattern, dateText, today } from '@saldo/format';
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names';
import { Field, type FieldProps } from '../field';
import fieldStyles from '../field.module.css';
import { t } from '../messages';
import { CalendarButton } from './calendar-button';
import { clampDate } from './clamp-date';
import { dateAfterFieldKey } from './date-keys';
import styles from './date-field.module.css';
import { type DateValue, type TypedDate, useTypedDate } from './use-typed-date';

/** Has the shape of an input's event, which forms expect. */
export interface DateFieldEvent {
  type: 'change' | 'blur';
  target: { name: string | undefined; value: DateValue };
}

type Handle = Pick<HTMLElement, 'focus'>;
type Replaced = 'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'ref';

interface DateFieldProps extends Omit<ComponentProps<'input'>, Replaced>, FieldProps {
  value: DateValue;
  /** First and last day that the calendar and the arrow keys offer. */
  earliest?: CalendarDate;
  latest?: CalendarDate;
  onChange?: (event: DateFieldEvent) => void;
  onBlur?: (event: DateFieldEvent) => void;
  ref?: Ref<Handle>;
}

/**
 * A field for a calendar date, typed in the user's format or chosen from a calendar. The value is `YYYY-MM-DD` or `''`,
 * independent of the text. `reportIncompleteDates` finds fields whose text is not a date.
 */
export function DateField(props: DateFieldProps) {
  const { label, error, hint, value, onChange, onBlur, ref, ...more } = props;
  const { earliest = FIRST_DATE, latest = LAST_DATE, ...rest } = more;
  const [isOpen, setOpen] = useState(false);
  const eventOf = (type: DateFieldEvent['type'], date: DateValue) => ({
    type,
    target: { name: rest.name, value: date },
  });
  const typed = useTypedDate(value, (date) => onChange?.(eventOf('change', date)));
  const wrong = typed.date === undefined ? dateSentence(typed.text) : '';
  const input = useInput(ref, wrong);
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') typed.commit();
    const opens = event.altKey && event.key === 'ArrowDown';
    const date = dateAfterFieldKey(event, typed.date);
    if (opens || date) event.preventDefault();
    if (opens) setOpen(true);
    if (date) typed.set(clampDate(date, earliest, latest));
  };
  const leave = () => {
    const date = typed.commit();
    onBlur?.(eventOf('blur', date));
  };
  return (
    <Field label={label} error={shownError(typed, wrong, error)} hint={hint}>
      {(control) => (
        <div className={styles.frame}>
          <input
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder()}
            {...rest}
            {...control}
            ref={input}
            type="text"
            value={typed.text}
            onChange={(event) => typed.type(event.target.value)}
            onKeyDown={pressKey}
            onBlur={leave}
            onInvalid={typed.report}
            className={classNames(fieldStyles.control, styles.input)}
          />
          <CalendarButton
            isOpen={isOpen}
            disabled={rest.disabled}
            setOpen={setOpen}
            calendar={{ selected: typed.date || undefined, earliest, latest, onPick: typed.set }}
          />
        </div>
      )}
    </Field>
  );
}

/**
 * Returns the ref of an input with this custom validity. The handle for the form can only focus the input, because the form would
 * otherwise write `YYYY-MM-DD` into it.
 */
function useInput(ref: Ref<Handle> | undefined, validity: string) {
  const input = useRef<HTMLInputElement>(null);
  // Keep one handle: the form registers each new object, which renders again.
  const [handle] = useState(() => ({ focus: () => input.current?.focus() }));
  useImperativeHandle(ref, () => handle, [handle]);
  useLayoutEffect(() => input.current?.setCustomValidity(validity), [validity]);
  return input;
}

/** Explains why a text is not a date: the day does not exist, is out of range, or cannot be read. */
function dateSentence(text: string): string {
  const meant = dateMeantBy(text, { today: today() });
  const problem = meant ? dateProblem(meant) : undefined;
  return problem && problem.code !== 'date-format'
    ? fieldMessage(problem)
    : t('ui.date-field.expected', { example: dateText(`${today().slice(0, 4)}-12-31`) });
}

function shownError(typed: TypedDate, wrong: string, error: string | undefined): string | undefined {
  if (typed.isReported) return wrong;
  return typed.isPending ? undefined : error;
}

function placeholder(): string {
  const [year, month, day] = [t('ui.date-field.year'), t('ui.date-field.month'), t('ui.date-field.day')];
  return datePattern({ year, month, day });
}

/** Shows the error of each field whose text is not a date, and focuses the first one. Returns whether there is any. */
export function reportIncompleteDates(container: HTMLElement): boolean {
  const inputs = [...container.querySelectorAll('input')];
  const incomplete = inputs.filter(({ validity }) => validity.customError);
  for (const input of incomplete) input.checkValidity();
  incomplete[0]?.focus();
  return incomplete.length > 0;
}
