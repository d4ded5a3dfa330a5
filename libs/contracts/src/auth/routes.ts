import { defineRoute } from '../route';
import { loginBody, session, setupBody, signupBody, user } from './schemas';

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
    errors: ['invalid-credentials'],
  }),
  logOut: defineRoute({
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'End this session',
    status: 204,
  }),
  getMe: defineRoute({
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    summary: 'Who is signed in',
    status: 200,
    reply: user,
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
  deleteAccount: defineRoute({
    method: 'DELETE',
    path: '/users/account',
    access: 'user',
    summary: 'Delete the account and all that belongs to it',
    status: 204,
  }),
};
