import { defineCall } from '../call';
import { user } from './user-schemas';

/** Calls at the start of a session. The web app waits for the first one, so this file imports only the schema of a user. */
export const sessionCalls = {
  getMe: defineCall({
    subject: 'rpc.auth.user.get.v1',
    http: 'GET /auth/me',
    summary: 'Who is signed in',
    output: user,
  }),
  logOut: defineCall({
    subject: 'rpc.auth.session.close.v1',
    http: 'POST /auth/logout',
    summary: 'End this session',
  }),
};
