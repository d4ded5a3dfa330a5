import { z } from 'zod';
import { defineCall } from '../call';
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
import { reportedSecurityEvents, securityLogPage, securityLogQuery } from './security-log-schemas';
import { session, user } from './user-schemas';

/** The client's User-Agent header. Only a readable form of it is stored. */
const userAgent = z.string().max(1_000).default('');
/** The client's address for rate limits: an IPv4 address or the network of an IPv6 one. */
const address = z.string().max(100).default('');

export const authCalls = {
  signUp: defineCall({
    subject: 'rpc.auth.user.signup.v1',
    http: 'POST /auth/signup',
    summary: 'Make an account',
    access: 'public',
    body: signupBody,
    input: signupBody.extend({ userAgent, address }),
    status: 201,
    output: session,
    errors: ['email-taken'],
    isUncounted: true,
    isConfidential: true,
  }),
  logIn: defineCall({
    subject: 'rpc.auth.session.open.v1',
    http: 'POST /auth/login',
    summary: 'Log in',
    access: 'public',
    body: loginBody,
    input: loginBody.extend({ userAgent, address }),
    output: session,
    errors: ['invalid-credentials', 'two-factor-code-required'],
    isUncounted: true,
    isConfidential: true,
  }),
  completeSetup: defineCall({
    subject: 'rpc.auth.user.setup.v1',
    http: 'PUT /auth/setup',
    summary: 'Choose the default currency',
    body: setupBody,
    output: user,
  }),
  setFormats: defineCall({
    subject: 'rpc.auth.formats.set.v1',
    http: 'PUT /auth/formats',
    summary: 'Choose how amounts and dates are shown',
    body: formatPreferences,
    output: user,
  }),
  setLanguage: defineCall({
    subject: 'rpc.auth.language.set.v1',
    http: 'PUT /auth/language',
    summary: 'Choose the language of the web app',
    body: languageChoice,
    output: user,
  }),
  changePassword: defineCall({
    subject: 'rpc.auth.password.change.v1',
    http: 'PUT /auth/password',
    summary: 'Change the password, with two-factor authentication by a code as well; all other sessions end',
    body: passwordChange,
    isUncounted: true,
    isConfidential: true,
  }),
  listSessions: defineCall({
    subject: 'rpc.auth.session.list.v1',
    http: 'GET /auth/sessions',
    summary: 'Where one is signed in, the last seen first',
    output: z.array(openSession),
  }),
  endSession: defineCall({
    subject: 'rpc.auth.session.end.v1',
    http: 'DELETE /auth/sessions/:id',
    summary: 'End one session, wherever it is',
    paramsAs: { id: 'sessionId' },
  }),
  endOtherSessions: defineCall({
    subject: 'rpc.auth.session.end-others.v1',
    http: 'DELETE /auth/sessions',
    summary: 'End all sessions but this one',
    output: z.object({ endedCount: z.int() }),
  }),
  listSecurityEvents: defineCall({
    subject: 'rpc.auth.security-log.list.v1',
    http: 'GET /auth/security-log',
    summary:
      'What happened to the account in the last year: sign-ins, refusals, changes and exports, latest first',
    query: securityLogQuery,
    output: securityLogPage,
  }),
  deleteAccount: defineCall({
    subject: 'rpc.auth.user.delete.v1',
    http: 'DELETE /users/account',
    summary: 'Delete the account and all that belongs to it, with two-factor authentication by a code',
    body: accountDeletion,
    isConfidential: true,
  }),
};

export const authOnlyRpc = {
  /** Returns whether the session of a token is still open. The gateway asks before it accepts the token. */
  checkSession: defineCall({
    subject: 'rpc.auth.session.check.v1',
    access: 'public',
    input: z.strictObject({ userId: z.string(), sessionId: z.string() }),
    output: z.object({ open: z.boolean() }),
    timeoutMs: 1_000,
    retrySafe: true,
  }),
  /** Records an event that another service than auth carries out. */
  recordSecurityEvent: defineCall({
    subject: 'rpc.auth.security-log.record.v1',
    input: z.strictObject({ kind: z.enum(reportedSecurityEvents) }),
  }),
};
