import {
  type ErrorCode,
  isErrorCode,
  type MessageParams,
  paramsOf,
  type Problem,
  writeParams,
} from '@saldo/contracts';
import { currentFormats, formatCount, formatDecimal } from '@saldo/format';
import { activeLanguage } from '@saldo/i18n';
import { t } from './messages';

/** Returns the message for a field, in the user's language: `fieldMessage(problem('text-too-long', { max: 120 }))`. */
export function fieldMessage({ code, params = {} }: Problem): string {
  return isErrorCode(code) ? errorMessage(code, params) : t(`api.field.${code}`, written(params));
}

/**
 * Returns the message of an API error in the user's language.
 * @param params values for the placeholders, as the server sent them
 */
export function errorMessage(code: ErrorCode, params?: MessageParams): string {
  return t(`api.error.${code}`, written({ ...paramsOf(code), ...params }));
}

function written(params: MessageParams): Record<string, string> {
  return writeParams(params, { amount: formatDecimal, count: formatCount, month: monthName, digits });
}

function monthName(month: number): string {
  const format = new Intl.DateTimeFormat(activeLanguage(), { month: 'long', timeZone: 'UTC' });
  return format.format(Date.UTC(2000, month - 1));
}

function digits(value: number): string {
  return new Intl.NumberFormat(currentFormats().numberLocale, { useGrouping: false }).format(value);
}
