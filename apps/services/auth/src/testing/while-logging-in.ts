import type { INestMicroservice } from '@nestjs/common';
import { PasswordHasher } from '../passwords/password-hasher';

/**
 * Starts a login, runs `act` once its password is verified and before the login continues. Returns the session or the error
 * of the login.
 */
export async function whileLoggingIn(
  replicas: INestMicroservice[],
  logIn: () => Promise<unknown>,
  act: () => Promise<unknown>,
): Promise<unknown> {
  const [verified, acted] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const spies = replicas.map((replica) => {
    const hasher = replica.get(PasswordHasher, { strict: false });
    const verify = hasher.verify.bind(hasher);
    return jest.spyOn(hasher, 'verify').mockImplementationOnce(async (...given) => {
      const isRight = await verify(...given);
      verified.resolve(undefined);
      await acted.promise;
      return isRight;
    });
  });
  const outcome = logIn().catch((error: unknown) => error);
  await verified.promise;
  await act();
  acted.resolve(undefined);
  const result = await outcome;
  for (const spy of spies) spy.mockRestore();
  return result;
}
