import { type CalendarDate, FIRST_DATE, isCalendarDate, LAST_DATE } from '@saldo/finance';
import { TextField } from '@saldo/ui';
import { useState } from 'react';

interface DateFieldProps {
  label: string;
  date: CalendarDate | undefined;
  error?: string;
  onDate: (date: CalendarDate | undefined) => void;
}

/** A date that filters. While its year is typed it passes through 0002 and 0020, which are not asked for. */
export function DateField({ label, date, error, onDate }: DateFieldProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    if (text === '' || isCalendarDate(text)) onDate(text || undefined);
  };
  return (
    <TextField
      type="date"
      label={label}
      error={error}
      min={FIRST_DATE}
      max={LAST_DATE}
      value={typed ?? date ?? ''}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
