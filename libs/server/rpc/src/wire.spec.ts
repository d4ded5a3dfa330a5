import { fieldErrorOf, problem } from '@saldo/contracts';
import fc from 'fast-check';
import { DomainError } from './domain-error';
import { decodeReply, encodeData, encodeError } from './wire';

const thrown = (text: string): unknown => {
  try {
    return decodeReply(text);
  } catch (error) {
    return error;
  }
};

describe('a reply', () => {
  it('preserves any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(decodeReply(encodeData(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('preserves an expected error with its fields', () => {
    const tooLong = fieldErrorOf('note', problem('text-too-long', { max: 5 }));
    const received = thrown(encodeError(new DomainError('validation-failed', { fields: [tooLong] })));
    expect(received).toBeInstanceOf(DomainError);
    expect(received).toMatchObject({
      code: 'validation-failed',
      fields: [
        { path: 'note', code: 'text-too-long', params: { max: 5 }, message: 'Use at most 5 characters.' },
      ],
    });
  });

  it('preserves the messages of services of later releases', () => {
    const newer = { path: 'cost', message: 'Not now.', code: 'cost-not-now', params: { day: 1 } };
    const error = { code: 'too-many-requests', message: 'Wait.', fields: [newer] };
    expect(thrown(JSON.stringify({ error }))).toMatchObject({
      code: 'too-many-requests',
      message: 'Wait.',
      fields: [{ ...newer, code: undefined }],
    });
  });

  it('preserves when to retry', () => {
    const error = new DomainError('too-many-requests', { retryAfterSeconds: 42 });
    expect(thrown(encodeError(error))).toMatchObject({ code: 'too-many-requests', retryAfterSeconds: 42 });
  });

  it('preserves the values in its message', () => {
    const error = new DomainError('accounts-full', { params: { limit: 40 } });
    expect(error.message).toContain('40 accounts');
    expect(thrown(encodeError(error))).toMatchObject({ message: error.message, params: { limit: 40 } });
  });

  it('uses the standard message of an error without its own', () => {
    expect(thrown(encodeError(new DomainError('not-found')))).toMatchObject({
      message: 'Not found.',
    });
  });

  it.each([new Error('secret'), new TypeError('secret'), 'secret', undefined, { message: 'secret' }])(
    'contains nothing of a defect (%p)',
    (defect) => {
      const text = encodeError(defect);
      expect(text).not.toContain('secret');
      expect(thrown(text)).toMatchObject({ code: 'internal' });
    },
  );

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"error":{"code":"unheard-of","message":"x"}}',
    '{"data":1,"error":2}',
  ])('that is %j counts as a defect', (text) => {
    expect(thrown(text)).toMatchObject({ code: 'internal' });
  });
});
