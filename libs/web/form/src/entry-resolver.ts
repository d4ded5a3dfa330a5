import type { FieldErrors, FieldName, FieldValues, Resolver } from 'react-hook-form';

/** The result of reading a form: the entry to send, or a message for each invalid field. */
export type FormReading<Entry> = { entry: Entry } | { errors: Record<string, string> };

/** Validates a form whose values do not have the shape of the contract yet, such as the text of an amount. */
export function entryResolver<Values extends FieldValues, Entry>(
  read: (values: Values) => FormReading<Entry>,
): Resolver<Values, unknown, Entry> {
  return (values, _context, { fields }) => {
    const reading = read(values);
    if ('entry' in reading) return { values: reading.entry, errors: {} };
    const errors = Object.entries(reading.errors).map(([name, message]) => {
      const ref = fields[name as FieldName<Values>]?.ref;
      return [name, { type: 'invalid', message, ref }];
    });
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
}
