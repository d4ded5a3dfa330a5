import { z } from 'zod';
import { errorBody, fieldErrorOf } from './error-body';
import { errorCatalogue, errorCodes } from './errors';
import { fieldMessages } from './field-messages';
import { fieldErrorsOf } from './issues';
import { newTransaction } from './ledger/entry-schemas';
import { calendarDate } from './primitives';
import { isProblemCode, messageOfProblem, problem } from './problem';

const codes = Object.keys(fieldMessages);

test('every code is in kebab case, and of one catalogue only', () => {
  for (const code of codes) expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  expect(codes.filter((code) => Object.hasOwn(errorCatalogue, code))).toEqual([]);
});

test.each([
  [problem('text-too-long', { max: 2_000 }), 'Use at most 2000 characters.'],
  [problem('password-length', { min: 8, max: 16 }), 'Password must be 8-16 characters long.'],
  [problem('amount-too-large', { maxAmount: 9_999_999_999.99 }), 'Enter an amount up to 9,999,999,999.99.'],
  [problem('date-nonexistent', { day: 30, month: 2, year: 2026 }), 'There is no 30 February 2026.'],
  [problem('choice-invalid', { choices: 'a, {max}' }), 'Choose one of: a, {max}.'],
  [
    problem('categories-full'),
    "You've reached the limit of 3,000 custom categories. Choose one of them instead.",
  ],
])('%j is in English: %s', (wrong, message) => {
  expect(messageOfProblem(wrong)).toBe(message);
});

test('every error of the catalogue has a message without placeholders', () => {
  for (const code of errorCodes) expect(errorCatalogue[code].message).not.toMatch(/[{}]/);
});

test('a code is known by its name alone', () => {
  expect(isProblemCode('text-too-long')).toBe(true);
  expect(isProblemCode('not-found')).toBe(true);
  expect(isProblemCode('toString')).toBe(false);
  expect(isProblemCode(undefined)).toBe(false);
});

test('the body of an error has code and parameters of each field', () => {
  const wrong = fieldErrorOf('note', problem('text-too-long', { max: 2_000 }));
  const body = { statusCode: 400, code: 'validation-failed', message: wrong.message, error: 'Bad Request' };
  expect(
    errorBody()
      .strict()
      .parse({ ...body, errors: [wrong] }).errors,
  ).toEqual([
    { path: 'note', message: 'Use at most 2000 characters.', code: 'text-too-long', params: { max: 2_000 } },
  ]);
});

test('parameters do not repeat what was entered', () => {
  const entered = 'hunter2'.repeat(10_000);
  const entry = {
    name: entered,
    category: entered,
    cost: entered,
    addedOn: entered,
    note: entered,
    [entered]: 1,
  };
  const { error } = newTransaction.safeParse(entry);
  const faults = fieldErrorsOf(error ?? new z.ZodError([]));
  expect(faults.length).toBeGreaterThan(4);
  for (const { params, message } of faults)
    expect(JSON.stringify([params, message])).not.toContain('hunter2');
});

test('of a date that does not exist the parameters are its numbers', () => {
  const { error } = calendarDate.safeParse('2026-02-30');
  expect(fieldErrorsOf(error ?? new z.ZodError([]))).toMatchObject([
    { params: { day: 30, month: 2, year: 2026 } },
  ]);
});
