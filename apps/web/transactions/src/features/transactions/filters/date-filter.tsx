import { type CalendarDate, isCalendarDate } from '@saldo/finance';
import { DateField } from '@saldo/ui';
import { useState } from 'react';

interface DateFilterProps {
  label: string;
  date: CalendarDate | undefined;
  error?: string;
  onDate: (date: CalendarDate | undefined) => void;
}

/** A date that filters. While its year is typed it passes through 0002 and 0020, which are not asked for. */
export function DateFilter({ label, date, error, onDate }: DateFilterProps) {
  const [typed, setTyped] = useState<string>();
  const type = (text: string) => {
    setTyped(text);
    if (text === '' || isCalendarDate(text)) onDate(text || undefined);
  };
  return (
    <DateField
      label={label}
      error={error}
      value={typed ?? date ?? ''}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        setTyped(undefined);
        event.currentTarget.checkValidity();
      }}
    />
  );
}
