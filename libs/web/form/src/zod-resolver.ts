import { fieldMessage } from '@saldo/api';
import { fieldErrorsOf } from '@saldo/contracts';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { entryResolver, type FormReading } from './entry-resolver';

/** Validates a form whose values have the shape of the contract. */
export function zodResolver<Values extends FieldValues, Entry>(contract: z.ZodType<Entry, Values>) {
  return entryResolver((values: Values) => parseEntry(contract, values));
}

/** Parses a value by a contract. Returns a message in the user's language for each invalid field. */
export function parseEntry<Entry>(contract: z.ZodType<Entry>, value: unknown): FormReading<Entry> {
  const { data, error } = contract.safeParse(value);
  if (!error) return { entry: data };
  return { errors: Object.fromEntries(fieldErrorsOf(error).map((one) => [one.path, fieldMessage(one)])) };
}
