import type { CalendarDate } from '@saldo/finance';
import { DateField } from '@saldo/ui';

interface DateFilterProps {
  label: string;
  date: CalendarDate | undefined;
  error?: string;
  onDate: (date: CalendarDate | undefined) => void;
}

/** A date that filters. */
export function DateFilter({ label, date, error, onDate }: DateFilterProps) {
  return (
    <DateField
      label={label}
      error={error}
      value={date ?? ''}
      onChange={({ target }) => onDate(target.value || undefined)}
    />
  );
}
