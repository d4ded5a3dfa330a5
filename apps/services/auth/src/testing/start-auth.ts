import { getModelToken } from '@nestjs/mongoose';
import { authRpc, type Caller, type RpcInput } from '@saldo/contracts';
import { type SessionClaims, SessionTokens, startService } from '@saldo/platform';
import { caller, startPatientClient, startTestStack } from '@saldo/testing';
import type { Model } from 'mongoose';
import { appModule } from '../app.module';
import { authConfig } from '../config';

export const password = 'Secret-123';
export const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

interface Options {
  environment?: Record<string, string>;
  /** Starts a second replica on the same database; calls reach either of them. */
  isReplicated?: boolean;
}

/** Starts auth with a NATS server and a database of its own, and a client that calls it as the gateway does. */
export async function startAuth({ environment = {}, isReplicated = false }: Options = {}) {
  const stack = await startTestStack();
  const config = authConfig.parse({ ...stack.config, ...environment });
  const app = await startService(appModule(config));
  const replicas = isReplicated ? [app, await startService(appModule(config))] : [app];
  const client = await startPatientClient(stack);
  const tokens = SessionTokens.withSecret(stack.jwtSecret);
  let count = 0;

  const newCredentials = () => ({ email: `user${(count += 1)}@mail.example`, password });
  const claimsOf = ({ token }: { token: string }): SessionClaims => {
    const claims = tokens.verify(token);
    if (!claims) throw new Error('The session token is invalid.');
    return claims;
  };
  const callerOf = (session: { token: string }): Caller => caller(claimsOf(session));
  return {
    stack,
    app,
    replicas,
    client,
    newCredentials,
    claimsOf,
    callerOf,
    model: <T>(name: string): Model<T> => app.get(getModelToken(name), { strict: false }),
    /** Signs a new user up. */
    async signUp(credentials: RpcInput<typeof authRpc.signUp> = newCredentials()) {
      const { token, ...user } = await client.call(authRpc.signUp, credentials);
      return { credentials, user, claims: claimsOf({ token }), caller: callerOf({ token }) };
    },
    async stop() {
      await client.close();
      await Promise.all(replicas.map((replica) => replica.close()));
      await stack.stop();
    },
  };
}
export type Auth = Awaited<ReturnType<typeof startAuth>>;
