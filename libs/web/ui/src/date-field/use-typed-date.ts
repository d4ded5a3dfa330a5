import type { CalendarDate } from '@saldo/finance';
import { dateText, readDateText, today } from '@saldo/format';
import { useState } from 'react';

/** A date, or `''` for none. */
export type DateValue = CalendarDate | '';

interface Draft {
  text: string;
  /** The field's date meanwhile. A different one was set elsewhere and replaces the draft. */
  value: DateValue;
  /** Whether the field has reported that the text is not a date. */
  isReported: boolean;
}

export type TypedDate = ReturnType<typeof useTypedDate>;

/**
 * The text of a date field. Typed text becomes the date at once if it is written as the field shows dates, or as
 * `YYYY-MM-DD`. Anything shorter becomes the date when it is committed: `24/12/20` may be on its way to 2026.
 */
export function useTypedDate(value: DateValue, onDate: (date: DateValue) => void) {
  const [latest, setDraft] = useState<Draft>();
  const draft = latest?.value === value ? latest : undefined;
  const text = draft?.text ?? (value && dateText(value));
  const date = draft ? readTyped(text) : value;
  const give = (next: DateValue) => {
    if (next !== value) onDate(next);
  };
  return {
    text,
    /** The date that the text means; undefined if it is not a date. */
    date,
    /** Whether the field reports that the text is not a date. */
    isReported: date === undefined && draft?.isReported === true,
    /** Whether the text means something else than the date, until it is committed. */
    isPending: date !== value,
    type: (typed: string) => {
      const next = wholeDate(typed) ?? value;
      setDraft({ text: typed, value: next, isReported: false });
      give(next);
    },
    /** Makes the text the date, shows it as dates are shown, and returns the date. */
    commit: (): DateValue => {
      setDraft(date === undefined ? { text, value: '', isReported: true } : undefined);
      give(date ?? '');
      return date ?? '';
    },
    report: () => draft && setDraft({ ...draft, isReported: true }),
    set: (next: CalendarDate) => {
      setDraft(undefined);
      give(next);
    },
  };
}

function readTyped(text: string): DateValue | undefined {
  if (text.trim() === '') return '';
  return readDateText(text, { today: today() });
}

function wholeDate(text: string): DateValue | undefined {
  const date = readTyped(text);
  return date && text !== date && text !== dateText(date) ? undefined : date;
}
