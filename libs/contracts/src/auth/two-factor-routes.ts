import { defineRoute } from '../route';
import {
  recoveryCodes,
  twoFactor,
  twoFactorBegin,
  twoFactorConfirm,
  twoFactorProof,
  twoFactorSecret,
} from './two-factor-schemas';

export const twoFactorRoutes = {
  getTwoFactor: defineRoute({
    method: 'GET',
    path: '/auth/second-factor',
    access: 'user',
    summary: 'Whether two-factor authentication is on',
    status: 200,
    reply: twoFactor,
  }),
  beginTwoFactor: defineRoute({
    method: 'POST',
    path: '/auth/second-factor',
    access: 'user',
    summary: 'Begin to set up two-factor authentication; a code must confirm it within ten minutes',
    body: twoFactorBegin,
    status: 200,
    reply: twoFactorSecret,
    errors: ['two-factor-on'],
  }),
  confirmTwoFactor: defineRoute({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'user',
    summary: 'Turn two-factor authentication on with a first code; all other sessions end',
    body: twoFactorConfirm,
    status: 200,
    reply: recoveryCodes,
    errors: ['two-factor-on', 'two-factor-setup-expired'],
  }),
  endTwoFactor: defineRoute({
    method: 'POST',
    path: '/auth/second-factor/off',
    access: 'user',
    summary: 'Turn two-factor authentication off',
    body: twoFactorProof,
    status: 204,
    errors: ['two-factor-off'],
  }),
  renewRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'user',
    summary: 'Replace the recovery codes',
    body: twoFactorProof,
    status: 200,
    reply: recoveryCodes,
    errors: ['two-factor-off'],
  }),
};
