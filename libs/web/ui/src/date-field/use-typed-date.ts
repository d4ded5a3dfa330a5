import type { CalendarDate } from '@saldo/finance';
import { dateText, readDateText, today } from '@saldo/format';
import { useState } from 'react';

/** A date, or `''` for none. */
export type DateValue = CalendarDate | '';

interface Draft {
  text: string;
  /** Value of the field while this draft applies. A different value was set elsewhere and replaces the draft. */
  value: DateValue;
  /** Whether the field has shown the error that the text is not a date. */
  isReported: boolean;
}

export type TypedDate = ReturnType<typeof useTypedDate>;

/**
 * State of the text in a date field. Typed text changes the value at once if it has the full format of the field or `YYYY-MM-DD`.
 * Shorter text changes it only on commit, because `24/12/20` may become 2026.
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
    /** Date that the text stands for; undefined if it is not a date. */
    date,
    /** Whether to show the error that the text is not a date. */
    isReported: date === undefined && draft?.isReported === true,
    /** Whether the text differs from the value until it is committed. */
    isPending: date !== value,
    type: (typed: string) => {
      const next = wholeDate(typed) ?? value;
      setDraft({ text: typed, value: next, isReported: false });
      give(next);
    },
    /** Sets the value from the text, formats the text, and returns the value. */
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
