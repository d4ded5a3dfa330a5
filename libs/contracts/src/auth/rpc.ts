import { z } from 'zod';
import { defineRpc } from '../rpc';
import { loginBody, session, setupBody, signupBody, user } from './schemas';

const nothing = z.strictObject({});

export const authRpc = {
  signUp: defineRpc({
    subject: 'rpc.auth.user.signup.v1',
    input: signupBody,
    output: session,
    caller: 'none',
  }),
  logIn: defineRpc({
    subject: 'rpc.auth.session.open.v1',
    input: loginBody,
    output: session,
    caller: 'none',
  }),
  logOut: defineRpc({
    subject: 'rpc.auth.session.close.v1',
    input: nothing,
    output: nothing,
    caller: 'user',
  }),
  /** Whether a session that a token names is still open; the gateway asks before it lets the token in. */
  checkSession: defineRpc({
    subject: 'rpc.auth.session.check.v1',
    input: z.strictObject({ userId: z.string(), sessionId: z.string() }),
    output: z.object({ open: z.boolean() }),
    caller: 'none',
    timeoutMs: 1_000,
  }),
  getUser: defineRpc({ subject: 'rpc.auth.user.get.v1', input: nothing, output: user, caller: 'user' }),
  completeSetup: defineRpc({
    subject: 'rpc.auth.user.setup.v1',
    input: setupBody,
    output: user,
    caller: 'user',
  }),
  deleteAccount: defineRpc({
    subject: 'rpc.auth.user.delete.v1',
    input: nothing,
    output: nothing,
    caller: 'user',
  }),
};
