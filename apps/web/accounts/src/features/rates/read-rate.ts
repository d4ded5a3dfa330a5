import { fieldMessage } from '@saldo/api';
import { newOwnRate, type NewOwnRate, problem } from '@saldo/contracts';
import { readDecimal } from '@saldo/finance';
import { currentFormats } from '@saldo/format';
import { type FormReading, parseEntry } from '@saldo/form';

/** The form's values, as typed. */
export interface RateValues {
  from: string;
  to: string;
  date: string;
  value: string;
}

/** Validates the form's values by the contract. */
export function readRate({ value, ...values }: RateValues): FormReading<NewOwnRate> {
  const typed = readDecimal(value, currentFormats().numberStyle);
  const reading = parseEntry(newOwnRate, { ...values, value: 'digits' in typed ? plain(typed) : '' });
  if ('entry' in reading || !reading.errors['value']) return reading;
  return { errors: { ...reading.errors, value: fieldMessage(problem('rate-invalid')) } };
}

/** Formats a number as a plain decimal. */
function plain({ digits, decimals }: { digits: bigint; decimals: number }): string {
  const text = String(digits).padStart(decimals + 1, '0');
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
}
