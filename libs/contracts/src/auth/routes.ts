import { z } from 'zod';
import { defineRoute } from '../route';
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
import { securityLogPage, securityLogQuery } from './security-log-schemas';
import { session, user } from './user-schemas';

export const authRoutes = {
  signUp: defineRoute({
    method: 'POST',
    path: '/auth/signup',
    access: 'public',
    summary: 'Make an account',
    body: signupBody,
    status: 201,
    reply: session,
    errors: ['email-taken'],
  }),
  logIn: defineRoute({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    summary: 'Log in',
    body: loginBody,
    status: 200,
    reply: session,
    errors: ['invalid-credentials', 'two-factor-code-required'],
  }),
  completeSetup: defineRoute({
    method: 'PUT',
    path: '/auth/setup',
    access: 'user',
    summary: 'Choose the default currency',
    body: setupBody,
    status: 200,
    reply: user,
  }),
  setFormats: defineRoute({
    method: 'PUT',
    path: '/auth/formats',
    access: 'user',
    summary: 'Choose how amounts and dates are shown',
    body: formatPreferences,
    status: 200,
    reply: user,
  }),
  setLanguage: defineRoute({
    method: 'PUT',
    path: '/auth/language',
    access: 'user',
    summary: 'Choose the language of the web app',
    body: languageChoice,
    status: 200,
    reply: user,
  }),
  changePassword: defineRoute({
    method: 'PUT',
    path: '/auth/password',
    access: 'user',
    summary: 'Change the password, with two-factor authentication by a code as well; all other sessions end',
    body: passwordChange,
    status: 204,
  }),
  listSessions: defineRoute({
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Where one is signed in, the last seen first',
    status: 200,
    reply: z.array(openSession),
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'user',
    summary: 'End one session, wherever it is',
    status: 204,
    errors: ['not-found'],
  }),
  endOtherSessions: defineRoute({
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'user',
    summary: 'End all sessions but this one',
    status: 200,
    reply: z.object({ endedCount: z.int() }),
  }),
  listSecurityEvents: defineRoute({
    method: 'GET',
    path: '/auth/security-log',
    access: 'user',
    summary:
      'What happened to the account in the last year: sign-ins, refusals, changes and exports, latest first',
    query: securityLogQuery,
    status: 200,
    reply: securityLogPage,
  }),
  deleteAccount: defineRoute({
    method: 'DELETE',
    path: '/users/account',
    access: 'user',
    summary: 'Delete the account and all that belongs to it, with two-factor authentication by a code',
    body: accountDeletion,
    status: 204,
  }),
};
