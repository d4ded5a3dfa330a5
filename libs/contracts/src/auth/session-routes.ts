import { defineRoute } from '../route';
import { user } from './user-schemas';

/** The page waits for the first of these, so this brings the schema of a user alone. */
export const sessionRoutes = {
  getMe: defineRoute({
    method: 'GET',
    path: '/auth/me',
    access: 'user',
    summary: 'Who is signed in',
    status: 200,
    reply: user,
  }),
  logOut: defineRoute({
    method: 'POST',
    path: '/auth/logout',
    access: 'user',
    summary: 'End this session',
    status: 204,
  }),
};
