import { type ErrorCode, errorCatalogue } from './errors';
import { fieldMessages, type FieldMessageCode } from './field-messages';

type EnglishMessages = Record<`api.error.${ErrorCode}` | `api.field.${FieldMessageCode}`, string>;

/**
 * English messages of all errors, with `{placeholders}` for their parameters. The keys are the ids under which clients translate
 * them.
 */
export const englishMessages = Object.fromEntries([
  ...Object.entries(errorCatalogue).map(([code, error]) => [
    `api.error.${code}`,
    'template' in error ? error.template : error.message,
  ]),
  ...Object.entries(fieldMessages).map(([code, message]) => [`api.field.${code}`, message]),
]) as EnglishMessages;
