import { texts } from '@saldo/contracts';
import { DomainError } from '@saldo/rpc';

/** For somebody who is signed in. Not 401, at which the page would take its own session for over. */
export function wrongPassword(): DomainError {
  return new DomainError('validation-failed', {
    fields: [{ path: 'currentPassword', message: texts.currentPassword }],
  });
}
