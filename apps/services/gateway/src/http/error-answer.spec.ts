import { errorBody, errorCatalogue, type ErrorCode, fieldErrorOf, problem } from '@saldo/contracts';
import { allowedMethods } from './allowed-methods';
import { codeOf, errorAnswerOf } from './error-answer';

describe('an error response', () => {
  test.each(Object.entries(errorCatalogue))(
    '%s has its status, code and message',
    (code, { status, message }) => {
      const answer = errorAnswerOf(code as ErrorCode);
      expect(answer).toMatchObject({ statusCode: status, code, message });
      expect(answer.error).toMatch(/^[A-Z][A-Za-z -]+$/);
      expect(answer).not.toHaveProperty('errors');
      expect(errorBody().strict().safeParse(answer).success).toBe(true);
    },
  );

  test('has the message of the first field, and lists all fields', () => {
    const fields = [
      fieldErrorOf('cost', problem('cost-invalid')),
      fieldErrorOf('name', problem('text-too-long', { max: 5 })),
    ];
    expect(errorAnswerOf('validation-failed', { fields })).toEqual({
      statusCode: 400,
      code: 'validation-failed',
      message: 'Please enter a valid cost greater than 0',
      error: 'Bad Request',
      errors: fields,
    });
  });

  test('has the values in its message and when to try again', () => {
    expect(errorAnswerOf('budgets-full')).toMatchObject({ params: { limit: 3_000 } });
    expect(errorAnswerOf('busy', { retryAfterSeconds: 2 })).toMatchObject({
      params: { retryAfterSeconds: 2 },
    });
    expect(errorAnswerOf('accounts-full', { params: { limit: 40 }, retryAfterSeconds: 1 })).toMatchObject({
      params: { limit: 40, retryAfterSeconds: 1 },
    });
    expect(errorAnswerOf('not-found')).not.toHaveProperty('params');
  });
});

test.each([
  [{ status: 400 }, 'malformed-request'],
  [{ status: 404 }, 'not-found'],
  [{ status: 413 }, 'too-large'],
  [{ status: 415 }, 'unsupported-media'],
  [{ status: 502 }, 'internal'],
  [new Error('boom'), 'internal'],
  ['boom', 'internal'],
  [null, 'internal'],
])('what was thrown as %j counts as %s', (thrown, code) => {
  expect(codeOf(thrown)).toBe(code);
});

test.each([
  ['/api/transactions', ['GET', 'HEAD', 'POST']],
  ['/api/transactions/', ['GET', 'HEAD', 'POST']],
  ['/api/transactions/5', ['PUT', 'DELETE']],
  ['/api/openapi.json', ['GET', 'HEAD']],
  ['/api/openapiXjson', []],
  ['/api/transactions/5/6', []],
  ['/transactions', []],
])('%s takes %j in any order', (path, methods) => {
  expect(allowedMethods(path).sort()).toEqual(methods.sort());
});
