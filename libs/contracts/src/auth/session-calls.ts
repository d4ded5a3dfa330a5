import { defineCall } from '../call';
import { user } from './user-schemas';

/** The page waits for the first of these, so this brings the schema of a user alone. */
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
