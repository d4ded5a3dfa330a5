import { defineCall } from '../call';
import {
  recoveryCodes,
  twoFactor,
  twoFactorBegin,
  twoFactorConfirm,
  twoFactorProof,
  twoFactorSecret,
} from './two-factor-schemas';

export const twoFactorCalls = {
  getTwoFactor: defineCall({
    subject: 'rpc.auth.second-factor.get.v1',
    http: 'GET /auth/second-factor',
    summary: 'Whether two-factor authentication is on',
    output: twoFactor,
  }),
  beginTwoFactor: defineCall({
    subject: 'rpc.auth.second-factor.begin.v1',
    http: 'POST /auth/second-factor',
    summary: 'Begin to set up two-factor authentication; a code must confirm it within ten minutes',
    body: twoFactorBegin,
    output: twoFactorSecret,
    errors: ['two-factor-on'],
    isUncounted: true,
    isConfidential: true,
  }),
  confirmTwoFactor: defineCall({
    subject: 'rpc.auth.second-factor.confirm.v1',
    http: 'POST /auth/second-factor/confirm',
    summary: 'Turn two-factor authentication on with a first code; all other sessions end',
    body: twoFactorConfirm,
    output: recoveryCodes,
    errors: ['two-factor-on', 'two-factor-setup-expired'],
    isConfidential: true,
  }),
  endTwoFactor: defineCall({
    subject: 'rpc.auth.second-factor.end.v1',
    http: 'POST /auth/second-factor/off',
    summary: 'Turn two-factor authentication off',
    body: twoFactorProof,
    errors: ['two-factor-off'],
    isUncounted: true,
    isConfidential: true,
  }),
  renewRecoveryCodes: defineCall({
    subject: 'rpc.auth.second-factor.renew.v1',
    http: 'POST /auth/second-factor/recovery-codes',
    summary: 'Replace the recovery codes',
    body: twoFactorProof,
    output: recoveryCodes,
    errors: ['two-factor-off'],
    isUncounted: true,
    isConfidential: true,
  }),
};
