import { z } from 'zod';
import { defineRpc } from '../rpc';
import { limits } from '../limits';
import { formatPreferences } from './format-schemas';
import {
  accountDeletion,
  languageChoice,
  loginBody,
  openSession,
  passwordChange,
  setupBody,
  signupBody,
} from './schemas';
import { reportedSecurityEvents, securityLogPage } from './security-log-schemas';
import {
  recoveryCodes,
  twoFactor,
  twoFactorBegin,
  twoFactorConfirm,
  twoFactorProof,
  twoFactorSecret,
} from './two-factor-schemas';
import { session, user } from './user-schemas';

const nothing = z.strictObject({});
/** The client's User-Agent header; stored only in plain words. */
const userAgent = z.string().max(1_000).default('');
/** The client's address for rate limits: an IPv4 address or the network of an IPv6 one. */
const address = z.string().max(100).default('');

export const authRpc = {
  signUp: defineRpc({
    subject: 'rpc.auth.user.signup.v1',
    input: signupBody.extend({ userAgent, address }),
    output: session,
    caller: 'none',
    retrySafe: false,
    isUncounted: true,
    isConfidential: true,
  }),
  logIn: defineRpc({
    subject: 'rpc.auth.session.open.v1',
    input: loginBody.extend({ userAgent, address }),
    output: session,
    caller: 'none',
    retrySafe: false,
    isUncounted: true,
    isConfidential: true,
  }),
  logOut: defineRpc({
    subject: 'rpc.auth.session.close.v1',
    input: nothing,
    output: nothing,
    caller: 'user',
    retrySafe: false,
  }),
  changePassword: defineRpc({
    subject: 'rpc.auth.password.change.v1',
    input: passwordChange,
    output: nothing,
    caller: 'user',
    retrySafe: false,
    isUncounted: true,
    isConfidential: true,
  }),
  getTwoFactor: defineRpc({
    subject: 'rpc.auth.second-factor.get.v1',
    input: nothing,
    output: twoFactor,
    caller: 'user',
    retrySafe: true,
  }),
  beginTwoFactor: defineRpc({
    subject: 'rpc.auth.second-factor.begin.v1',
    input: twoFactorBegin,
    output: twoFactorSecret,
    caller: 'user',
    retrySafe: false,
    isUncounted: true,
    isConfidential: true,
  }),
  confirmTwoFactor: defineRpc({
    subject: 'rpc.auth.second-factor.confirm.v1',
    input: twoFactorConfirm,
    output: recoveryCodes,
    caller: 'user',
    retrySafe: false,
    isConfidential: true,
  }),
  endTwoFactor: defineRpc({
    subject: 'rpc.auth.second-factor.end.v1',
    input: twoFactorProof,
    output: nothing,
    caller: 'user',
    retrySafe: false,
    isUncounted: true,
    isConfidential: true,
  }),
  renewRecoveryCodes: defineRpc({
    subject: 'rpc.auth.second-factor.renew.v1',
    input: twoFactorProof,
    output: recoveryCodes,
    caller: 'user',
    retrySafe: false,
    isUncounted: true,
    isConfidential: true,
  }),
  listSessions: defineRpc({
    subject: 'rpc.auth.session.list.v1',
    input: nothing,
    output: z.array(openSession),
    caller: 'user',
    retrySafe: true,
  }),
  endSession: defineRpc({
    subject: 'rpc.auth.session.end.v1',
    input: z.strictObject({ sessionId: z.string() }),
    output: nothing,
    caller: 'user',
    retrySafe: false,
  }),
  endOtherSessions: defineRpc({
    subject: 'rpc.auth.session.end-others.v1',
    input: nothing,
    output: z.object({ endedCount: z.int() }),
    caller: 'user',
    retrySafe: false,
  }),
  /** Whether the session of a token is still open; the gateway asks before it accepts the token. */
  checkSession: defineRpc({
    subject: 'rpc.auth.session.check.v1',
    input: z.strictObject({ userId: z.string(), sessionId: z.string() }),
    output: z.object({ open: z.boolean() }),
    caller: 'none',
    retrySafe: true,
    timeoutMs: 1_000,
  }),
  getUser: defineRpc({
    subject: 'rpc.auth.user.get.v1',
    input: nothing,
    output: user,
    caller: 'user',
    retrySafe: true,
  }),
  completeSetup: defineRpc({
    subject: 'rpc.auth.user.setup.v1',
    input: setupBody,
    output: user,
    caller: 'user',
    retrySafe: false,
  }),
  setFormats: defineRpc({
    subject: 'rpc.auth.formats.set.v1',
    input: formatPreferences,
    output: user,
    caller: 'user',
    retrySafe: false,
  }),
  setLanguage: defineRpc({
    subject: 'rpc.auth.language.set.v1',
    input: languageChoice,
    output: user,
    caller: 'user',
    retrySafe: false,
  }),
  deleteAccount: defineRpc({
    subject: 'rpc.auth.user.delete.v1',
    input: accountDeletion,
    output: nothing,
    caller: 'user',
    retrySafe: false,
    isConfidential: true,
  }),
  listSecurityEvents: defineRpc({
    subject: 'rpc.auth.security-log.list.v1',
    input: z.strictObject({ page: z.int().min(1), limit: z.int().min(1).max(limits.pageSizeMax) }),
    output: securityLogPage,
    caller: 'user',
    retrySafe: true,
  }),
  /** For what another service than auth carries out. */
  recordSecurityEvent: defineRpc({
    subject: 'rpc.auth.security-log.record.v1',
    input: z.strictObject({ kind: z.enum(reportedSecurityEvents) }),
    output: nothing,
    caller: 'user',
    retrySafe: false,
  }),
};
