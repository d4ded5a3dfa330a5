import { fieldErrorOf, problem } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';

/** The error for a signed-in user. Does not use 401, which would make the web app end its session. */
export function wrongPassword(): DomainError {
  return new DomainError('validation-failed', {
    fields: [fieldErrorOf('currentPassword', problem('current-password-wrong'))],
  });
}
