import { fieldErrorsOf } from '../issues';
import { fieldMessages } from '../field-messages';
import { isBlockedEmail, loginBody, signupBody } from './schemas';

function complaints(body: unknown): { path: string; message: string }[] {
  const result = signupBody.safeParse(body);
  return result.success ? [] : fieldErrorsOf(result.error).map(({ path, message }) => ({ path, message }));
}

describe('signing up', () => {
  it('takes an address without regard to case or surrounding blanks', () => {
    expect(signupBody.parse({ email: '  Ada@Example.ORG ', password: 'abc123!x' }).email).toBe(
      'ada@example.org',
    );
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a b@example.org',
    'ada@example..org',
    null,
    { $ne: null },
  ])('refuses the address %j', (email) =>
    expect(complaints({ email, password: 'abc123!x' })).toEqual([
      { path: 'email', message: fieldMessages['email-invalid'] },
    ]),
  );

  it.each(['a1!', 'abcdefg', 'abcdefgh12345678!'])(
    'refuses a password of the wrong length: %s',
    (password) => {
      expect(complaints({ email: 'a@b.org', password })[0]).toEqual({
        path: 'password',
        message: 'Password must be 8-16 characters long.',
      });
    },
  );

  it.each(['12345678!', 'abcdefgh!', 'abcd12345', 'abcd 12345'])(
    'refuses a password without a letter, a digit or a symbol: %s',
    (password) => {
      expect(complaints({ email: 'a@b.org', password })).toEqual([
        { path: 'password', message: fieldMessages['password-too-simple'] },
      ]);
    },
  );

  it('names a field that it does not know', () => {
    expect(complaints({ email: 'a@b.org', password: 'abc123!x', isAdmin: true })).toEqual([
      { path: 'isAdmin', message: 'Unknown field.' },
    ]);
  });

  it('knows blocked domains and what belongs to them', () => {
    expect(isBlockedEmail('a@mailinator.com')).toBe(true);
    expect(isBlockedEmail('a@sub.tempmail.com')).toBe(true);
    expect(isBlockedEmail('a@notmailinator.com')).toBe(false);
    expect(isBlockedEmail('a@example.org', ['example.org'])).toBe(true);
  });
});

describe('logging in', () => {
  it('asks only that both are there', () => {
    expect(loginBody.safeParse({ email: 'whatever', password: 'x' }).success).toBe(true);
    expect(loginBody.safeParse({ email: 'whatever', password: '' }).success).toBe(false);
    expect(loginBody.safeParse({ email: ['a'], password: { $ne: null } }).success).toBe(false);
  });
});
