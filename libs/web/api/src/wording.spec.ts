import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  errorCatalogue,
  type ErrorCode,
  fieldMessages,
  languages,
  type FieldMessageCode,
  messageOfProblem,
  problem,
  type Problem,
} from '@saldo/contracts';
import { activateLanguage, loadMessages } from '@saldo/i18n';
import { useSession } from '@saldo/session';
import { ApiError, messageOf } from './api-error';
import { errorMessage, fieldMessage } from './wording';

const errorCodes = Object.keys(errorCatalogue) as ErrorCode[];
const fieldCodes = Object.keys(fieldMessages) as FieldMessageCode[];
/** Sample values for all message parameters. */
const values = {
  name: 'Giro',
  ...{ min: 8, max: 2_000, maxAmount: 9_999_999_999.99, choices: 'asc, desc', rest: 12.34 },
  ...{ day: 30, month: 2, year: 2026, minYear: 1900, maxYear: 2999 },
};

/** Returns a problem as the server sends it, with untyped parameters. */
function sampleOf(code: FieldMessageCode): Problem {
  const names = [...fieldMessages[code].matchAll(/\{(\w+)\}/g)].map(
    ([, name]) => name as keyof typeof values,
  );
  for (const name of names) expect(values).toHaveProperty(name);
  return { code, params: Object.fromEntries(names.map((name) => [name, values[name]])) };
}

describe.each(languages.filter((language) => language !== 'en'))('the messages in %s', (language) => {
  const messages: unknown = JSON.parse(readFileSync(join(__dirname, `messages/${language}.json`), 'utf8'));
  test.each([...errorCodes.map((code) => `error.${code}`), ...fieldCodes.map((code) => `field.${code}`)])(
    'have one for %s',
    (code) => expect(messages).toHaveProperty([`api.${code}`], expect.stringMatching(/\S/)),
  );
});

describe('the English message equals the one of the server', () => {
  test.each(fieldCodes)('for the field error %s', (code) => {
    expect(fieldMessage(sampleOf(code))).toBe(messageOfProblem(sampleOf(code)));
  });

  test.each(errorCodes)('for the error %s', (code) => {
    expect(errorMessage(code)).toBe(errorCatalogue[code].message);
    expect(fieldMessage(problem(code))).toBe(errorCatalogue[code].message);
  });
});

describe('a failed call', () => {
  const refused = { status: 400, code: 'validation-failed', serverMessage: 'Ask for less.' } as const;

  test('has a message for the field, by its code', () => {
    const fields = [{ path: 'note', message: '…', code: 'text-too-long', params: { max: 5 } } as const];
    const error = new ApiError('http', { ...refused, fields });
    expect(error.fields).toEqual([{ path: 'note', message: 'Use at most 5 characters.' }]);
    expect(messageOf(error, 'Failed.')).toBe('Use at most 5 characters.');
  });

  test('has the message of the server for a field whose code is unknown, as from a newer server', () => {
    const error = new ApiError('http', { ...refused, fields: [{ path: 'note', message: 'Too long.' }] });
    expect(error.fields).toEqual([{ path: 'note', message: 'Too long.' }]);
    expect(messageOf(error, 'Failed.')).toBe('Ask for less.');
  });

  test('has the message of the server if the code is unknown, as from a newer server', () => {
    expect(messageOf(new ApiError('http', { status: 400, serverMessage: 'No.' }), 'Failed.')).toBe('No.');
  });

  test('contains the values that the server sent', () => {
    const full = { status: 409, code: 'budgets-full', serverMessage: '…', params: { limit: 5_000 } } as const;
    expect(messageOf(new ApiError('http', full), 'Failed.')).toBe(
      "You've reached the limit of 5,000 budgets.",
    );
  });

  test('has no message if the server sent none', () => {
    expect(messageOf(new ApiError('http', { status: 504, code: 'timeout' }), 'Failed.')).toBe('Failed.');
    expect(messageOf(new ApiError('offline'), 'Failed.')).toBe('Failed.');
  });
});

afterEach(() => useSession.setState({ user: undefined } as never));

test('numbers are written in the style of the user, and months in the language', () => {
  useSession.setState({ user: { formats: { region: 'de-DE', numberStyle: '1.234,56' } } as never });
  expect(fieldMessage(sampleOf('amount-too-large'))).toBe('Enter an amount up to 9.999.999.999,99.');
  expect(fieldMessage(sampleOf('text-too-long'))).toBe('Use at most 2000 characters.');
  expect(fieldMessage(sampleOf('date-nonexistent'))).toBe('There is no 30 February 2026.');
});

test('messages are in the language of the user', async () => {
  activateLanguage('de');
  await loadMessages();
  expect(fieldMessage(sampleOf('date-nonexistent'))).toMatch(/^Den 30\. Februar 2026 gibt es nicht\.$/);
  expect(messageOf(new ApiError('http', { code: 'not-found', serverMessage: 'Not found.' }), '')).toBe(
    'Nicht gefunden.',
  );
});
