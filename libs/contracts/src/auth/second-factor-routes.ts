import { defineRoute } from '../route';
import {
  recoveryCodes,
  secondFactor,
  secondFactorBegin,
  secondFactorConfirm,
  secondFactorProof,
  secondFactorSecret,
} from './second-factor-schemas';

export const secondFactorRoutes = {
  getSecondFactor: defineRoute({
    method: 'GET',
    path: '/auth/second-factor',
    access: 'user',
    summary: 'Whether two-factor authentication is on',
    status: 200,
    reply: secondFactor,
  }),
  beginSecondFactor: defineRoute({
    method: 'POST',
    path: '/auth/second-factor',
    access: 'user',
    summary: 'Begin to set up two-factor authentication; a code must confirm it within ten minutes',
    body: secondFactorBegin,
    status: 200,
    reply: secondFactorSecret,
    errors: ['two-factor-on'],
  }),
  confirmSecondFactor: defineRoute({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'user',
    summary: 'Turn two-factor authentication on with a first code; all other sessions end',
    body: secondFactorConfirm,
    status: 200,
    reply: recoveryCodes,
    errors: ['two-factor-on', 'two-factor-setup-expired'],
  }),
  endSecondFactor: defineRoute({
    method: 'POST',
    path: '/auth/second-factor/off',
    access: 'user',
    summary: 'Turn two-factor authentication off',
    body: secondFactorProof,
    status: 204,
    errors: ['two-factor-off'],
  }),
  renewRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'user',
    summary: 'Get new recovery codes in the place of the old ones',
    body: secondFactorProof,
    status: 200,
    reply: recoveryCodes,
    errors: ['two-factor-off'],
  }),
};
