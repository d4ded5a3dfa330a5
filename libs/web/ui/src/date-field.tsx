import { FIRST_DATE, LAST_DATE } from '@saldo/finance';
import { type ChangeEvent, type ComponentProps, type FocusEvent, useState } from 'react';
import { TextField } from './text-field';

const INCOMPLETE = 'Enter a valid date.';

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'onInvalid'>;

/**
 * Takes a calendar date as `YYYY-MM-DD`. While an incomplete or impossible date is typed, the browser's value is `''`, and
 * only `validity` distinguishes it from an empty field. The field reports it when its validity is checked.
 */
export function DateField({ error, onChange, onBlur, ...input }: DateFieldProps) {
  const [isIncomplete, setIncomplete] = useState(false);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setIncomplete(false);
    onChange?.(event);
  };
  const blur = (event: FocusEvent<HTMLInputElement>) => {
    // Clearing an incomplete date does not change the value.
    setIncomplete(isIncomplete && event.currentTarget.validity.badInput);
    onBlur?.(event);
  };
  return (
    <TextField
      min={FIRST_DATE}
      max={LAST_DATE}
      {...input}
      type="date"
      error={isIncomplete ? INCOMPLETE : error}
      onChange={change}
      onBlur={blur}
      onInvalid={(event) => setIncomplete(event.currentTarget.validity.badInput)}
    />
  );
}

/** Makes each field with an incomplete date report it, and focuses the first. Returns whether there is one. */
export function reportIncompleteDates(container: HTMLElement): boolean {
  const dates = [...container.querySelectorAll<HTMLInputElement>('input[type="date"]')];
  const incomplete = dates.filter(({ validity }) => validity.badInput);
  for (const date of incomplete) date.checkValidity();
  incomplete[0]?.focus();
  return incomplete.length > 0;
}
